import { type Language, sourceLanguage } from '../../words/language.ts';
import { projectWords } from '../../words/project.ts';
import { withMoved, withValue } from '../edit.ts';
import type { Contract } from '../places/contract.ts';
import { valueAt } from '../value-at.ts';
import { concise } from './concise.ts';
import { defaults } from './defaults.ts';
import { inferred } from './inferred.ts';
import type { Files, Migration } from './migration.ts';
import { names } from './names.ts';
import { once } from './once.ts';
import { panels } from './panels.ts';
import { pixels } from './pixels.ts';
import { sheets } from './sheets.ts';

const menu = 'screens/menu.json';

/** Every migration of the language, oldest first. Never remove one. */
export const migrations: readonly Migration[] = [inferred, pixels, panels, names, defaults, concise, once, sheets];

/** The language version this engine reads. */
export const languageVersion = Math.max(1, ...migrations.map(({ version }) => version));

/**
 * Returns the language version of a project: the `version` in its menu, or 1.
 *
 * @example
 * versionOf({ 'screens/menu.json': '{ "version": 2, "items": [] }' }) // 2
 */
export function versionOf(files: Files): number {
  const version = valueAt(JSON.parse(files[menu] ?? '{}'), ['version']);
  return typeof version === 'number' ? version : 1;
}

/**
 * Returns a project's files in the current language, and the titles of the migrations applied. The files must have
 * passed the check of their own version. A project newer than this engine is returned unchanged.
 *
 * @example
 * const { files, done } = migrate(await readProject('.'), (files) => factsOf(parseProject(files)));
 */
export function migrate(
  files: Files,
  factsOf: (files: Files) => Contract,
  language: Language = sourceLanguage,
): { readonly files: Files; readonly done: readonly string[] } {
  const needed = migrations.filter(({ version }) => version > versionOf(files));
  const migrated = needed.reduce((current, migration) => {
    const rewritten = migration.migrate(current, factsOf);
    return { ...rewritten, [menu]: withVersion(rewritten[menu] ?? '{}', migration.version) };
  }, files);
  const { migrations: words } = projectWords(language);
  return { files: migrated, done: needed.map(({ title }) => title(words)) };
}

/** Puts the version before the items, where it is visible. */
function withVersion(text: string, version: number): string {
  let current = withValue(text, ['version'], version);
  const steps = Object.keys(JSON.parse(current) as object).indexOf('version') - 1;
  for (let step = 0; step < steps; step += 1) current = withMoved(current, ['version'], -1);
  return current;
}
