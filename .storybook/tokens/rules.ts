import { type Container, type Document, parse, type Rule } from 'postcss';

/** A place in a stylesheet that names variables. */
export interface StyledPlace {
  /** The variables' names, without dashes. */
  readonly variables: readonly string[];
  /** The variable that is defined there, if any. */
  readonly defines?: string;
  /** The classes that each of the rule's selectors asks for; none for an element, or outside of a rule. */
  readonly selectors: readonly (readonly string[])[];
}

/** Returns every declaration of a stylesheet that names a variable. */
export function styledPlaces(css: string): readonly StyledPlace[] {
  const found: StyledPlace[] = [];
  parse(css).walkDecls(({ prop, value, parent }) => {
    const variables = [...value.matchAll(/var\(\s*--([\w-]+)/g)].map(([, name = '']) => name);
    if (variables.length === 0) return;
    found.push({
      variables,
      ...(prop.startsWith('--') && { defines: prop.slice(2) }),
      selectors: isRule(parent) ? parent.selectors.map(classesOf) : [[]],
    });
  });
  return found;
}

function isRule(node: Container | Document | undefined): node is Rule {
  return node?.type === 'rule';
}

/** Returns the classes that a selector asks for. Ignores what stands in `:not(…)`, `:is(…)` and the like, and what a nested rule inherits: too few classes never miss. */
export function classesOf(selector: string): readonly string[] {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replaceAll(/\([^()]*\)/g, '');
  }
  return [...plain.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
}
