import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { applyTheme, currentTheme } from '../src/app/theme.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.2 AA and best practice: every rule of theirs, on the whole page. */
export const rules: RunOptions = {
  runOnly: { type: 'tag', values: tags },
  resultTypes: ['violations'],
  // Only rules about sound need what it loads.
  preload: false,
};

/** Those of the rules that are about colour. A theme changes nothing else, so looking at the rest again would cost time and find nothing. */
const colourRules: RunOptions = {
  ...rules,
  runOnly: {
    type: 'rule',
    values: axe
      .getRules(['cat.color'])
      .filter((rule) => rule.tags.some((tag) => tags.includes(tag)))
      .map(({ ruleId }) => ruleId),
  },
};

/** Fails with what axe finds on the page: everything in light, and in dark again what is about colour. */
export async function expectAccessible(): Promise<void> {
  const before = currentTheme();
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    applyTheme(theme);
    await stillness();
    const { violations } = await axe.run(document, theme === 'light' ? rules : colourRules);
    found.push(...violations.map((violation) => `${theme}: ${sentence(violation)}`));
  }
  applyTheme(before);
  if (found.length > 0) throw new Error(`axe found:\n${found.join('\n')}`);
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
