import type { ProjectFiles } from '../../../src/language/project/project.ts';

/** A project with one fault that only proofs over the whole of it find. */
export interface Planted {
  /** What is wrong, and where. */
  readonly name: string;
  readonly files: ProjectFiles;
  /** The codes by which it may be found. */
  readonly codes: readonly string[];
  /** The permissions that roles can carry, if they are what is wrong. */
  readonly permissions?: readonly string[];
}

// What files say is walked as it is written.
// biome-ignore lint/suspicious/noExplicitAny: JSON of a project that is sound.
type Tree = any;

const parse = (files: ProjectFiles, file: string): Tree => JSON.parse(files[file] ?? '{}');

/** The files after a change of one of them. */
function after(files: ProjectFiles, file: string, change: (tree: Tree) => void): ProjectFiles {
  const tree = parse(files, file);
  change(tree);
  return { ...files, [file]: JSON.stringify(tree, null, 2) };
}

const named = (files: ProjectFiles, folder: RegExp) => Object.keys(files).filter((file) => folder.test(file));
const recordsOf = (files: ProjectFiles) =>
  named(files, /^schemas\/records\//).filter((file) => (parse(files, file).transitions ?? []).length > 0);
const screensOf = (files: ProjectFiles) =>
  named(files, /^screens\/[^/]+\.json$/).filter((file) => file !== 'screens/menu.json');

/** Every planted fault of a project, always the same ones in the same order. */
export function plantedIn(files: ProjectFiles, permissions: readonly string[]): readonly Planted[] {
  return [
    ...unreachable(files),
    ...traps(files),
    ...unsaid(files),
    ...approvals(files),
    ...neverAvailable(files),
    ...filters(files),
    ...alike(files),
    ...ungranted(files, permissions),
  ];
}

/** The only way to a status is gone; a status is added that nothing leads to; rows start at an end. */
function unreachable(files: ProjectFiles): readonly Planted[] {
  const codes = ['status.unreached', 'transition.body', 'guard.refused'];
  return recordsOf(files).flatMap((file) => {
    const { transitions, starts = [] } = parse(files, file);
    const gone = transitions.flatMap(({ to, request }: Tree, index: number) => {
      const isOnly = transitions.every((other: Tree, at: number) => at === index || other.to !== to);
      if (!isOnly || starts.includes(to)) return [];
      const planted = after(files, file, (tree) => {
        tree.transitions.splice(index, 1);
      });
      return [{ name: `${file}: nothing leads to ${to} (${request})`, files: planted, codes }];
    });
    return [...gone, { name: `${file}: a status beside the others`, files: withStatus(files, file), codes }];
  });
}

/** The project with one status more in a record, of the colour of what is pending. */
function withStatus(files: ProjectFiles, file: string): ProjectFiles {
  const { properties, statusField = 'status' } = parse(files, file);
  const { enums } = properties[statusField];
  const added = after(files, file, (tree) => {
    tree.properties[statusField].enum.push(99);
  });
  const shared = 'screens/shared/enums.json';
  return after(added, shared, (tree) => {
    tree[enums].push({ value: 99, title: '搁置', intent: 'warning' });
  });
}

/** An action leads to a status that nothing leads out of; the only way out of one, or back, is gone. */
function traps(files: ProjectFiles): readonly Planted[] {
  const codes = ['status.stuck', 'transition.oneway', 'transition.body', 'guard.refused'];
  return recordsOf(files).flatMap((file) => {
    const { transitions } = parse(files, file);
    const led = transitions.flatMap((transition: Tree, index: number) => {
      if (isSaid(files, transition)) return [];
      const planted = after(withStatus(files, file), file, (tree) => {
        tree.transitions[index].to = 99;
      });
      const name = `${file}: ${transition.request} leads to a status without a way out`;
      return [{ name, files: planted, codes }];
    });
    const back = transitions.flatMap(({ from, to, request }: Tree, index: number) => {
      const there = transitions.find(
        (other: Tree) => from.includes(other.to) && other.from.includes(to) && !isSaid(files, other),
      );
      if (there === undefined || colourOf(files, file, there.to) === 'success') return [];
      const planted = after(files, file, (tree) => {
        tree.transitions.splice(index, 1);
      });
      return [{ name: `${file}: no way back by ${request}`, files: planted, codes }];
    });
    return [...led, ...back];
  });
}

/** Whether the contract or the button says already that a transition is not undone. */
function isSaid(files: ProjectFiles, { request, irreversible }: Tree): boolean {
  const buttons = screensOf(files).flatMap((file) => actionsIn(parse(files, file)));
  const isDanger = buttons.some((action) => action.request === request && action.intent === 'danger');
  return irreversible === true || parse(files, 'schemas/api.json')[request]?.irreversible === true || isDanger;
}

function colourOf(files: ProjectFiles, file: string, status: unknown): string | undefined {
  const { properties, statusField = 'status' } = parse(files, file);
  const values: Tree[] = parse(files, 'screens/shared/enums.json')[properties[statusField].enums] ?? [];
  return values.find(({ value }) => value === status)?.intent;
}

/** Everything of a tree that makes a call by a button. */
function actionsIn(tree: Tree): Tree[] {
  if (tree === null || typeof tree !== 'object') return [];
  const own = typeof tree.request === 'string' && typeof tree.title === 'string' ? [tree] : [];
  return [...own, ...Object.values(tree).flatMap(actionsIn)];
}

/** What cannot be undone is neither said by the contract nor by the button. */
function unsaid(files: ProjectFiles): readonly Planted[] {
  // A button that makes several transitions is asked to stand out for the others.
  const codes = ['status.stuck', 'transition.oneway', 'intent.irreversible'];
  const api = 'schemas/api.json';
  return recordsOf(files).flatMap((file) =>
    parse(files, file).transitions.flatMap(({ request, to, irreversible, from }: Tree) => {
      const isBad = colourOf(files, file, to) !== 'success';
      if (!isBad || (irreversible !== true && parse(files, api)[request]?.irreversible !== true)) return [];
      let planted = after(files, file, ({ transitions }) => {
        for (const one of transitions) if (one.to === to) delete one.irreversible;
      });
      const others = parse(files, file).transitions.filter((one: Tree) => one.to === to);
      planted = after(planted, api, (tree) => {
        for (const one of others) delete tree[one.request]?.irreversible;
      });
      for (const screen of screensOf(files))
        planted = after(planted, screen, (tree) => {
          for (const action of actionsIn(tree)) if (action.request === request) action.intent = 'warning';
        });
      return [{ name: `${file}: ${request} ${from} → ${to} without a word`, files: planted, codes }];
    }),
  );
}

/** Who asks may approve, may go another way, or may raise the limit. */
function approvals(files: ProjectFiles): readonly Planted[] {
  const api = parse(files, 'schemas/api.json');
  const settings = Object.keys(api).find((request) => api[request].shape === 'entries');
  return named(files, /^schemas\/records\//).flatMap((file) => {
    const { transitions = [], approvals = {} } = parse(files, file);
    const approved: Tree[] = transitions.filter(({ approval }: Tree) => approval !== undefined);
    const alone = transitions.flatMap(({ approval, request }: Tree, index: number) =>
      approval === undefined
        ? []
        : [
            {
              name: `${file}: ${request} is approved by those who ask`,
              files: after(files, file, (tree) => {
                tree.transitions[index].approval.permission = api[request].permission;
              }),
              codes: ['approval.alone'],
            },
            {
              name: `${file}: the limit of ${request} is set by those who ask`,
              files: after(files, 'schemas/api.json', (tree) => {
                tree[settings ?? ''].permission = api[request].permission;
              }),
              codes: ['approval.setting'],
            },
          ],
    );
    const bypassed = approved.map(({ request }) => ({
      name: `${file}: ${request} without approval beside another call`,
      files: after(files, file, ({ transitions: all }) => {
        delete all.find((one: Tree) => one.request === request).approval;
      }),
      codes: ['approval.bypassed'],
    }));
    const kept = Object.keys(approvals).map((request) => ({
      name: `${file}: ${request} is approved by those who ask`,
      files: after(files, file, (tree) => {
        tree.approvals[request].permission = api[request].permission;
      }),
      codes: ['approval.alone'],
    }));
    return [...alone, ...(approved.length > 1 ? bypassed : []), ...kept];
  });
}

