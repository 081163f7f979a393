import { nearest } from '../nearest.ts';
import type { ScreenRule } from '../rule.ts';

/** Custom views exist, and get what they ask for. */
export const views: ScreenRule = (sites, known, report) => {
  if (known.views === null) return;
  const names = Object.keys(known.views);
  for (const { owner } of sites.views) {
    const entry = names.includes(owner.view) ? known.views[owner.view] : undefined;
    if (entry === undefined) {
      report(owner, 'view', 'view.unknown', { view: owner.view }, { hint: nearest(owner.view, names) });
      continue;
    }
    const given = Object.keys(owner.with ?? {});
    const offered = Object.keys(entry.with?.properties ?? {});
    const unknown = given.filter((key) => !offered.includes(key));
    const missing = (entry.with?.required ?? []).filter((key) => !given.includes(key));
    for (const key of unknown)
      report(
        owner.with ?? owner,
        key,
        'with.unknown',
        { key, view: owner.view },
        { at: 'key', hint: nearest(key, offered) ?? missing[0] },
      );
    const left = missing.slice(unknown.length);
    if (left.length > 0) report(owner, 'view', 'with.missing', { keys: left.join('、'), view: owner.view });
  }
};
