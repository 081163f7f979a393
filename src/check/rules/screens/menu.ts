import { languageVersion } from '../../../language/migrations/migrate.ts';
import { own } from '../../../language/own.ts';
import { isZone } from '../../../language/region/zone-offsets.ts';
import type { MenuItem } from '../../../language/screen/menu.ts';
import { tabNames } from '../../../language/screen/tab.ts';
import { isCountryCode } from '../../../language/text/country-code.ts';
import { isCurrencyCode } from '../../../language/text/currency-code.ts';
import type { Known, Report } from '../../known.ts';
import { nameHint } from '../../problems/nearest.ts';
import type { FileRule, ProjectRule } from '../../rule.ts';
import type { Sites } from '../../sites/sites.ts';

/**
 * Checks that this engine can read the project's version, and that the menu's addresses are unique and lead to existing
 * screens.
 */
export const menu: FileRule = (known, report) => {
  const version = known.menu?.version ?? 1;
  if (known.menu !== null && version > languageVersion)
    report(known.menu, 'version', 'version.newer', { version: `${version}`, known: `${languageVersion}` });
  const paths = new Set<string>();
  for (const item of known.menu?.items ?? []) {
    checkItem(item, paths, known, report);
    if (item.hidden !== true && item.icon === undefined) report(item, null, 'icon.missing', { title: item.title });
  }
};

/**
 * Checks that the time zone, currency and country exist, which dates, amounts, telephone numbers and postal codes
 * depend on.
 */
export const menuRegion: FileRule = ({ menu: written }, report) => {
  if (written?.zone !== undefined && !isZone(written.zone))
    report(written, 'zone', 'zone.unknown', { zone: written.zone });
  if (written?.currency !== undefined && !isCurrencyCode(written.currency))
    report(written, 'currency', 'currency.unknown', { currency: written.currency });
  if (written?.country !== undefined && !isCountryCode(written.country))
    report(written, 'country', 'country.unknown', { country: written.country });
};

/** Checks that the product's logo is one square, self-contained picture. */
export const brandMark: FileRule = (known, report) => {
  const brand = known.menu?.brand;
  if (brand?.mark !== undefined && !isSquarePicture(brand.mark)) report(brand, 'mark', 'brand.mark');
};

