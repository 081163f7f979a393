import type { ApiCall } from '../../language/api.ts';
import type { FieldSchema } from '../../language/form.ts';
import { readBytes } from '../body.ts';
import type { Call, Routes } from '../call.ts';
import { Failure, forbidden } from '../failure.ts';
import { permits } from '../identity.ts';
import { imageKind } from '../images/kinds.ts';
import { fileOf } from '../multipart.ts';
import { removeOrphans } from '../orphans.ts';
import { mustHaveRoom } from '../quota.ts';
import { newToken } from '../token.ts';

const limit = 10 * 1024 * 1024;
const tooLarge = '图片不能超过 10 MB。';

/** Uploading an image. Its bytes decide its type, and its name is random. */
export const fileRoutes: Routes = {
  'POST /api/file/upload': {
    outside: async (call) => {
      if (!hasUseForImages(call)) throw forbidden('没有权限上传图片。');
      await mustHaveRoom(call.db, call.who.id, 0, call.now);
      // The form's own parts around the file take some bytes too.
      const content = await readBytes(call.raw, limit + 65_536, tooLarge);
      const bytes = await fileOf(content, call.raw.headers.get('content-type') ?? '', limit, tooLarge);
      const kind = imageKind(bytes);
      if (!kind) throw new Failure(415, '只能上传 PNG、JPEG、GIF 或 WebP 图片。');
      const name = `${newToken().slice(0, 32)}.${kind.ending}`;
      return call.write(async ({ db, who, now }) => {
        await removeOrphans(call.server, db, now);
        await mustHaveRoom(db, who.id, bytes.length, now);
        await db.insertInto('file').values({ name, type: kind.type, bytes, staffId: who.id, createdAt: now }).execute();
        return { url: `/files/${name}` };
      });
    },
  },
};

/** Whether the caller may send any form with an image. */
function hasUseForImages({ server: { contract }, who }: Call): boolean {
  const hasImage = ({ form }: ApiCall) => form !== undefined && holdsImage(contract.forms[form]);
  return Object.values(contract.api).some((entry) => hasImage(entry) && permits(who, entry.permission));
}

function holdsImage(schema: FieldSchema | undefined): boolean {
  if (!schema) return false;
  const inside = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
  return schema.ui?.widget === 'image' || inside.some(holdsImage);
}
