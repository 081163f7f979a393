import { readBytes } from '../body.ts';
import type { Routes } from '../call.ts';
import { badRequest, Failure } from '../failure.ts';
import { newToken } from '../token.ts';
import { imageKind } from '../uploads.ts';

const limit = 10 * 1024 * 1024;
const tooLarge = '图片不能超过 10 MB。';

/** Uploading an image; what it is decide its bytes, and its name is random. */
export const fileRoutes: Routes = {
  'POST /api/file/upload': {
    outside: async (call) => {
      // The form's own parts around the file take some bytes too.
      const content = await readBytes(call.raw, limit + 65_536, tooLarge);
      const type = call.raw.headers.get('content-type') ?? '';
      const form = await new Response(content, { headers: { 'content-type': type } }).formData().catch(() => {
        throw badRequest('请选择要上传的文件。');
      });
      const file = form.get('file');
      if (!file || typeof file === 'string') throw badRequest('请选择要上传的文件。');
      if (file.size > limit) throw new Failure(413, tooLarge);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const kind = imageKind(bytes);
      if (!kind) throw new Failure(415, '只能上传 PNG、JPEG、GIF 或 WebP 图片。');
      const name = `${newToken().slice(0, 32)}.${kind.ending}`;
      return call.write(async ({ db, who, now }) => {
        await db.insertInto('file').values({ name, type: kind.type, bytes, staffId: who.id, createdAt: now }).execute();
        return { url: `/files/${name}` };
      });
    },
  },
};
