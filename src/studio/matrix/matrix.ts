import { resolveWhen } from '../../compile/guard.ts';
import { holds } from '../../compile/holds.ts';
import { codeOf, requestPermission } from '../../compile/permission-of.ts';
import type { Project } from '../../compile/project.ts';
import { type Scope, scopeOf, titleOf } from '../../compile/scope.ts';
import { type Names, showGuard } from '../../diff/names.ts';
import type { Action, Actions } from '../../language/action.ts';
import type { Column } from '../../language/column.ts';
import type { Enums, EnumValue } from '../../language/enum.ts';
import type { When } from '../../language/guard.ts';
import type { Json } from '../../language/json.ts';
import type { ListScreen, Screen } from '../../language/screen.ts';
import type { Section, Sheet, TableSection } from '../../language/section.ts';

/** What may be done with the rows of one record, status by status. */
export interface Matrix {
  /** What the record is called. */
  readonly title: string;
  /** What the field of the statuses is called; undefined where the record has none. */
  readonly field: string | undefined;
  /** One nameless status where the record has none. */
  readonly statuses: readonly EnumValue[];
  readonly rows: readonly MatrixRow[];
}

/** One action: where it stands, who may, in which status, and what it asks before. */
export interface MatrixRow {
  /** Where a person finds it. */
  readonly place: string;
  readonly title: string;
  readonly intent: Action['intent'];
  /** The path to it in the file. */
  readonly path: readonly (string | number)[];
  /** undefined: who sees the page may. */
  readonly permission: string | undefined;
  /** By status: there, there but disabled with its reason, or not there. */
  readonly cells: readonly ('offered' | 'refused' | 'hidden')[];
  /** What must hold besides the status, in words. */
  readonly conditions: string;
  /** What happens on a click. */
  readonly effect: string;
  readonly confirm: string | undefined;
  readonly warning: string | undefined;
  readonly otherwise: string | undefined;
}

/** The matrices of a screen, one for each record that it offers actions on; none for screens without rows. */
export function matricesOf(project: Project, screen: Screen): readonly Matrix[] {
  if (screen.kind !== 'list') return [];
  return new Walk(project, screen).matrices();
}

/** An action or a form to save, as it stands in the screen. */
interface Offered {
  readonly place: string;
  readonly path: readonly (string | number)[];
  readonly action: Pick<Action, 'title' | 'intent' | 'when' | 'otherwise' | 'permission'> & Partial<Asked>;
  readonly effect: string;
  readonly request: string | undefined;
  /** The guards of what stands around it. */
  readonly around: readonly (When | undefined)[];
}
interface Asked {
  readonly confirm?: string | undefined;
  readonly warning?: string | undefined;
}
interface Group {
  readonly scope: Scope;
  readonly enums: Enums;
  readonly offers: Offered[];
}

class Walk {
  private readonly groups = new Map<string, Group>();

  constructor(
    private readonly project: Project,
    private readonly screen: ListScreen,
  ) {}

  matrices(): readonly Matrix[] {
    const { screen } = this;
    const rows = this.group(screen.record, [screen.enums], screen.columns);
    const none = this.group('', [], []);
    this.actions(none, screen.actions?.toolbar, '列表上方', ['actions', 'toolbar']);
    this.actions(rows, screen.actions?.row, '行内', ['actions', 'row']);
    this.actions(rows, screen.actions?.bulk, '批量', ['actions', 'bulk']);
    if (screen.sheet) this.sheet(screen.sheet, '详情', ['sheet']);
    for (const [name, sheet] of Object.entries(screen.sheets ?? {}))
      this.sheet(sheet, `详情 ${name}`, ['sheets', name]);
    const filled = [...this.groups.values()].filter(({ offers }) => offers.length > 0);
    // What needs no row comes last: it has no status.
    return filled.sort((one, other) => rank(one) - rank(other)).map((group) => matrixOf(this.project, group));
  }

  private sheet(sheet: Sheet, place: string, path: readonly (string | number)[]): void {
    const group = this.group(sheet.record ?? this.screen.record, [sheet.enums, this.screen.enums], this.screen.columns);
    for (const [index, section] of sheet.sections.entries())
      this.section(group, section, place, [...path, 'sections', index]);
    this.actions(group, sheet.actions, `${place}底部`, [...path, 'actions']);
  }

  private section(group: Group, section: Section, sheet: string, path: readonly (string | number)[]): void {
    const place = section.title === undefined ? sheet : `${sheet}「${section.title}」`;
    const around = [section.when];
    if (section.kind === 'actions') this.actions(group, section.actions, place, [...path, 'actions'], around);
    if (section.kind === 'form')
      group.offers.push({
        place,
        path,
        action: {
          title: '编辑',
          when: section.editable,
          otherwise: section.otherwise,
          permission: section.permission,
        } as Offered['action'],
        effect: `编辑后保存 ${section.request}`,
        request: section.request,
        around,
      });
    if (section.kind === 'table') this.table(group, section, place, path, around);
  }

