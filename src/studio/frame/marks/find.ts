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
  section: ({ title, index, others }) => {
    const sections = all('dialog[open].sheet .sheet-body > *');
    const titleOf = (one: Element): string => one.querySelector('h3')?.textContent ?? '';
    // Elements hidden by a guard are missing, so only those without a title are counted.
    return others === undefined
      ? sections.filter((one) => titleOf(one) === title).slice(0, 1)
      : sections.filter((one) => !others.includes(titleOf(one))).slice(index, index + 1);
  },
  panel: ({ index }) => all('.panels > *').slice(index, index + 1),
  card: ({ panel, index }) =>
    [...(all('.panels > *')[panel]?.querySelectorAll('.figure-card, .task') ?? [])].slice(index, index + 1),
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

function all(selector: string): readonly Element[] {
  return [...document.querySelectorAll(selector)];
}
