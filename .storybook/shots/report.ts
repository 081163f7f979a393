import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './compare.ts';
import { escapeHtml } from './html.ts';

interface Order {
  readonly changes: readonly Change[];
  /** The earlier folder of shots. */
  readonly before: string;
  /** The folder of shots to write the report to, with copies of the earlier pictures. */
  readonly out: string;
}

/**
 * Writes `report.html`: what changed, earlier over later picture with a slider, and what is new or gone. Returns its
 * path.
 */
export function writeReport({ changes, before, out }: Order): string {
  mkdirSync(join(out, 'before'), { recursive: true });
  for (const { file, kind } of changes) if (kind !== 'new') copyFileSync(join(before, file), join(out, 'before', file));
  const path = join(out, 'report.html');
  writeFileSync(path, page(changes));
  return path;
}

function page(changes: readonly Change[]): string {
  const of = (kind: Change['kind']) => changes.filter((change) => change.kind === kind);
  const alone = (kind: 'new' | 'gone') =>
    of(kind).map(({ file }) =>
      figure(file, `<img loading="lazy" src="${kind === 'gone' ? 'before/' : ''}${address(file)}">`),
    );
  return `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><title>截图对比</title><style>${style}</style>
<h1>截图对比</h1>
${section('有变化', of('moved').map(moved))}
${section('新增', alone('new'))}
${section('已删除', alone('gone'))}
</html>`;
}

function section(title: string, figures: readonly string[]): string {
  return `<h2>${title}（${figures.length}）</h2>\n${figures.join('\n')}`;
}

function moved({ file, pixels, box, size }: Change): string {
  const part = (length: number, whole = 1) => `${(100 * length) / whole}%`;
  const frame =
    box === undefined
      ? ''
      : `<i style="left:${part(box.x, size?.width)};top:${part(box.y, size?.height)};width:${part(box.width, size?.width)};height:${part(box.height, size?.height)}"></i>`;
  return figure(
    `${file}：${pixels} 像素`,
    `<div class="pair"><img loading="lazy" alt="之后" src="${address(file)}"><img loading="lazy" alt="之前" class="before" src="before/${address(file)}">${frame}
<input type="range" value="50" step="0.1" aria-label="左边是之前，右边是之后" oninput="this.parentNode.style.setProperty('--at', this.value + '%')"></div>`,
  );
}

function figure(title: string, content: string): string {
  return `<figure><figcaption>${escapeHtml(title)}</figcaption>${content}</figure>`;
}

function address(file: string): string {
  return escapeHtml(encodeURIComponent(file));
}

const style = `body { margin: 24px; font: 14px system-ui, sans-serif; background: #f2f3f5; color: #1c2127 }
figure { margin: 0 0 32px } figcaption { line-height: 28px } img { display: block; max-width: 100% }
.pair { --at: 50%; position: relative; width: fit-content; outline: 1px solid #c5cbd3 }
.pair .before { position: absolute; inset: 0; clip-path: inset(0 calc(100% - var(--at)) 0 0) }
.pair::after { content: ''; position: absolute; inset-block: 0; left: var(--at); border-left: 2px solid #2d72d2; pointer-events: none }
.pair i { position: absolute; outline: 2px solid #cd4246; pointer-events: none }
.pair input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: ew-resize }
.pair:focus-within { outline: 2px solid #2d72d2 }`;
