import type { AcceptedPlugin } from 'postcss';

/**
 * Removes from Blueprint's stylesheet what the console never renders: the components and styles listed below, and the
 * icon font. To use one, take it off the list; until then a test reports it.
 */
export function usedBlueprintCss(): AcceptedPlugin {
  return {
    postcssPlugin: 'used-blueprint-css',
    OnceExit(root) {
      root.walkRules(/\.bp6-/, (rule) => {
        const kept = rule.selectors.filter(isUsed);
        if (kept.length === 0) rule.remove();
        else if (kept.length < rule.selectors.length) rule.selectors = kept;
      });
      root.walkAtRules((rule) => {
        if (rule.nodes?.length === 0) rule.remove();
      });
    },
  };
}

/** Returns whether every class a selector requires can occur; classes in `:not()` need not. */
export function isUsed(selector: string): boolean {
  const classes = selector.replaceAll(/:not\([^()]*\)/g, '').matchAll(/\.bp6-([a-z0-9-]+)/g);
  return [...classes].every(([, name]) => name !== undefined && !unused.test(name));
}

/** Class names of components and styles, without `bp6-`; each includes its parts (`tree-node`). */
const unusedNames = [
  'alert',
  'blockquote',
  'breadcrumb',
  'breadcrumbs',
  'callout',
  'card',
  'card-list',
  'checkbox',
  'code',
  'code-block',
  'collapse',
  'compound-tag',
  'context-menu',
  'control-card',
  'dialog',
  'dialog-step',
  'drawer',
  'editable-text',
  'entity-title',
  'file-input',
  'file-upload-input',
  'form-content',
  'form-group',
  'form-helper-text',
  'hotkey',
  'html-table',
  'key',
  'key-combo',
  'menu',
  'multistep-dialog',
  'navbar',
  'non-ideal-state',
  'numeric-input',
  'outlined',
  'overflow-list',
  'overlay',
  'panel-stack2',
  'popover',
  'portal',
  'progress-bar',
  'resizable-input-span',
  'rtl',
  'running-text',
  'section',
  'segmented-control',
  'select',
  'skeleton',
  'slider',
  'spinner',
  'submenu',
  'tab',
  'tabs',
  'toast',
  'toast-container',
  'tooltip',
  'tooltip-indicator',
  'tree',
];

const unused = new RegExp(`^(?:(?:${unusedNames.join('|')})(?:-|$)|icon-(?!large$))`);
