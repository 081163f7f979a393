import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { applyTheme, currentTheme } from '../src/console/ui/theme.ts';
import { coloursIn } from './colours.ts';
import { shownContrast } from './shown-contrast.ts';
import { structureOf } from './structure.ts';
import { violationsIn } from './undecided.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every rule of WCAG 2.2 AA and axe's best practices, on the whole page. */
export const rules: RunOptions = {
  runOnly: { type: 'tag', values: tags },
  resultTypes: ['violations', 'incomplete'],
  // Preloading serves only rules about media.
  preload: false,
};

const ofColour = new Set(
  axe
    .getRules(['cat.color'])
    .filter((rule) => rule.tags.some((tag) => tags.includes(tag)))
    .map(({ ruleId }) => ruleId),
);

/** The rules about colour, the only ones a theme can affect. */
const colourRules: RunOptions = { ...rules, runOnly: { type: 'rule', values: [...ofColour] } };
const structureRules: RunOptions = {
  ...rules,
  rules: Object.fromEntries([...ofColour].map((rule) => [rule, { enabled: false }])),
};

/** Page structures and text colours that passed in this run, which would pass again. */
const structures = new Set<string>();
const colours = new Set<string>();

/**
 * Throws if axe finds a violation on the page, or something that it cannot decide and that is one. Pages that differ only in their text are checked once; text is checked
 * in light and dark for every new combination of colour, size and background.
 */
export async function expectAccessible(): Promise<void> {
  const before = currentTheme();
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    applyTheme(theme);
    await stillness();
    for (const violation of await faults(theme === 'light')) found.push(`${theme}: ${sentence(violation)}`);
  }
  applyTheme(before);
  if (found.length > 0) throw new Error(`axe found:\n${found.join('\n')}`);
}

/** Looks at what is new of the page, its structure and its colours at once: axe reads the page anew in each run. */
async function faults(isWhole: boolean): Promise<AxeResults['violations']> {
  const structure = isWhole ? structureOf(document.body) : undefined;
  const isNew = structure !== undefined && !structures.has(structure);
  const doubtful = doubtfulColours();
  if (!isNew && doubtful.size === 0) return [];
  const asked = !isNew ? colourRules : doubtful.size === 0 ? structureRules : rules;
  const context = isNew ? document : { include: [...doubtful.values()] };
  const results = await axe.run(context, { ...asked, elementRef: true });
  const violations = [...results.violations, ...violationsIn(results.incomplete)];
  // Pages with violations are not remembered, so that every such story reports them.
  if (isNew && violations.every(isOfColour)) structures.add(structure);
  if (!violations.some(isOfColour)) for (const colour of doubtful.keys()) colours.add(colour);
  return violations;
}

/** Returns the ways text is coloured that nobody has seen yet and that are axe's to judge, each with its first element. */
function doubtfulColours(): ReadonlyMap<string, Element> {
  const doubtful = new Map<string, Element>();
  for (const [element, colour] of coloursIn(document.body)) {
    if (colours.has(colour) || doubtful.has(colour)) continue;
    if (isReadable(element)) colours.add(colour);
    else doubtful.set(colour, element);
  }
  return doubtful;
}

/** Whether an element's text has enough contrast beyond doubt: computed at once, where axe would read the whole page. */
function isReadable(element: Element): boolean {
  // Not of contrast alone: a link has to be told from the text around it, too.
  if (element.closest('a') !== null || !standsInTheOpen(element)) return false;
  try {
    const { ratio, least } = shownContrast(element);
    return ratio >= least;
  } catch {
    return false;
  }
}

/** Whether only what an element stands in is painted behind its middle, and nothing over it. */
function standsInTheOpen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [first, ...below] = document.elementsFromPoint(left + width / 2, top + height / 2);
  return first === element && below.every((one) => one.contains(element));
}

function isOfColour({ id }: AxeResults['violations'][number]): boolean {
  return ofColour.has(id);
}

function sentence({ id, help, nodes }: AxeResults['violations'][number]): string {
  const places = nodes.slice(0, 3).map(({ html, any, none }) => {
    const why = [...any, ...none][0]?.message ?? '';
    return `\n    ${html.slice(0, 160)}\n      ${why}`;
  });
  return `${id}: ${help} (${nodes.length})${places.join('')}`;
}

/** Waits until no animation is running. Skips those Storybook has paused, which never finish. */
async function stillness(): Promise<void> {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running');
  await Promise.allSettled(running.map(({ finished }) => finished));
}
