import type { ApiDocument } from '../document/document.ts';
import { wordsOf } from '../document/operation.ts';
import { withFixed } from '../document/paths.ts';
import { normalizedPath, type Resource } from '../document/resource.ts';
import { kebab, plural, readablePhrase, singular, uniqueName, withLast, wordsIn } from './names.ts';
import { isChinese, type ProjectLanguage } from './phrases.ts';

/** The names of a resource. */
export interface ResourceNames {
  /** The name of its record, screen and permission. */
  readonly id: string;
  /** The words for a row, from the document. */
  readonly words: readonly string[];
  /** The title of the list. */
  readonly title: string;
  /** The noun for one row. */
  readonly one: string;
}

/** Words that do not say what is listed; the preceding word does. */
const vague = new Set([
  'data',
  'list',
  'lists',
  'type',
  'types',
  'all',
  'items',
  'models',
  'instances',
  'computed',
  'executions',
  'tasks',
  'entries',
  'values',
  'rules',
  'policies',
  'info',
  'members',
  'messages',
  'filters',
  'tags',
  'mappers',
  'history',
  'records',
]);

/** Returns unique names for each resource. */
export function namingsOf(
  resources: readonly Resource[],
  language: ProjectLanguage,
  fixed: Readonly<Record<string, string>>,
  reserved: ReadonlySet<string>,
): ReadonlyMap<Resource, ResourceNames> {
  const taken = new Set(reserved);
  const last = new Map<string, number>();
  for (const { path } of resources) count(last, lastOf(path, fixed));
  return new Map(
    resources.map((resource) => {
      const literal = literalsOf(resource.path, fixed);
      const own = literal.at(-1) ?? 'rows';
      const isVague = vague.has(own.toLowerCase()) || (last.get(lastOf(resource.path, fixed)) ?? 0) > 1;
      const before = isVague ? wordsIn(literal.at(-2) ?? '') : [];
      const words = [...withLast(before, singular), ...withLast(wordsIn(own), singular)];
      const id = uniqueName(reserved.has(kebab(words)) ? kebab(withLast(words, plural)) : kebab(words), taken);
      taken.add(id);
      return [resource, { id, words, ...titlesOf(resource, words, language) }] as const;
    }),
  );
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function literalsOf(path: string, fixed: Readonly<Record<string, string>>): readonly string[] {
  return normalizedPath(withFixed(path, fixed))
    .split('/')
    .filter((segment) => segment !== '' && !segment.includes('{'));
}

function lastOf(path: string, fixed: Readonly<Record<string, string>>): string {
  return wordsIn(literalsOf(path, fixed).at(-1) ?? '').join(' ');
}

function titlesOf(
  { list }: Resource,
  words: readonly string[],
  language: ProjectLanguage,
): Pick<ResourceNames, 'title' | 'one'> {
  const chinese = language === 'zh-CN' ? chineseTitle(list) : undefined;
  if (chinese !== undefined) return { title: chinese, one: chinese };
  return { title: readablePhrase(withLast(words, plural)), one: readablePhrase(words) };
}

const around = /(获取|查询|分页|列表|数据|管理|全部|所有|信息|接口|[a-z\s/,，。]+)/gi;

/** Returns the noun in a summary or tag, without words for listing. */
function chineseTitle(list: Resource['list']): string | undefined {
  const tag = Array.isArray(list.node.tags) ? String(list.node.tags[0] ?? '') : '';
  const chinese = [wordsOf(list, 'summary') ?? '', tag].find((text) => isChinese(text));
  const title = chinese?.replace(around, '').trim();
  return title === undefined || title === '' || title.length > 12 ? chinese?.slice(0, 12) : title;
}

/** Returns the language of a document's texts: Chinese or English. */
export function languageOfDocument({ root }: ApiDocument): ProjectLanguage {
  const text = JSON.stringify(root);
  const share = (text.match(/\p{Script=Han}/gu)?.length ?? 0) / Math.max(1, text.length);
  return share > 0.004 ? 'zh-CN' : 'en';
}
