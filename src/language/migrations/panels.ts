import { withName, withValue } from '../edit.ts';
import type { Json } from '../json.ts';
import { isMembers, type Members } from '../members.ts';
import type { Contract } from '../places/contract.ts';
import type { Migration } from './migration.ts';
import { withScreens } from './screens.ts';

/**
 * Turns the cards of a home page into one of its sections:
 *
 *     "record", "request", "cards" → "sections": [{ "kind": "figures", "record", "request", "cards" }]
 *     no permission                → that of the request, which the screen itself no longer makes
 */
export const panels: Migration = {
  version: 4,
  title: ({ panels }) => panels,
  migrate(files, factsOf) {
    const facts = factsOf(files);
    return withScreens(files, (text) => migrated(text, facts));
  },
};

function migrated(text: string, facts: Contract): string {
  const home = JSON.parse(text) as Json;
  if (!isMembers(home) || home.kind !== 'dashboard' || home.cards === undefined) return text;
  const { record, request, cards } = home;
  const moved = withName(text, ['cards'], 'sections');
  const panel = { kind: 'figures', record: record ?? null, request: request ?? null, cards };
  const whole = withValue(moved, ['sections'], [panel]);
  const without = withValue(withValue(whole, ['record'], undefined), ['request'], undefined);
  return home.permission === undefined ? withValue(without, ['permission'], permissionOf(home, facts)) : without;
}

function permissionOf({ request }: Members, { permissionOf: needed }: Contract): string {
  const code = typeof request === 'string' ? needed(request) : undefined;
  return code === undefined || code === 'public' ? 'session' : code.replace(/:read$/, '');
}
