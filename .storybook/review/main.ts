import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { decisionsPath, readDecisions, writeDecisions } from './decisions.ts';
import { gather } from './gather.ts';
import { reviewPage } from './page.ts';
import { checkOut, removeCheckOut } from './revision.ts';
import { serveReview } from './serve.ts';

/**
 * Shows what moved since earlier pictures or a revision, and keeps what is decided of it:
 *
 *     stories that the change can touch → pictures before and after → differences, each once, by their cause → a page
 *     where each is accepted or rejected → stories/review.json
 *
 * Exits 1 unless every difference is accepted.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    check: { type: 'boolean', default: false },
    prune: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    build: { type: 'string' },
    out: { type: 'string', default: '.cache/review' },
    port: { type: 'string', default: '0' },
    workers: { type: 'string', default: '2' },
  },
});
const [old] = positionals;
if (old === undefined) {
  console.error(`npm run storybook:review -- 版本（如 main、HEAD~3）或旧截图的文件夹
  --since 版本    旧截图是哪个版本的：只看这之后的改动涉及的故事
  --check         不打开页面，只看有没有待定或退回的
  --prune         从 ${decisionsPath} 里删去这次没有遇到的决定
  --only 文字     只看编号里有这段文字的故事
  --build 文件夹  现在的 Storybook 已经构建好，在这里
  --out 文件夹    报告写在哪里（.cache/review）
  --port 端口     页面的端口（任意空闲的）`);
  process.exit(2);
}

const out = resolve(values.out);
const scratch = mkdtempSync(join(tmpdir(), 'storybook-'));
const since = existsSync(old) ? values.since : old;
const tree = since === undefined ? undefined : join(scratch, 'tree');
process.once('exit', () => {
  if (tree !== undefined) removeCheckOut(tree);
  rmSync(scratch, { recursive: true, force: true });
});
const interrupt = () => process.exit(130);
process.on('SIGINT', interrupt);

if (since !== undefined && tree !== undefined) checkOut(since, tree);
const { only, build } = values;
const review = await gather({
  ...{ old, tree, only, out, scratch },
  build: build === undefined ? undefined : resolve(build),
  workers: Number(values.workers),
});
const keys = new Set(review.causes.flatMap(({ differences }) => differences.map(({ key }) => key)));
if (values.prune) {
  const kept = Object.entries(readDecisions(decisionsPath)).filter(([key]) => keys.has(key));
  writeDecisions(decisionsPath, Object.fromEntries(kept));
}
const report = join(out, 'report.html');
writeFileSync(report, reviewPage(review, readDecisions(decisionsPath)));
console.log(`报告：${report}`);
process.off('SIGINT', interrupt);
if (!values.check && keys.size > 0) await serveReview({ review, folder: out, port: Number(values.port) });

const decisions = readDecisions(decisionsPath);
const count = (verdict?: string) => [...keys].filter((key) => decisions[key]?.verdict === verdict).length;
console.log(`${keys.size} 处不同：通过 ${count('accepted')}，退回 ${count('rejected')}，待定 ${count()}。`);
process.exitCode = count('accepted') === keys.size ? 0 : 1;
