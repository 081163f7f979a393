import type { AxeResults, NodeResult } from 'axe-core';
import { shownContrast } from './shown-contrast.ts';

type Results = AxeResults['violations'];

/** Rule → what is wrong with an element about which axe cannot say; undefined if nothing is. */
const judges: Readonly<Record<string, (element: Element) => string | undefined>> = {
  'color-contrast': (element) => {
    const { ratio, least } = shownContrast(element);
    return ratio < least ? `The contrast is ${ratio.toFixed(2)}, below ${least}.` : undefined;
  },
  // A sign such as “?” is nothing that one would say to a computer that listens.
  'label-content-name-mismatch': ({ textContent }) =>
    /[\p{L}\p{N}]/u.test(textContent) ? 'Its visible text is not part of its name.' : undefined,
  'heading-order': (element) => {
    const before = headings().filter((one) => one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    const last = before.at(-1);
    return last !== undefined && levelOf(element) > levelOf(last) + 1 ? 'It leaves out a level.' : undefined;
  },
  // Below the title of the column that names a row stand titles of rows.
  'th-has-data-cells': (element) => {
    const rows = [...element.querySelectorAll<HTMLTableRowElement>('tbody > tr')];
    const isEmpty = ({ cellIndex }: HTMLTableCellElement) => !rows.some(({ cells }) => cells.length > cellIndex);
    const titles = [...element.querySelectorAll<HTMLTableCellElement>('thead th')];
    return rows.length > 0 && titles.some(isEmpty) ? 'A column has a title and nothing below it.' : undefined;
  },
  // It shows a screen, which has stories of its own.
  'frame-tested': () => undefined,
  // A list in which nothing was found; a line beside it says so.
  'aria-required-children': ({ childElementCount }) =>
    childElementCount > 0 ? 'What it contains is not what its role contains.' : undefined,
  // Of several labels, `aria-labelledby` alone is the name.
  'form-field-multiple-labels': (element) =>
    element.hasAttribute('aria-labelledby') ? undefined : 'It has several labels and no `aria-labelledby`.',
};

/** The headings that a screen reader comes to. */
function headings(): readonly Element[] {
  const all = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  return all.filter((heading) => heading.checkVisibility() && heading.closest('[inert], [aria-hidden=true]') === null);
}

function levelOf({ tagName }: Element): number {
  return Number(tagName.slice(1));
}

/**
 * Returns the violations among what axe leaves for a person to decide. A rule that nobody has decided yet is one itself.
 * The results need their elements: run axe with `elementRef`.
 */
export function violationsIn(incomplete: Results): Results {
  return incomplete
    .map((result) => ({ ...result, nodes: result.nodes.flatMap((node) => wrong(node, judges[result.id])) }))
    .filter(({ nodes }) => nodes.length > 0);
}

function wrong(node: NodeResult, judge: (typeof judges)[string] | undefined): readonly NodeResult[] {
  const message =
    judge === undefined || node.element === undefined
      ? 'axe cannot decide it, and .storybook/undecided.ts does not.'
      : judge(node.element);
  return message === undefined
    ? []
    : [{ ...node, any: [{ id: 'undecided', impact: 'serious', message, data: null }], none: [] }];
}
