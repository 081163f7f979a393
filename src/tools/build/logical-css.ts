import type { AcceptedPlugin, Declaration, Helpers } from 'postcss';

/**
 * Returns a PostCSS plugin that replaces left and right in Blueprint's styles, including its calendar's, with start and
 * end, so that they work in right-to-left pages. Left-to-right pages look the same.
 */
export function logicalSides(): AcceptedPlugin {
  return {
    postcssPlugin: 'logical-sides',
    OnceExit(root, { list }) {
      if (!packages.test(root.source?.input.from ?? '')) return;
      root.walkRules((rule) => {
        // Already written for that direction.
        if (/\[dir=["']?rtl["']?\](?!\))/.test(rule.selector)) return;
        rule.walkDecls((declaration) => {
          const written = logical(declaration, list);
          for (const { prop, value } of written) declaration.cloneBefore({ prop, value });
          if (written.length > 0) declaration.remove();
        });
      });
    },
  };
}

type Written = Pick<Declaration, 'prop' | 'value'>;

const packages = /\/(@blueprintjs|react-day-picker)\//;

/** Returns the replacement of a declaration; empty if it names no side. */
function logical({ prop, value }: Written, list: Helpers['list']): readonly Written[] {
  if (prop === 'text-align' || prop === 'float') {
    const isFloat = prop === 'float' ? 'inline-' : '';
    return sideOf(value) === undefined ? [] : [{ prop, value: `${isFloat}${sideOf(value)}` }];
  }
  if (prop === 'left' || prop === 'right') return [{ prop: `inset-inline-${sideOf(prop)}`, value }];
  const [, kind, side, rest = ''] = /^(margin|padding|border)-(left|right)(-\w+)?$/.exec(prop) ?? [];
  if (kind !== undefined && side !== undefined) return [{ prop: `${kind}-inline-${sideOf(side)}${rest}`, value }];
  const [, block, inline] = /^border-(top|bottom)-(left|right)-radius$/.exec(prop) ?? [];
  if (block !== undefined && inline !== undefined)
    return [{ prop: `border-${block === 'top' ? 'start' : 'end'}-${sideOf(inline)}-radius`, value }];
  return fromShorthand(prop, list.space(value));
}

/** Splits a shorthand such as `padding: 0 24px 0 8px` into block and inline parts. */
function fromShorthand(prop: string, values: readonly string[]): readonly Written[] {
  const [top, right, bottom, left, ...others] = values;
  if (!/^(margin|padding)$/.test(prop) || left === undefined || left === right || others.length > 0) return [];
  return [
    { prop: `${prop}-block`, value: `${top} ${bottom}` },
    { prop: `${prop}-inline`, value: `${left} ${right}` },
  ];
}

function sideOf(value: string): 'start' | 'end' | undefined {
  return value === 'left' ? 'start' : value === 'right' ? 'end' : undefined;
}
