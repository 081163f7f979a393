import type { ApiCall } from '../../language/contract/api.ts';
import type { FieldSchema } from '../../language/form.ts';
import { readBytes } from '../http/body.ts';
import type { Call, Routes } from '../http/call.ts';
import { forbidden } from '../http/failure.ts';
import { fileOf } from '../http/multipart.ts';
import { serverWords } from '../http/words.ts';
import { permits } from '../people/identity.ts';
import { newToken } from '../people/token.ts';
import { cleanImage } from '../records/images/clean-image.ts';
import { removeOrphans } from '../records/orphans.ts';
import { requireUploadQuota } from '../records/quota.ts';

const limit = 10 * 1024 * 1024;

/**
 * Handlers to upload images. Content determines the type, the name is random, and metadata such as place and device is
 * removed.
 */
export const fileRoutes: Routes = {
  'POST /api/file/upload': {
    outside: async (call) => {
      if (!hasUseForImages(call)) throw forbidden(serverWords().records.mayNotUpload);
      await requireUploadQuota(call.db, call.caller.id, 0, call.now);
      const tooLarge = serverWords().records.imageTooLarge;
      // Allows for the multipart form around the file.
      const content = await readBytes(call.raw, limit + 65_536, tooLarge);
      const sent = await fileOf(content, call.raw.headers.get('content-type') ?? '', limit, tooLarge);
      const { type, ending, bytes } = await cleanImage(call.turn, sent);
      const name = `${newToken().slice(0, 32)}.${ending}`;
      return call.write(async ({ db, caller, now }) => {
        await removeOrphans(call.server, db, now);
        await requireUploadQuota(db, caller.id, bytes.length, now);
        await db.insertInto('file').values({ name, type, bytes, staffId: caller.id, createdAt: now }).execute();
        return { url: `/files/${name}` };
      });
    },
  },
};

/** Checks whether the caller may send any form with an image field. */
function hasUseForImages({ server: { contract }, caller }: Call): boolean {
  const hasImage = ({ form }: ApiCall) => form !== undefined && holdsImage(contract.forms[form]);
  return Object.values(contract.api).some((entry) => hasImage(entry) && permits(caller, entry.permission));
}

function holdsImage(schema: FieldSchema | undefined): boolean {
  if (!schema) return false;
  const inside = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
  return schema.ui?.widget === 'image' || inside.some(holdsImage);
}
