import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { escapeHtml } from '../shots/html.ts';
import type { Decision, Decisions } from './decisions.ts';
import type { Cause, Difference, Place } from './differences.ts';
import { pictureOf, sidesOf } from './pictures.ts';

/** What there is to review. */
export interface Review {
  /** What the stories of now are compared with. */
  readonly old: string;
  /** How many stories were looked at, and of how many. */
  readonly taken: number;
  readonly all: number;
  /** What of the change touches how many stories. */
  readonly why: readonly { readonly reason: string; readonly stories: number }[];
  readonly causes: readonly Cause[];
  /** Returns what a picture is called. */
  readonly nameOf: (file: string) => string;
}

/** Returns the page of a review: a report as a file, and with its buttons where `reviewApp` serves it. */
export function reviewPage(review: Review, decisions: Decisions): string {
  const { old, causes } = review;
  const title = `界面评审：${old} → 现在`;
  return `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,"><style>${style}</style>
<header class="top"><h1>${escapeHtml(title)}</h1>
<fieldset class="filters"><legend>显示</legend>${filters.map(filter).join('')}</fieldset>
<output class="message"></output><button type="button" class="serving" id="end">结束评审</button></header>
<main class="all">${whatWasTaken(review)}
${causes.map((cause) => causeSection(cause, review, decisions)).join('\n')}
<p class="nothing">这里没有要看的了。</p></main>
<dialog class="whole" aria-label="整幅"><form method="dialog" class="whole-head"><strong></strong><span class="whole-hint">左右移动，左边是之前，右边是之后</span><button autofocus>关闭</button></form><div class="pair"></div></dialog>
<script type="module">${script}</script>
</html>`;
}

const filters = [
  ['undecided', '待定'],
  ['rejected', '已退回'],
  ['accepted', '已通过'],
  ['all', '全部'],
] as const;

function filter([value, title]: (typeof filters)[number]): string {
  return `<label><input type="radio" name="shown" value="${value}"><span>${title} <b></b></span></label>`;
}

function whatWasTaken({ taken, all, why, causes }: Review): string {
  const found = causes.reduce((sum, { differences }) => sum + differences.length, 0);
  const rows = why.map(({ reason, stories }) => `<li><code>${escapeHtml(reason)}</code> ${stories} 个故事</li>`);
  return `<details class="why"><summary>共 ${all} 个故事，看了 ${taken} 个，有 ${found} 处不同</summary><ul class="list">${rows.join('')}</ul></details>`;
}

function causeSection({ reasons, differences }: Cause, review: Review, decisions: Decisions): string {
  const stories = new Set(differences.flatMap(({ places }) => places.map(({ file }) => storyOf(file)))).size;
  const names = reasons.map((reason) => `<code>${escapeHtml(reason)}</code>`).join(' ') || '没有给出版本，原因未知';
  return `<section class="cause"><header class="cause-head"><h2 class="cause-title">${names}</h2><span>${differences.length} 处不同，在 ${stories} 个故事里</span>
<button type="button" class="accept-rest serving">通过这里待定的 <b></b> 处</button></header>
${differences.map((difference) => article(difference, review, decisions[difference.key])).join('\n')}</section>`;
}

function article(difference: Difference, { nameOf }: Review, decision: Decision | undefined): string {
  const { key, kind, pixels, places } = difference;
  const [first, ...others] = new Map(places.map((place) => [place.file, place])).values();
  if (first === undefined) return '';
  const button = (place: Place, look: string, content: string) =>
    `<button type="button" class="${look}" ${opening(place, kind, nameOf(place.file))}>${content}</button>`;
  const figures = sidesOf(difference).map((side) => {
    const picture = `<img loading="lazy" alt="${sides[side]}" src="${pictureOf(difference, side)}">`;
    return `<figure class="figure"><figcaption class="caption">${sides[side]}</figcaption>${button(first, 'zoom', picture)}</figure>`;
  });
  const rows = others.map((place) => `<li>${button(place, 'place', escapeHtml(nameOf(place.file)))}</li>`);
  const more = `<details class="quiet"><summary>另有 ${rows.length} 幅相同</summary><ul class="list">${rows.join('')}</ul></details>`;
  return `<article class="difference" data-key="${key}"${decision === undefined ? '' : ` data-verdict="${decision.verdict}"`}>
<header class="difference-head"><h3>${kind === 'moved' ? '' : `<em class="kind">${kinds[kind]}</em>`}${escapeHtml(nameOf(first.file))}</h3>
<span class="quiet">${kind === 'moved' ? `${pixels} 像素` : ''}</span>${rows.length === 0 ? '' : more}</header>
<div class="figures">${figures.join('')}</div>
<form class="decide" novalidate><span class="verdict"></span><input class="note" name="note" aria-label="备注" placeholder="备注；退回要写明原因" maxlength="1000" value="${escapeHtml(decision?.note ?? '')}">
<button class="accept serving" value="accepted">通过</button><button class="reject serving" value="rejected">退回</button><button class="undo serving" value="undecided">撤销</button></form></article>`;
}

const sides = { before: '之前', after: '之后', difference: '差异' };
const kinds = { new: '新增', gone: '已删除' };

/** What a button tells of the whole picture that it opens. */
function opening({ file, box }: Place, kind: Difference['kind'], name: string): string {
  const of = { moved: 'before after', new: 'after', gone: 'before' }[kind];
  const { x, y, width, height } = box;
  return `data-file="${escapeHtml(file)}" data-sides="${of}" data-box="${x} ${y} ${width} ${height}" data-name="${escapeHtml(name)}"`;
}

/** Returns the id of the story that a picture shows. */
export function storyOf(file: string): string {
  return file.replace(/\.\w+\.png$/, '');
}

const { code: script } = transformSync(readFileSync(new URL('client.ts', import.meta.url), 'utf8'), {
  loader: 'ts',
  target: 'es2022',
});
const style = readFileSync(new URL('page.css', import.meta.url), 'utf8');

/** What the served page may load: its own script, its pictures, and its server. */
export const contentPolicy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
