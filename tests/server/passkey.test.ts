import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../src/server/run/app.ts';
import { codeOf } from './authenticator.ts';
import { passwords } from './evening.ts';
import { libraryService } from './library/library.ts';
import { openLibraryApi, requireFactor } from './library/library-api.ts';
import { type Person, person, type TestApi } from './open-api.ts';
import { passkeyMaker } from './passkey-maker.ts';
import { describeStores } from './stores.ts';

const origin = 'https://console.example';
const refusal = '二次验证没有通过：验证码不正确，或已经用过。';

describeStores('a passkey, on %s', (open) => {
  let api: TestApi;
  let app: ReturnType<typeof createApp>;
  let owner: Person;
  beforeEach(async () => {
    api = await openLibraryApi(open);
    const { store, contract, now } = api;
    app = createApp(libraryService, { store, contract, passwords, now, publicUrl: origin });
    owner = person(app, (await api.as('owner')).token);
  });
  afterEach(() => api.close());

  const signIn = (proof: object = {}, username = 'owner') =>
    person(app).post('/api/login', { username, password: 'baize888', ...proof });
  const begin = async (who = owner) =>
    (await who.post('/api/session/factor/passkey', { currentPassword: 'baize888' })).body as unknown as {
      challenge: string;
    };
  const confirm = (response: string, who = owner) => who.post('/api/session/factor/passkey/confirm', { response });
  const add = async (site = origin) => {
    const maker = passkeyMaker(site);
    const answer = await confirm(maker.make(await begin()));
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return { ...maker, codes: answer.body.codes as readonly string[] };
  };
  const challenge = async () => (await signIn()).body.passkey as { challenge: string };

  test('proves a sign-in after the password, once for each challenge', { tags: 'short' }, async () => {
    const { prove, codes } = await add();
    expect(codes).toHaveLength(10);
    const { status, body } = await signIn();
    expect([status, body]).toEqual([
      401,
      {
        message: '请完成二次验证。',
        factor: 'code',
        passkey: expect.objectContaining({ rpId: 'console.example', allowCredentials: [expect.anything()] }),
      },
    ]);
    const proof = prove(body.passkey as { challenge: string });
    expect((await signIn({ passkey: proof })).status).toBe(200);
    const again = await signIn({ passkey: proof });
    expect([again.status, again.body.message]).toEqual([401, refusal]);
    expect((await signIn({ passkey: prove(await challenge()) })).status).toBe(200);
    expect((await owner.get('/api/session/factor/list')).body.records).toMatchObject([{ kind: 2, name: '未知设备' }]);
  });

  test('is refused if it is another’s, for another site, for no challenge, an old one or somebody else’s, or copied', async () => {
    const { prove } = await add();
    const stranger = passkeyMaker(origin);
    expect((await signIn({ passkey: stranger.prove(await challenge()) })).status).toBe(401);
    expect((await signIn({ passkey: prove({ challenge: 'bWFkZS11cA' }) })).status).toBe(401);
    const old = await challenge();
    api.pass(5 * 60_000);
    expect((await signIn({ passkey: prove(old) })).status).toBe(401);
    const made = await begin(person(app, (await api.as('viewer')).token));
    expect((await signIn({ passkey: prove(made) })).status).toBe(401);
    for (const nonsense of ['x', '{}', 'null', '{"id":1}'])
      expect([nonsense, (await signIn({ passkey: nonsense })).status]).toEqual([nonsense, 401]);
    api.pass(16 * 60_000);
    expect((await signIn({ passkey: prove(await challenge()) })).status).toBe(200);
    // A count of uses that does not go up is that of a copy.
    expect((await signIn({ passkey: prove(await challenge(), 1) })).status).toBe(401);
  });

  test('is refused when it is made for another site, of another challenge, or twice', async () => {
    const phished = passkeyMaker('https://console.example.evil.example');
    expect((await confirm(phished.make(await begin()))).status).toBe(400);
    const maker = passkeyMaker(origin);
    expect((await confirm(maker.make({ challenge: 'bWFkZS11cA' }))).body.message).toBe('等得太久了，请再试一次。');
    const answer = maker.make(await begin());
    expect((await confirm(answer)).status).toBe(200);
    expect((await confirm(answer)).status).toBe(400);
    expect((await confirm(maker.make(await begin()))).status).toBe(409);
    expect((await confirm('{}')).status).toBe(400);
    expect((await owner.post('/api/session/factor/passkey', { currentPassword: 'baize889' })).status).toBe(400);
    expect((await signIn()).status).toBe(401);
  });

  test('stands beside an authenticator and recovery codes: each is enough', async () => {
    const { prove, codes } = await add();
    const { body } = await owner.post('/api/session/factor/totp', { currentPassword: 'baize888' });
    const confirmed = await owner.post(`/api/session/factor/${body.id}/confirm`, {
      code: codeOf(body.secret, api.now()),
    });
    // The codes that came with the first factor stay good.
    expect(confirmed.body.codes).toEqual([]);
    api.pass(30_000);
    expect((await signIn({ code: codeOf(body.secret, api.now()) })).status).toBe(200);
    expect((await signIn({ code: codes[0] })).status).toBe(200);
    expect((await signIn({ passkey: prove(await challenge()) })).status).toBe(200);
  });

  test('is offered by a server only that knows its name: at an address codes are', async () => {
    await add();
    const { body } = await api.anonymous.post('/api/login', { username: 'owner', password: 'baize888' });
    expect(body).toEqual({ message: '请完成二次验证。', factor: 'code' });
    const refused = await (await api.as('viewer')).post('/api/session/factor/passkey', { currentPassword: 'baize888' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '通行密钥只能用于域名，不能用于 IP 地址，请用域名打开本页。',
    ]);
  });

  test('meets what a role must have', async () => {
    const admin = person(app, (await api.as('admin')).token);
    await requireFactor(admin, 2);
    expect((await owner.get('/api/loan/list')).status).toBe(403);
    await add();
    expect((await owner.get('/api/loan/list')).status).toBe(200);
  });
});
