import type { AcceptedPlugin } from 'postcss';

/**
 * Returns a PostCSS plugin that keeps of Blueprint's stylesheet what the console renders: the classes listed below and
 * what needs no class. `blueprint.css` comes with the first list; `blueprint.css?calendar` is what Blueprint's
 * calendars render besides, and comes with them.
 */
export function usedBlueprintCss(): AcceptedPlugin {
  return {
    postcssPlugin: 'used-blueprint-css',
    OnceExit(root) {
      const [, part] = blueprint.exec(root.source?.input.from ?? '') ?? [];
      // The console's own styles, and those of Blueprint's dates, are used as they are.
      if (part === undefined) return;
      const isCalendar = part === '?calendar';
      root.walkRules((rule) => {
        if (!isCalendar && !rule.selector.includes('.bp6-')) return;
        const kept = rule.selectors.filter((selector) => (isCalendar ? isOfCalendar(selector) : isUsed(selector)));
        if (kept.length === 0) rule.remove();
        else if (kept.length < rule.selectors.length) rule.selectors = kept;
      });
      root.walkAtRules((rule) => {
        if (rule.nodes?.length === 0) rule.remove();
      });
    },
  };
}

/** The path of Blueprint's stylesheet, with the part of it that is asked for. */
const blueprint = /\/@blueprintjs\/core\/lib\/css\/blueprint\.css(|\?calendar)$/;

/** Returns whether the console renders every class that a selector requires; classes in `:not()` are not required. */
export function isUsed(selector: string): boolean {
  return required(selector).every((name) => used.has(name));
}

/** Returns whether a selector requires a class that only the calendars render, and otherwise none that nothing renders. */
function isOfCalendar(selector: string): boolean {
  const names = required(selector);
  return names.some((name) => calendar.has(name)) && names.every((name) => used.has(name) || calendar.has(name));
}

function required(selector: string): readonly string[] {
  const classes = selector.replaceAll(/:not\([^()]*\)/g, '').matchAll(/\.bp6-([a-z0-9-]+)/g);
  return [...classes].map(([, name = '']) => name);
}

/** The classes in the console's own elements, without `bp6-`. A source that renders another one fails a test. */
const used: ReadonlySet<string> = new Set([
  'button',
  'control',
  'control-indicator',
  'control-input',
  'dark',
  'disabled',
  'fill',
  'icon',
  'icon-large',
  'inline',
  'input',
  'intent-danger',
  'intent-primary',
  'intent-success',
  'intent-warning',
  'large',
  'minimal',
  'radio',
  'small',
  'switch',
  'tag',
]);

/** The classes that Blueprint's calendars render as well. */
const calendar: ReadonlySet<string> = new Set(['button-text', 'divider', 'html-select', 'text-overflow-ellipsis']);