  private table(
    group: Group,
    section: TableSection,
    place: string,
    path: readonly (string | number)[],
    around: readonly (When | undefined)[],
  ): void {
    const { toolbar, row } = section.actions ?? {};
    const within = [...around, section.editable];
    this.actions(group, toolbar, `${place}上方`, [...path, 'actions', 'toolbar'], within);
    const rows = this.group(section.record, [section.enums], section.columns);
    this.actions(rows, row, `${place}行内`, [...path, 'actions', 'row']);
  }

  private actions(
    group: Group,
    actions: Actions | undefined,
    place: string,
    path: readonly (string | number)[],
    around: readonly (When | undefined)[] = [],
  ): void {
    for (const [name, action] of Object.entries(actions ?? {}))
      group.offers.push({
        place,
        path: [...path, name],
        action,
        effect: effectOf(action),
        request: 'request' in action ? action.request : undefined,
        around,
      });
  }

  private group(record: string, layers: readonly (Enums | undefined)[], columns: readonly Column[]): Group {
    const enums: Enums = Object.assign({}, ...[...layers].reverse());
    const key = `${record} ${JSON.stringify(enums)}`;
    const known = this.groups.get(key);
    if (known !== undefined) return known;
    const scope = scopeOf(this.project, record === '' ? undefined : record, layers, columns);
    const made = { scope, enums, offers: [] };
    this.groups.set(key, made);
    return made;
  }
}

function rank({ scope }: Group): number {
  return scope.record === undefined ? 1 : 0;
}

function matrixOf(project: Project, { scope, offers }: Group): Matrix {
  const field = scope.record?.statusField ?? 'status';
  const values = scope.record?.properties[field]?.enum ?? [];
  const statuses = values.map(
    (value) => scope.enums[field]?.find((one) => one.value === value) ?? { value: value ?? '', title: String(value) },
  );
  const isStated = statuses.length > 0;
  const names: Names = {
    field: (name) => titleOf(scope, name),
    value: (name, value) => scope.enums[name]?.find((one) => one.value === value)?.title ?? String(value),
  };
  return {
    title: scope.record?.title ?? '不针对某一行',
    field: isStated ? titleOf(scope, field) : undefined,
    statuses: isStated ? statuses : [{ value: '', title: '任何时候' }],
    rows: offers.map((offer) => rowOf(project, offer, isStated ? field : undefined, values, names)),
  };
}

function rowOf(
  project: Project,
  { place, path, action, effect, request, around }: Offered,
  field: string | undefined,
  values: readonly Json[],
  names: Names,
): MatrixRow {
  const own = action.when;
  // What surrounds an action is not there at all where its guard does not hold.
  const cellOf = (status: Json): MatrixRow['cells'][number] => {
    const passes = (when: When | undefined): boolean =>
      holds(resolveWhen(only(when, field)), { [field ?? '']: status });
    if (!around.every(passes)) return 'hidden';
    if (passes(own)) return 'offered';
    return action.otherwise === undefined ? 'hidden' : 'refused';
  };
  const permission =
    action.permission === undefined ? requestPermission(project, request) : codeOf(action.permission, 'write');
  return {
    place,
    path,
    title: action.title,
    intent: action.intent,
    permission: permission ?? undefined,
    cells: field === undefined ? ['offered'] : values.map(cellOf),
    conditions: [...around, own]
      .map((when) => showGuard(without(when, field), names))
      .filter((words) => words !== '')
      .join('且'),
    effect,
    confirm: action.confirm,
    warning: action.warning,
    otherwise: action.otherwise,
  };
}

/** The part of a guard that asks the status. */
function only(when: When | undefined, field: string | undefined): When | undefined {
  const condition = field === undefined ? undefined : when?.[field];
  return field === undefined || condition === undefined ? undefined : { [field]: condition };
}

function without(when: When | undefined, field: string | undefined): Json | undefined {
  const others = Object.entries(when ?? {}).filter(([name]) => name !== field);
  // A guard is JSON; its type only says more.
  return others.length === 0 ? undefined : (Object.fromEntries(others) as unknown as Json);
}

function effectOf(action: Action): string {
  // The registry gives each kind the words that it is keyed by.
  return (effects[action.kind] as (action: Action) => string)(action);
}

const effects: { readonly [Kind in Action['kind']]: (action: Extract<Action, { kind: Kind }>) => string } = {
  request: ({ request }) => request,
  form: ({ heading, title, request }) => `填写「${heading ?? title}」后提交 ${request}`,
  sheet: () => '打开详情',
  image: ({ request }) => `显示图片 ${request}`,
  download: ({ request }) => `下载 ${request}`,
  view: ({ view }) => `打开部件 ${view}`,
};
