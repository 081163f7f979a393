// @module-tag deep
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { connect } from '../tools/mcp/connect.ts';
import { ensureChromium } from './chromium.ts';
import { startServer } from './server.ts';

test('a proposal comes with a picture of its page, over the data of the running console', async () => {
  const server = await startServer();
  const connection = await connect('.', 'zh-CN', {
    server: server.url,
    environment: { SCREENS_USERNAME: 'admin', SCREENS_PASSWORD: 'baize888', CHROMIUM_PATH: ensureChromium() },
  });
  try {
    const files = [{ path: 'screens/tenant.json', edits: [{ old: '"加盟商列表"', new: '"加盟商一览"' }] }];
    const { content } = await connection.client.callTool({
      name: 'propose',
      arguments: { files, picture: '/tenant' },
    });
    const [picture = ''] = content.flatMap((part) => (part.type === 'image' ? [part.data] : []));
    const { width, height, data } = PNG.sync.read(Buffer.from(picture, 'base64'));
    expect([width, height]).toEqual([1366, 768]);
    // A list with its tags and buttons, not an empty page or a sign-in.
    const colours = new Set(Array.from({ length: data.length / 4 }, (_, index) => data.readUInt32BE(index * 4)));
    expect(colours.size).toBeGreaterThan(400);
  } finally {
    await connection.close();
    await server.stop();
  }
});