/** Returns whether a picture in a data URL is square, loads nothing and runs no scripts. */
function isSquarePicture(mark: string): boolean {
  const [, width, height] = /^<svg\b[^>]*\bviewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(mark) ?? [];
  return (
    width !== undefined && width === height && mark.includes('xmlns=') && !/<script|\bhref=|url\((?!#)/i.test(mark)
  );
}

/** Checks that every screen is in the menu; hidden items count. */
export const listedScreens: ProjectRule = (known, report, screens) => {
  if (known.menu === null) return;
  const listed = new Set(known.menu.items.flatMap(screensOf));
  const unlisted = screens.filter(({ id }) => !listed.has(id));
  const [first] = unlisted;
  if (first !== undefined && unlisted.length > 2)
    report(
      known.menu,
      'items',
      'screen.unlisted',
      { screen: unlisted.map(({ id }) => id), item: itemOf(first) },
      { at: 'key' },
    );
  else
    for (const sites of unlisted)
      report(sites.screen, null, 'screen.unlisted', { screen: sites.id, item: itemOf(sites) });
};

/** Returns the missing menu entry as JSON, ready to copy. */
function itemOf({ id, screen: { title } }: Sites): string {
  return `{ "path": "/${id}", "title": ${JSON.stringify(title)}, "icon": "document", "screen": "${id}" }`;
}

/** Checks that the menu entry of a page declares the address parameters which its custom views read. */
export const arrivals: ProjectRule = (known, report, screens) => {
  const byId = screensById(screens);
  const check = (item: MenuItem): void => {
    for (const { view, names } of undeclared(known, byId, item))
      report(item, 'arrival', 'arrival.missing', { view, names }, { at: 'key' });
    item.children?.forEach(check);
  };
  known.menu?.items.forEach(check);
};

/** Returns the custom views of an entry's screen that read address parameters which the entry does not declare. */
function undeclared(known: Known, screens: ScreensById, { screen, arrival: given = [] }: MenuItem) {
  const sites = screens.get(screen ?? '');
  return (sites?.views ?? []).flatMap(({ owner }) => {
    const names = own(known.views, owner.view)?.arrival ?? [];
    const isSame = names.length === given.length && names.every((name) => given.includes(name));
    return names.length > 0 && !isSame ? [{ view: owner.view, names }] : [];
  });
}

type ScreensById = ReadonlyMap<string, Sites>;

function screensById(screens: readonly Sites[]): ScreensById {
  return new Map(screens.map((sites) => [sites.id, sites]));
}

/** Checks that the number beside a menu entry counts a tab of its own screen. */
export const counted: ProjectRule = (known, report, screens) => {
  const byId = screensById(screens);
  const check = (item: MenuItem): void => {
    const screen = byId.get(item.screen ?? '')?.screen;
    const tabs = screen?.kind === 'list' ? tabNames(screen.tabs) : [];
    // An entry written for another screen is reported once.
    const isAnothers = undeclared(known, byId, item).length > 0;
    if (item.count !== undefined && !tabs.includes(item.count) && !isAnothers)
      report(item, 'count', 'menu.count', { tab: item.count }, nameHint(item.count, tabs));
    item.children?.forEach(check);
  };
  known.menu?.items.forEach(check);
};

/** Checks that the lists of the global search can be searched. */
export const foundRecords: ProjectRule = (known, report, screens) => {
  const names = known.menu?.search ?? [];
  for (const [index, name] of names.entries()) {
    const screen = screens.find(({ id }) => id === name)?.screen;
    if (!known.screens.has(name))
      report(names, index, 'screen.unknown', { screen: name }, nameHint(name, known.screens));
    else if (screen !== undefined && (screen.kind !== 'list' || screen.search === undefined))
      report(names, index, 'menu.search', { screen: name });
  }
};

function checkItem(item: MenuItem, paths: Set<string>, known: Known, report: Report): void {
  if (paths.has(item.path)) {
    // Items below a duplicate are not reported as well.
    report(item, 'path', 'path.twice', { path: item.path });
    return;
  }
  paths.add(item.path);
  if (taken.has(item.path.split('/')[1] ?? '')) {
    report(item, 'path', 'path.taken', { path: item.path });
    return;
  }
  if ((item.screen === undefined) === (item.children === undefined))
    report(item, null, 'menu.target', { title: item.title });
  else if (item.children?.length === 0) report(item, 'children', 'value.empty');
  if (item.screen !== undefined && !known.screens.has(item.screen))
    report(item, 'screen', 'screen.unknown', { screen: item.screen }, nameHint(item.screen, known.screens));
  const strays = (item.children ?? []).filter(({ path }) => !path.startsWith(`${item.path}/`));
  const [stray] = strays;
  // If no child fits, the parent's address is the wrong one.
  if (stray !== undefined && strays.length > 1 && strays.length === item.children?.length)
    report(item, 'path', 'path.child', { path: stray.path, parent: item.path });
  else for (const child of strays) report(child, 'path', 'path.child', { path: child.path, parent: item.path });
  for (const child of item.children ?? []) {
    if (child.group !== undefined) report(child, 'group', 'menu.group', { group: child.group }, { at: 'key' });
    checkItem(child, paths, known, report);
  }
}

/** Addresses used by the server and the page themselves. */
const taken = new Set(['login', 'logout', 'manual', 'api', 'files', 'assets', 'screens', 'healthz', 'readyz']);

function screensOf(item: MenuItem): readonly string[] {
  return [...(item.screen === undefined ? [] : [item.screen]), ...(item.children ?? []).flatMap(screensOf)];
}
