import { grouped } from '../../language/grouped.ts';
import { own } from '../../language/own.ts';
import type { ImportedEntity } from './branches.ts';
import { type ApiDocument, listAt } from './document/document.ts';
import { normalizedPath } from './document/resource.ts';
import type { Entity, ImportContext } from './entity.ts';
import { readablePhrase, wordsIn } from './words/names.ts';
import { isChinese, phrases } from './words/phrases.ts';

/** Menu entries under one heading; those before all headings have none. */
export interface MenuGroup {
  readonly title?: string;
  readonly entities: readonly Entity[];
}

/** The maximum number of entries of a menu without groups. */
const mostFlat = 9;

/**
 * Returns the menu's entries, grouped if there are many: by the document's tag groups, by its tags, by the first path
 * segment, or by meaning: the first of these that groups most entries. Entries alone in their group come first,
 * without a heading.
 *
 *     entries → a heading of each by one of four methods → headings that several share → groups
 */
export function menuGroupsOf(context: ImportContext, roots: readonly ImportedEntity[]): readonly MenuGroup[] {
  const entities = roots.map(({ entity }) => entity);
  if (entities.length <= mostFlat) return [{ entities }];
  const ways = [tagGroupOf(context.document), tagOf(context.document), prefixOf(context), meaningOf(context)];
  for (const way of ways) {
    const groups = groupsBy(entities, way);
    const grouped = groups.flatMap((group) => group.entities);
    if (grouped.length * 2 >= entities.length)
      return [{ entities: entities.filter((entity) => !grouped.includes(entity)) }, ...groups];
  }
  return [{ entities }];
}

/** Returns the heading of an entry; undefined if there is none. */
type HeadingOf = (entity: Entity) => string | undefined;

/** Returns the groups of entries that share a heading, unless nearly all share one, which distinguishes nothing. */
function groupsBy(entities: readonly Entity[], headingOf: HeadingOf): readonly MenuGroup[] {
  const found = grouped(entities.map((entity) => [headingOf(entity), entity] as const));
  return [...found].flatMap(([title, those]) =>
    title !== undefined && those.length > 1 && those.length * 3 <= entities.length * 2
      ? [{ title, entities: those }]
      : [],
  );
}

function firstTag({ resource }: Entity): string | undefined {
  const tags = own(resource.list.node, 'tags');
  return Array.isArray(tags) && typeof tags[0] === 'string' ? tags[0] : undefined;
}

/** Returns headings from `x-tagGroups`, by which documents group their tags. */
function tagGroupOf({ root }: ApiDocument): HeadingOf {
  const groups = listAt({ node: root, pointer: [] }, 'x-tagGroups');
  return (entity) => {
    const tag = firstTag(entity) ?? '';
    const group = groups.find(({ node: { tags } }) => Array.isArray(tags) && tags.includes(tag));
    return typeof group?.node.name === 'string' ? titled(group.node.name) : undefined;
  };
}

/** Returns headings from each list's first tag, by its display name. */
function tagOf({ root }: ApiDocument): HeadingOf {
  const tags = listAt({ node: root, pointer: [] }, 'tags');
  return (entity) => {
    const tag = firstTag(entity);
    const shown = tags.find(({ node }) => node.name === tag)?.node['x-displayName'];
    return tag === undefined ? undefined : titled(typeof shown === 'string' ? shown : tag);
  };
}

/** Returns headings from the first distinctive path segment: `replication` in `/api/v2/replication/policies`. */
function prefixOf({ style: { prefix } }: ImportContext): HeadingOf {
  return ({ resource }) => {
    const path = normalizedPath(resource.path);
    const inner = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
    const first = inner.split('/').find((part) => part !== '' && !/^(\{.*\}|v\d+|api|rest)$/i.test(part));
    return first === undefined ? undefined : titled(first);
  };
}

/** The headings for groups by meaning, in order of precedence. */
type Meaning =
  | 'sales'
  | 'finance'
  | 'people'
  | 'planning'
  | 'support'
  | 'content'
  | 'infrastructure'
  | 'access'
  | 'system';

const meanings: readonly (readonly [Meaning, RegExp])[] = [
  [
    'sales',
    /\b(orders?|carts?|purchases?|quotes?|subscriptions?|plans?|add ons?|products?|goods|coupons?|discounts?|promotions?|prices?|packages?|entitlements?|features?)\b|订单|商品|套餐|优惠|价格/i,
  ],
  [
    'finance',
    /\b(invoices?|bills?|receipts?|payments?|refunds?|charges?|credit notes?|credits?|tax|taxes|fees?|wallets?|accounts?|banks?|billing entit(y|ies)|currenc(y|ies)|transactions?|budgets?|expenses?|rates?|bookkeeping)\b|账单|支付|退款|发票|钱包|费用|税/i,
  ],
  [
    'people',
    /\b(users?|people|persons?|customers?|clients?|contacts?|members?|memberships?|subscribers?|agents?|owners?|drivers?|admins?|providers?|secretaries|staff|employees?|teams?|groups?|usergroups?|vets?|vendors?|organizations?|compan(y|ies)|departments?|depts?|posts?)\b|用户|会员|客户|员工|部门|岗位/i,
  ],
  [
    'planning',
    /\b(appointments?|events?|calendars?|schedules?|visits?|bookings?|unavailabilities|periods?|projects?|tasks?|goals?|milestones?|allocations?|portfolios?)\b|日程|预约|任务|项目/i,
  ],
  [
    'support',
    /\b(conversations?|tickets?|ticket types?|calls?|cases?|issues?|inboxes|canned responses|segments?|feedback)\b|工单|反馈|客服/i,
  ],
  [
    'content',
    /\b(pages?|blogs?|articles?|notes?|media|documents?|files?|attachments?|templates?|campaigns?|news|newsletters?|newsfeeds?|messages?|comments?|topics?|collections?|categories|tags?|labels?|lists?)\b|文章|文件|消息|标签|分类/i,
  ],
  [
    'infrastructure',
    /\b(applications?|apps?|databases?|servers?|storages?|deployments?|destinations?|registries|repositories|artifacts?|instances?|queues?|scanners?|quotas?|replication \w+|domains?|networks?|volumes?|containers?|images?|environments?|envs?|scripts?|devices?|gcs|purgeaudits)\b|服务器|设备/i,
  ],
  ['access', /\b(roles?|permissions?|keys?|tokens?|credentials?|scopes?|sessions?|robots?)\b|角色|权限|菜单/i],
  [
    'system',
    /\b(settings?|configs?|configurations?|attributes?|rules?|policies|webhooks?|notifications?|alerts?|logs?|audits?|history|executions?|jobs?|integrations?|dictionar(y|ies))\b|设置|配置|参数|日志|通知|公告|字典|接口/i,
  ],
];

/** Returns headings by the meaning of titles, for documents that neither tags nor paths group. */
function meaningOf({ language }: ImportContext): HeadingOf {
  return ({ title }) => {
    const [meaning] = meanings.find(([, pattern]) => pattern.test(title)) ?? [];
    return meaning && phrases[language][meaning];
  };
}

/** Returns a name as a heading; a name written for readers stays unchanged. */
function titled(name: string): string | undefined {
  const text = name.trim();
  const isWritten = isChinese(text) || /^[A-Z][a-z].* /.test(text);
  const shown = isWritten ? text : readablePhrase(wordsIn(text));
  return shown === '' ? undefined : shown.slice(0, 20).trim();
}