/** A list is fixed to a status in which an action of its rows is not offered; a section to what its actions exclude. */
function neverAvailable(files: ProjectFiles): readonly Planted[] {
  const codes = ['guard.never'];
  const records = Object.fromEntries(
    named(files, /^schemas\/records\//).map((file) => [parse(files, file).$id, parse(files, file)]),
  );
  const api = parse(files, 'schemas/api.json');
  return screensOf(files).flatMap((file) => {
    const { request, actions, sheet } = parse(files, file);
    const call = api[request];
    const record = records[call?.record];
    const ofRows = Object.entries<Tree>(actions?.row ?? {}).flatMap(([name, action]) =>
      Object.entries<Tree>(action?.when ?? {}).flatMap(([field, condition]) => {
        const values: unknown[] = record?.properties[field]?.enum ?? [];
        const other = values.find((value) => value !== null && ![condition].flat().includes(value));
        if (
          other === undefined ||
          !call.filters?.includes(field) ||
          (typeof condition === 'object') === !Array.isArray(condition)
        )
          return [];
        const planted = after(files, file, (tree) => {
          tree.request = `${request}?${field}=${other}`;
          tree.filters = tree.filters?.filter((one: Tree) => (one.field ?? one) !== field);
          for (const tab of Object.values<Tree>(tree.tabs ?? {})) delete tab.where;
        });
        return [{ name: `${file}: ${name} in a list of ${field}=${other} alone`, files: planted, codes }];
      }),
    );
    const ofSections = (sheet?.sections ?? []).flatMap((section: Tree, index: number) =>
      Object.entries<Tree>(section.actions ?? {}).flatMap(([name, action]) =>
        Object.entries<Tree>(action?.when ?? {}).flatMap(([field, condition]) => {
          const values: unknown[] = record?.properties[field]?.enum ?? [];
          const others = values.filter((value) => value !== null && ![condition].flat().includes(value));
          if (others.length === 0) return [];
          const planted = after(files, file, (tree) => {
            tree.sheet.sections[index].when = { ...section.when, [field]: others };
          });
          return [{ name: `${file}: ${name} in a section for other ${field}`, files: planted, codes }];
        }),
      ),
    );
    return [...ofRows, ...ofSections];
  });
}

/** Values with titles are filtered by what people type; a tab asks for a value that there is not. */
function filters(files: ProjectFiles): readonly Planted[] {
  const records = Object.fromEntries(
    named(files, /^schemas\/records\//).map((file) => [parse(files, file).$id, parse(files, file)]),
  );
  const api = parse(files, 'schemas/api.json');
  return screensOf(files).flatMap((file) => {
    const { request, filters: all = [], tabs = {} } = parse(files, file);
    const fields = records[api[request]?.record]?.properties ?? {};
    const typed = all.flatMap((filter: Tree, index: number) => {
      const field = filter.field ?? filter;
      if (fields[field]?.enums === undefined) return [];
      const planted = after(files, file, (tree) => {
        tree.filters[index] = { field, kind: 'text' };
      });
      return [{ name: `${file}: ${field} is typed`, files: planted, codes: ['filter.never'] }];
    });
    const viewed = Object.entries<Tree>(tabs).flatMap(([name, { where = {} }]) =>
      Object.keys(where).flatMap((field) => {
        if (fields[field]?.enum === undefined && fields[field]?.format !== 'date-time') return [];
        const never = fields[field].enum === undefined ? { minimum: '2026-02-01', maximum: '2026-01-01' } : [99];
        const planted = after(files, file, (tree) => {
          tree.tabs[name].where[field] = never;
        });
        const codes = ['tab.value', 'tab.range', 'link.value'];
        return [{ name: `${file}: the tab ${name} by a ${field} that never is`, files: planted, codes }];
      }),
    );
    return [...typed, ...viewed];
  });
}

/** Two buttons of a row or a sheet, without guards that keep them apart, have one title. */
function alike(files: ProjectFiles): readonly Planted[] {
  const codes = ['title.twice', 'action.alike'];
  return screensOf(files).flatMap((file) => {
    const rows = Object.entries<Tree>(parse(files, file).actions?.row ?? {}).filter(
      ([, action]) => typeof action?.title === 'string' && action.kind === undefined && action.when === undefined,
    );
    return rows.slice(1).flatMap(([name], index) => {
      const title = rows[index]?.[1].title;
      const planted = after(files, file, (tree) => {
        tree.actions.row[name].title = title;
      });
      return [{ name: `${file}: ${name} is called ${title}, too`, files: planted, codes }];
    });
  });
}

/** No role can carry a permission that screens and calls need. */
function ungranted(files: ProjectFiles, permissions: readonly string[]): readonly Planted[] {
  const codes = ['screen.unreadable', 'permission.ungranted'];
  return permissions.map((code) => ({
    name: `no role can carry ${code}`,
    files,
    codes,
    permissions: permissions.filter((one) => one !== code),
  }));
}
