import type { Project } from '../../compile/project.ts';
import { type Scope, scopeOf, titleOf } from '../../compile/scope.ts';
import { type Names, showGuard } from '../../diff/names.ts';
import type { Action, Actions } from '../../language/action.ts';
import type { Column } from '../../language/column.ts';
import type { Enums } from '../../language/enum.ts';
import type { When } from '../../language/guard.ts';
import type { Json } from '../../language/json.ts';
import type { ListScreen } from '../../language/screen.ts';
import type { Section, Sheet, TableSection } from '../../language/section.ts';

/** Everything that a list and its sheets offer to do, by the record that it is done with; what needs no row comes last. */
export function offersOf(project: Project, screen: ListScreen): readonly Group[] {
  return new Walk(project, screen).groupsOfOffers();
}

/** An action or a form to save, as it stands in the screen. */
export interface Offered {
  readonly place: string;
  readonly path: readonly (string | number)[];
  readonly action: Pick<Action, 'title' | 'intent' | 'when' | 'otherwise' | 'permission'> & Partial<Asked>;
  readonly effect: string;
  readonly request: string | undefined;
  /** The guards of what stands around it. */
  readonly around: readonly (When | undefined)[];
  /** What must hold of the record around its row, in words. */
  readonly beyond?: string | undefined;
}
interface Asked {
  readonly confirm?: string | undefined;
  readonly warning?: string | undefined;
}
/** The offers on the rows of one record. */
export interface Group {
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

  groupsOfOffers(): readonly Group[] {
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
    return filled.sort((one, other) => rank(one) - rank(other));
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
    if (section.kind === 'actions') this.actions(group, section.actions, place, [...path, 'actions'], { around });
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
    const [changing, others] = parted(toolbar);
    this.actions(group, changing, `${place}上方`, [...path, 'actions', 'toolbar'], { around: within });
    this.actions(group, others, `${place}上方`, [...path, 'actions', 'toolbar'], { around });
    const rows = this.group(section.record, [section.enums], section.columns);
    const [changingRows, otherRows] = parted(row);
    const words = (guards: readonly (When | undefined)[]): string | undefined => inWords(guards, group.scope);
    this.actions(rows, changingRows, `${place}行内`, [...path, 'actions', 'row'], { beyond: words(within) });
    this.actions(rows, otherRows, `${place}行内`, [...path, 'actions', 'row'], { beyond: words(around) });
  }

  private actions(
    group: Group,
    actions: Actions | undefined,
    place: string,
    path: readonly (string | number)[],
    { around = [], beyond }: Partial<Pick<Offered, 'around' | 'beyond'>> = {},
  ): void {
    for (const [name, action] of Object.entries(actions ?? {}))
      group.offers.push({
        place,
        path: [...path, name],
        action,
        effect: effectOf(action),
        request: this.requestOf(action),
        around,
        beyond,
      });
  }

  /** What an action asks the back end for first: of a sheet, its record. */
  private requestOf(action: Action): string | undefined {
    if (action.kind !== 'sheet') return 'request' in action ? action.request : undefined;
    const name = action.sheet ?? 'sheet';
    return (name === 'sheet' ? this.screen.sheet : this.screen.sheets?.[name])?.request;
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

/** Of a table's actions, those that an `editable` holds back, and the others. */
function parted(actions: Actions | undefined): readonly [Actions, Actions] {
  const entries = Object.entries(actions ?? {});
  const changes = ([, { kind }]: readonly [string, Action]): boolean => kind === 'request' || kind === 'form';
  return [Object.fromEntries(entries.filter(changes)), Object.fromEntries(entries.filter((entry) => !changes(entry)))];
}

function inWords(guards: readonly (When | undefined)[], scope: Scope): string | undefined {
  // A guard is JSON; its type only says more.
  const words = guards.map((when) => showGuard(when as unknown as Json | undefined, namesIn(scope)));
  const said = words.filter((one) => one !== '').join('且');
  return said === '' ? undefined : `${scope.record?.title ?? ''}的${said}`;
}

/** What people call the fields and values of a record. */
export function namesIn(scope: Scope): Names {
  return {
    field: (name) => titleOf(scope, name),
    value: (name, value) => scope.enums[name]?.find((one) => one.value === value)?.title ?? String(value),
  };
}

function rank({ scope }: Group): number {
  return scope.record === undefined ? 1 : 0;
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
