import type { Api } from '../../../src/language/contract/api.ts';
import type { ProjectFiles } from '../../../src/language/project/project.ts';

type Node = Readonly<Record<string, unknown>>;

/** Where a person finds the rows of a list: a screen, and the tables within sheets that lead there, outermost first. */
export interface RowsPlace {
  readonly screen: string;
  /** Titles of tables in a sheet, each in that of a row of the one before. */
  readonly tables: readonly string[];
  /** What can be done with a row, by name. */
  readonly actions: Readonly<Record<string, Node>>;
  readonly toolbar: Readonly<Record<string, Node>>;
}

interface Table {
  readonly request: string;
  readonly title: string;
  readonly actions?: { readonly row?: Record<string, Node>; readonly toolbar?: Record<string, Node> };
}

/** Returns where the rows of a record are shown in a project; undefined where they are not. */
export function placeOf(files: ProjectFiles, record: string): RowsPlace | undefined {
  const api = JSON.parse(files['schemas/api.json'] ?? '{}') as Api;
  const bare = (key: string) => key.replace(/\{[^{}]*\}/g, '{}');
  const recordOf = (request: string) =>
    Object.entries(api).find(([key, call]) => call.list === true && bare(key) === bare(request))?.[1].record;
  for (const [file, text] of Object.entries(files)) {
    const [, screen] = /^screens\/([\w-]+)\.json$/.exec(file) ?? [];
    if (screen === undefined || screen === 'menu') continue;
    const root = JSON.parse(text ?? '{}') as Table & { readonly sheet: Node; readonly sheets?: Record<string, Node> };
    const find = (table: Table, tables: readonly string[], sheet: Node | undefined): RowsPlace | undefined => {
      const { row = {}, toolbar = {} } = table.actions ?? {};
      if (recordOf(table.request) === record) return { screen, tables, actions: row, toolbar };
      for (const section of (sheet?.sections ?? []) as readonly (Node & Table)[]) {
        if (section.kind !== 'table') continue;
        const inner = root.sheets?.[String(section.actions?.row?.detail?.sheet)];
        const found = find(section, [...tables, section.title], inner);
        if (found !== undefined) return found;
      }
      return undefined;
    };
    const found = find(root, [], root.sheet);
    if (found !== undefined) return found;
  }
  return undefined;
}
