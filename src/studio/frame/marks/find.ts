import type { MarkTarget } from '../../preview/protocol.ts';

/** Returns the elements of the page that a mark belongs to, the main one first. */
export function elementsOf(target: MarkTarget): readonly Element[] {
  return (finders[target.is] as (target: MarkTarget) => readonly Element[])(target);
}

type Finders = { readonly [Is in MarkTarget['is']]: (target: Extract<MarkTarget, { is: Is }>) => readonly Element[] };

const finders: Finders = {
  title: () => all('main h1, .menu-page .brand-title').slice(0, 1),
  column: ({ field }) => headOf(field),
  filter: ({ title }) => all('.filter-bar :is(.filter-field, .filter-text)').filter((one) => nameOf(one) === title),
  tab: ({ name }) => all(`.view-tabs a[href$=${CSS.escape(`view=${name}`)}]`),
  action: ({ name, part }) =>
    all(`${places[part]} [data-action=${CSS.escape(name)}]`).slice(0, part === 'row' ? 1 : undefined),
  // Sections, panels and cards may be absent, so they are found by the index that the console renders, not by counting.
  section: ({ index, title }) =>
    inside(`dialog[open].sheet [data-section="${index}"]`).filter(
      // The page may still show the sections before the last edit. The heading of a table also contains its count.
      (one) => title === undefined || one.querySelector('h3')?.firstChild?.textContent === title,
    ),
  panel: ({ index }) => inside(`.panels > [data-panel="${index}"]`),
  card: ({ panel, index }) => {
    const cards = all(`.panels > [data-panel="${panel}"] [data-card="${index}"]`);
    return cards.map((one) => one.querySelector('.task') ?? one);
  },
  field: ({ name, form }) =>
    formsOf(form)
      .flatMap((one) => [...one.querySelectorAll(`[name=${CSS.escape(name)}], [id$=${CSS.escape(`_${name}`)}]`)])
      .flatMap((one) => one.closest('.form-row') ?? [])
      .slice(0, 1),
  entry: ({ address }) => all(`.menu-link[href=${CSS.escape(address)}]`).slice(0, 1),
  group: ({ title, index }) =>
    all('.menu-group')
      .filter((one) => one.textContent === title)
      .slice(index, index + 1),
};

const places = { toolbar: '.list-toolbar', row: '.list-screen > .table-scroll tbody', bulk: '.selection' };

/** Returns the forms of the page, or those with a name that the page has opened. */
function formsOf(name: string | undefined): readonly Element[] {
  if (name === undefined) return all('main form');
  const parts = [name, `dialog-${name}`].map((prefix) => `[id^=${CSS.escape(`${prefix}_`)}]`);
  return all('dialog[open] form').filter((one) => one.querySelector(parts.join()) !== null);
}

/** Returns the head of a column by its field, which the list's `col` elements contain in the order of the heads. */
function headOf(field: string): readonly Element[] {
  const table = document.querySelector<HTMLTableElement>('.list-screen > .table-scroll table');
  const columns = [...(table?.querySelectorAll<HTMLElement>('colgroup > col') ?? [])];
  const index = columns.findIndex(({ dataset }) => dataset.field === field);
  return [table?.tHead?.rows[0]?.cells[index] ?? []].flat();
}

function nameOf(filter: Element): string | null | undefined {
  return filter.getAttribute('aria-label') ?? filter.querySelector('.filter-pick > span')?.textContent;
}

/** Returns the children of the elements, which have no boxes themselves. */
function inside(selector: string): readonly Element[] {
  return all(selector).flatMap((one) => [...one.children]);
}

function all(selector: string): readonly Element[] {
  return [...document.querySelectorAll(selector)];
}
