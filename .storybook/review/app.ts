import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Decisions, readDecisions, writeDecisions } from './decisions.ts';
import { contentPolicy, type Review, reviewPage } from './page.ts';

interface Order {
  readonly review: Review;
  /** The report's folder. */
  readonly folder: string;
  /** The file of the decisions. */
  readonly decisions: string;
  /** The designer is done. */
  readonly end: () => void;
}

/** What the page asks for: one word on one or more differences. */
interface DecisionOrder {
  readonly keys: readonly string[];
  readonly verdict: (typeof verdicts)[number];
  readonly note: string;
}

const verdicts = ['accepted', 'rejected', 'undecided'] as const;

/**
 * Returns the review's page and what its buttons call, for nobody but the page itself in a browser of this machine. Each
 * decision is written at once.
 */
export function reviewApp({ review, folder, decisions, end }: Order): Hono {
  const pictures = new Map(
    review.causes.flatMap((cause) => cause.differences).map(({ key, places }) => [key, places[0]?.file ?? '']),
  );
  const app = new Hono();
  app.use(async ({ req, text }, next) => {
    // Another site's name may lead to this machine; the browser then calls the server by that name.
    const host = req.header('host') ?? '';
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)) return text('', 403);
    if (req.method !== 'GET' && req.header('origin') !== `http://${host}`) return text('', 403);
    return next();
  });
  app.use(bodyLimit({ maxSize: 2 ** 20 }));
  app.get('/', (context) =>
    context.html(reviewPage(review, readDecisions(decisions)), 200, { 'content-security-policy': contentPolicy }),
  );
  app.get('/:side{before|after|parts}/:file{[\\w.-]+\\.png}', ({ req, body, notFound }) => {
    try {
      const picture = readFileSync(join(folder, req.param('side'), req.param('file')));
      return body(new Uint8Array(picture), 200, { 'content-type': 'image/png', 'cache-control': 'no-cache' });
    } catch {
      return notFound();
    }
  });
  app.post('/decisions', async ({ req, json }) => {
    if (!/^application\/json\b/.test(req.header('content-type') ?? '')) return json({ message: '只接受 JSON。' }, 415);
    const order = orderIn(await req.json().catch(() => undefined));
    if (order === undefined) return json({ message: '看不懂这个决定。' }, 400);
    if (order.verdict === 'rejected' && order.note === '') return json({ message: '退回要写明原因。' }, 400);
    if (!order.keys.every((key) => pictures.has(key))) return json({ message: '没有这处不同，请刷新页面。' }, 404);
    writeDecisions(decisions, decided(readDecisions(decisions), order, pictures));
    return json({});
  });
  app.post('/end', ({ json }) => {
    end();
    return json({});
  });
  return app;
}

function orderIn(value: unknown): DecisionOrder | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { keys, verdict, note } = value as Readonly<Record<keyof DecisionOrder, unknown>>;
  const known = verdicts.find((one) => one === verdict);
  if (known === undefined || typeof note !== 'string' || note.length > 1000) return undefined;
  if (!Array.isArray(keys) || keys.length === 0 || !keys.every((key) => typeof key === 'string')) return undefined;
  return { keys, verdict: known, note: note.trim() };
}

/** Returns the decisions with those that were just made. */
function decided(before: Decisions, order: DecisionOrder, pictures: ReadonlyMap<string, string>): Decisions {
  const { verdict, note } = order;
  const others = Object.entries(before).filter(([key]) => !order.keys.includes(key));
  if (verdict === 'undecided') return Object.fromEntries(others);
  const decision = (key: string) => ({ verdict, ...(note !== '' && { note }), picture: pictures.get(key) ?? '' });
  return Object.fromEntries([...others, ...order.keys.map((key) => [key, decision(key)] as const)]);
}
