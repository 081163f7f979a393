import type { Server } from 'baize/server';
import { badRequest, readBytes } from 'baize/server/http';
import { digest, newToken } from 'baize/server/people';
import { Hono } from 'hono';
import { meituanPage } from './meituan.ts';

const lasts = 10 * 60_000;
// Fixed, as if registered with the platform, so that codes cannot be redirected elsewhere.
const returnTo = '/ticket/meituan';
const merchants = [
  { id: '58001', name: '杭州白泽体育文化有限公司' },
  { id: '58002', name: '白泽台球（西湖）个体工商户' },
  { id: '58003', name: '城西台球俱乐部' },
];

/**
 * Returns the consent page where a merchant authorizes us for their Meituan shops; it redirects back with `code`,
 * `businessId` and `state`.
 */
export function meituanConsent({ store, now }: Server): Hono {
  const app = new Hono();

  app.get(meituanPage, (context) => html(page(context.req.query('state') ?? '')));

  app.post(meituanPage, async (context) => {
    const bytes = await readBytes(context.req.raw, 10_000, '提交的内容过大。');
    const answer = new URLSearchParams(new TextDecoder().decode(bytes));
    const merchant = merchants.find(({ id }) => id === answer.get('businessId'));
    if (!merchant || answer.get('decision') !== 'agree') return back({});
    const code = newToken();
    const consent = { codeHash: digest(code), businessId: merchant.id, expiresAt: now() + lasts };
    await store.write(async (db) => {
      await db.deleteFrom('standInConsent').where('expiresAt', '<=', now()).execute();
      await db.insertInto('standInConsent').values(consent).execute();
    });
    return back({ code, businessId: merchant.id, state: answer.get('state') ?? '' });
  });

  return app;
}

function back(query: Readonly<Record<string, string>>): Response {
  const search = new URLSearchParams(query);
  const location = search.size === 0 ? returnTo : `${returnTo}?${search}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

const style = `body{margin:0;background:#f5f5f5;color:#222;font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:420px;margin:10vh auto;padding:32px;background:#fff;border-radius:8px;box-shadow:0 1px 4px rgba(0,0,0,.1)}
h1{margin:0 0 8px;font-size:20px}p{margin:0 0 20px;color:#555}fieldset{margin:0 0 24px;padding:0;border:0}
legend{padding:0;font-weight:600}label{display:block;padding:8px 0}button{padding:8px 20px;border:1px solid #bbb;border-radius:4px;background:#fff;font:inherit;cursor:pointer}
button[value=agree]{margin-right:12px;border-color:#ffc300;background:#ffc300}`;

async function html(content: string): Promise<Response> {
  const digested = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)));
  const hash = btoa(String.fromCharCode(...digested));
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return new Response(content, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  });
}

function page(state: string): string {
  // The state is inserted into the page unescaped.
  if (!/^[\w-]{1,200}$/.test(state)) throw badRequest('授权请求不正确，请从后台重新发起。');
  const choices = merchants.map(
    ({ id, name }, index) =>
      `<label><input type="radio" name="businessId" value="${id}"${index === 0 ? ' checked' : ''}> ${name}</label>`,
  );
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>美团开放平台（演示）</title><style>${style}</style></head><body><main><h1>美团开放平台（演示）</h1>
<p>“后台管理”申请读取您的店铺与团购套餐。这是演示环境中的授权页，不会连接美团。</p>
<form method="post" action="${meituanPage}"><input type="hidden" name="state" value="${state}">
<fieldset><legend>选择商户</legend>${choices.join('')}</fieldset>
<button name="decision" value="agree">同意授权</button><button name="decision" value="refuse">取消</button></form></main></body></html>`;
}
