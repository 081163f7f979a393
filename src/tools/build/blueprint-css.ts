import type { AcceptedPlugin } from 'postcss';

/**
 * Returns a PostCSS plugin that reduces Blueprint's stylesheet to the classes that the console renders (listed below)
 * and the rules without classes. `blueprint.css` is loaded with the first list; `blueprint.css?calendar`, with the
 * additional classes of Blueprint's calendars, is loaded with them.
 */
export function usedBlueprintCss(): AcceptedPlugin {
  return {
    postcssPlugin: 'used-blueprint-css',
    OnceExit(root) {
      const [, part] = blueprint.exec(root.source?.input.from ?? '') ?? [];
      // The styles of the console itself and of Blueprint's date package are kept whole.
      if (part === undefined) return;
      const isCalendar = part === '?calendar';
      root.walkRules((rule) => {
        if (!isCalendar && !rule.selector.includes('.bp6-')) return;
        const kept = rule.selectors.filter((selector) => (isCalendar ? isOfCalendar(selector) : isRendered(selector)));
        if (kept.length === 0) rule.remove();
        else if (kept.length < rule.selectors.length) rule.selectors = kept;
      });
      root.walkAtRules((rule) => {
        if (rule.nodes?.length === 0) rule.remove();
      });
    },
  };
}

/** Matches the path of Blueprint's stylesheet; captures the requested part. */
const blueprint = /\/@blueprintjs\/core\/lib\/css\/blueprint\.css(|\?calendar)$/;

/** Checks whether the console renders every class that a selector requires; classes in `:not()` are not required. */
export function isRendered(selector: string): boolean {
  return required(selector).every((name) => used.has(name));
}

/** Whether a selector requires a class that only the calendars render, and no unused one. */
function isOfCalendar(selector: string): boolean {
  const names = required(selector);
  return names.some((name) => calendar.has(name)) && names.every((name) => used.has(name) || calendar.has(name));
}

function required(selector: string): readonly string[] {
  const classes = selector.replaceAll(/:not\([^()]*\)/g, '').matchAll(/\.bp6-([a-z0-9-]+)/g);
  return [...classes].map(([, name = '']) => name);
}

/** The classes of the console's own elements, without `bp6-`. A test fails if a source renders another one. */
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

/** The classes that Blueprint's calendars also render. */
const calendar: ReadonlySet<string> = new Set(['button-text', 'divider', 'html-select', 'text-overflow-ellipsis']);
