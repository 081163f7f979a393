import type {
  ResolvedAction,
  ResolvedFormAction,
  ResolvedFormSection,
  ResolvedList,
  ResolvedRequest,
  ResolvedRequestAction,
  ResolvedSheet,
} from '../../src/compile/resolved.ts';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import type { TableSection } from '../../src/kinds/sections/table/spec.ts';
import type { Guard } from '../../src/language/guards/guard.ts';
import type { Project } from '../../src/language/project/project.ts';
import type { ListScreen } from '../../src/language/screen/screen.ts';

/** One place at which a screen lets a person change something of a row. */
export interface Offer {
  /** e.g. `bill row refund`. */
  readonly name: string;
  readonly screen: ResolvedList;
  readonly action: ResolvedRequestAction | ResolvedFormAction | ResolvedFormSection;
  /** The record of the list's row. */
  readonly record: string;
  /** What the list's row must pass for the place to be there. */
  readonly around: readonly Guard[];
  /** The sheet it stands in; absent in the list itself. */
  readonly sheet?: ResolvedSheet;
  /** The table in the sheet whose rows it stands in, and their record. */
  readonly rows?: {
    readonly source: { readonly field: string } | { readonly request: ResolvedRequest };
    readonly record: string;
  };
}

/** Every offer of every list among the screens. */
export function offers(project: Project): readonly Offer[] {
  return Object.entries(project.screens).flatMap(([id, screen]) => {
    const resolved = compileScreen(project, id);
    return screen.kind === 'list' && resolved.kind === 'list' ? offersOf(screen, resolved) : [];
  });
}

function offersOf(source: ListScreen, screen: ResolvedList): readonly Offer[] {
  const base = { screen, record: source.record, around: [] };
  const inList = [
    ...changing(screen.row).map((action) => ({ ...base, name: `${screen.id} row ${action.name}`, action })),
    ...changing(screen.bulk).map((action) => ({ ...base, name: `${screen.id} bulk ${action.name}`, action })),
  ];
  const sheets = Object.entries(screen.sheets).flatMap(([name, sheet]) => {
    const sections = (name === 'sheet' ? source.sheet : source.sheets?.[name])?.sections ?? [];
    const place = `${screen.id} ${name}`;
    const foot = changing(sheet.actions).map((action) => ({ ...base, sheet, name: `${place} ${action.name}`, action }));
    const inside = sheet.sections.flatMap((section, index): readonly Offer[] => {
      const within = { ...base, sheet, around: section.when };
      if (section.kind === 'actions')
        return changing(section.actions).map((action) => ({ ...within, name: `${place} ${action.name}`, action }));
      if (section.kind === 'form') return [{ ...within, name: `${place} ${section.form}`, action: section }];
      if (section.kind !== 'table') return [];
      const around = [...section.when, ...section.editable];
      const rows = { source: section.source, record: (sections[index] as TableSection).record };
      return [
        ...changing(section.toolbar).map((action) => ({ ...within, around, name: `${place} ${action.name}`, action })),
        ...changing(section.row).map((action) => ({
          ...within,
          around,
          rows,
          name: `${place} table ${action.name}`,
          action,
        })),
      ];
    });
    return [...foot, ...inside];
  });
  return [...inList, ...sheets];
}

function changing(actions: readonly ResolvedAction[]): readonly (ResolvedRequestAction | ResolvedFormAction)[] {
  return actions.filter((action) => action.kind === 'request' || action.kind === 'form');
}
