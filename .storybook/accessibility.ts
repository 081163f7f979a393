import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { applyTheme, currentTheme } from '../src/console/ui/theme.ts';
import { coloursIn } from './colours.ts';
import { structureOf } from './structure.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.2 AA and best practice: every rule of theirs, on the whole page. */
export const rules: RunOptions = {
  runOnly: { type: 'tag', values: tags },
  resultTypes: ['violations'],
  // Only rules about sound need what it loads.
  preload: false,
};

const ofColour = new Set(
  axe
    .getRules(['cat.color'])
    .filter((rule) => rule.tags.some((tag) => tags.includes(tag)))
    .map(({ ruleId }) => ruleId),
);

/** Those of the rules that are about colour: all that a theme can change. */
const colourRules: RunOptions = { ...rules, runOnly: { type: 'rule', values: [...ofColour] } };
const structureRules: RunOptions = {
  ...rules,
  rules: Object.fromEntries([...ofColour].map((rule) => [rule, { enabled: false }])),
};

/** Pages that were looked at in this run, and colours over colours: what is the same again would be found the same. */
const structures = new Set<string>();
const colours = new Set<string>();

/**
 * Fails with what axe finds on the page: once for pages that differ in their words only, and in light and dark for every
 * text whose colour, size and background no page of this run had before.
 */
export async function expectAccessible(): Promise<void> {
  const before = currentTheme();
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    applyTheme(theme);
    await stillness();
    for (const violation of [...(theme === 'light' ? await structureFaults() : []), ...(await colourFaults())])
      found.push(`${theme}: ${sentence(violation)}`);
  }
  applyTheme(before);
  if (found.length > 0) throw new Error(`axe found:\n${found.join('\n')}`);
}

async function structureFaults(): Promise<AxeResults['violations']> {
  const structure = structureOf(document.body);
  if (structures.has(structure)) return [];
  const { violations } = await axe.run(document, structureRules);
  // A page with a fault is looked at again: each story of it says so.
  if (violations.length === 0) structures.add(structure);
  return violations;
}

async function colourFaults(): Promise<AxeResults['violations']> {
  const unseen = [...coloursIn(document.body)].filter((colour) => !colours.has(colour));
  if (unseen.length === 0) return [];
  const { violations } = await axe.run(document, colourRules);
  if (violations.length === 0) for (const colour of unseen) colours.add(colour);
  return violations;
}

function sentence({ id, help, nodes }: AxeResults['violations'][number]): string {
  const places = nodes.slice(0, 3).map(({ html, any, none }) => {
    const why = [...any, ...none][0]?.message ?? '';
    return `\n    ${html.slice(0, 160)}\n      ${why}`;
  });
  return `${id}: ${help} (${nodes.length})${places.join('')}`;
}

/** Nothing on the page moves any more; what Storybook itself has stopped never ends. */
async function stillness(): Promise<void> {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running');
  await Promise.allSettled(running.map(({ finished }) => finished));
}
