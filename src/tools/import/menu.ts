import { languageVersion } from '../../language/migrations/migrate.ts';
import type { ImportedEntity } from './branches.ts';
import type { ImportContext } from './entity.ts';
import { menuGroupsOf } from './menu-groups.ts';
import { phrases } from './words/phrases.ts';

/** Returns the menu of the lists with their own screens, grouped if there are many. */
export function menuOf(context: ImportContext, roots: readonly ImportedEntity[], title: string | undefined): object {
  const { document, language } = context;
  const info = document.root.info as { readonly title?: unknown } | undefined;
  const name =
    title ??
    String(info?.title ?? '')
      .replace(/\s*(\b(open)?api\b|\bspec(ification)?\b|\bswagger\b|文档|接口).*$/i, '')
      .trim();
  const called = (name === '' ? phrases[language].console : name).slice(0, 20);
  return {
    $schema: '../schemas/editor/menu.json',
    version: languageVersion,
    title: called,
    ...(language === 'en' && { language: 'en' }),
    items: menuGroupsOf(context, roots).flatMap(({ title: group, entities }) =>
      entities.map((entity, index) => ({
        path: `/${entity.id}`,
        title: entity.title,
        icon: icons.find(([, pattern]) => pattern.test(entity.title))?.[0] ?? 'th-list',
        ...(index === 0 && group !== undefined && { group }),
        screen: entity.id,
      })),
    ),
  };
}

const icons: readonly (readonly [string, RegExp])[] = [
  [
    'people',
    /\b(users?|people|persons?|customers?|contacts?|members?|subscribers?|agents?|owners?|drivers?|admins?|providers?|staff|employees?|teams?|groups?|vets?)\b|用户|会员|客户|员工/i,
  ],
  ['shopping-cart', /\b(orders?|carts?|purchases?|subscriptions?)\b|订单/i],
  [
    'document',
    /\b(invoices?|bills?|receipts?|documents?|files?|pages?|blogs?|templates?|articles?|notes?|media)\b|账单|文件|字典/i,
  ],
  ['credit-card', /\b(payments?|charges?|refunds?|cards?)\b|支付|退款/i],
  ['percentage', /\b(tax|taxes|coupons?|discounts?|promotions?|entitlements?)\b|优惠|税/i],
  ['bank-account', /\b(wallets?|accounts?|banks?|billing entit(y|ies)|compan(y|ies)|organizations?)\b|钱包|账户/i],
  ['layers', /\b(plans?|tiers?|levels?)\b|套餐/i],
  ['dollar', /\b(prices?|fees?|credits?|amounts?|currenc(y|ies))\b|价格|费用/i],
  ['envelope', /\b(campaigns?|e?mails?|newsletters?|mailings?)\b|邮件/i],
  ['chart', /\b(metrics?|statistics|reports?|usages?)\b|统计|报表/i],
  ['box', /\b(products?|items?|inventory|packages?|artifacts?|repositories|goods)\b|商品/i],
  ['calendar', /\b(appointments?|events?|calendars?|schedules?|visits?|bookings?|unavailabilities)\b|日程/i],
  ['tag', /\b(tags?|labels?|categories|types?|topics?)\b|标签|分类/i],
  ['chat', /\b(messages?|conversations?|comments?|posts?|questions?|responses)\b|消息|文章/i],
  ['cog', /\b(settings?|configs?|configurations?|rules?|policies|attributes?)\b|配置|参数/i],
  ['history', /\b(logs?|history|activities|executions?)\b|日志/i],
  ['key', /\b(roles?|permissions?|keys?|tokens?|credentials?|clients?)\b|角色|权限/i],
  ['database', /\b(databases?|storages?|volumes?)\b/i],
  ['desktop', /\b(servers?|devices?|instances?)\b|服务器|设备/i],
  ['application', /\b(applications?|apps?)\b/i],
  ['cloud-upload', /\b(deployments?|releases?)\b/i],
  ['phone', /\bcalls?\b/i],
  ['projects', /\b(projects?|portfolios?)\b|项目/i],
  ['notifications', /\b(notifications?|alerts?|webhooks?)\b|通知|公告/i],
];
