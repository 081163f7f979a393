// biome-ignore-all lint/suspicious/noTemplateCurlyInString: lines of the source
import { type Survivor, survivorsOf } from '../survivor.ts';

type Rest = readonly [reason: string, mutants: Parameters<typeof survivorsOf>[2]];

const of = (name: string, ...rest: Rest): readonly Survivor[] => survivorsOf(`src/compile/${name}.ts`, ...rest);

/** Of what screens, menus and forms are compiled to. */
export const compile: readonly Survivor[] = [
  ...[
    ['action.ts', 'const places = requestParts(request)?.segments.map(placeholder) ?? [];', '["Stryker was here"]'],
    [
      'card-of.ts',
      'const deciding = decidingFields(columns, actions).flatMap((field) => named(field) ?? []);',
      '["Stryker was here"]',
    ],
    [
      'card-of.ts',
      'const lines = card?.lines.flatMap((field) => named(field) ?? []) ?? others.slice(0, enough);',
      '["Stryker was here"]',
    ],
    [
      'finder.ts',
      "permissions: resolveLink(project, { screen: id, ...(isById ? { id: '{id}' } : {}) })?.permissions ?? [],",
      '["Stryker was here"]',
    ],
    ['link.ts', 'const query = requestParts(request)?.query ?? [];', '["Stryker was here"]'],
    ['pinyin.ts', ".map(([initial = '']) => initial)", '"Stryker was here!"'],
    [
      'section.ts',
      "source: section.request === undefined ? { field: section.field ?? '' } : resolveRows(scope, section.request),",
      '"Stryker was here!"',
    ],
    ['section.ts', 'const query = requestParts(request)?.query ?? [];', '["Stryker was here"]'],
    [
      'action.ts',
      'const places = requestParts(request)?.segments.map(placeholder) ?? [];',
      'requestParts(request).segments',
    ],
    [
      'action.ts',
      'const fields = Object.keys(own(scope.project.forms, form)?.properties ?? {});',
      'own(scope.project.forms, form).properties',
    ],
    [
      'card-of.ts',
      "const badges = columns.filter(({ kind, field }) => kind === 'badge' && field !== title?.field);",
      'title.field',
    ],
    ['filter.ts', "nullable: [property?.type].flat().includes('null'),", 'property.type'],
    [
      'link.ts',
      "const load = id !== undefined && screen.kind === 'list' ? screen.sheet?.request : undefined;",
      'screen.sheet.request',
    ],
    [
      'link.ts',
      'const sheet = load === undefined ? undefined : findCall(project.api, load)?.call.permission;',
      'findCall(project.api, load).call',
    ],
    ['link.ts', 'const query = requestParts(request)?.query ?? [];', 'requestParts(request).query'],
    ['screen.ts', 'const all = calledOf(scope)?.found?.call.search ?? [];', 'calledOf(scope)?.found.call'],
    ['screen.ts', 'const all = calledOf(scope)?.found?.call.search ?? [];', 'calledOf(scope).found'],
    [
      'section.ts',
      'const size = calledOf(scope)?.found?.call.size ?? (all === undefined ? undefined : fewRows);',
      'calledOf(scope).found',
    ],
    ['section.ts', 'const query = requestParts(request)?.query ?? [];', 'requestParts(request).query'],
    ['section.ts', 'const types = [own(schema?.properties, name)?.type].flat();', 'schema.properties'],
    ['action.ts', 'return isFinal || calledOf(scope)?.found?.call.irreversible === true;', 'calledOf(scope).found'],
    ['action.ts', 'if (calledOf(scope)?.found?.call.form !== undefined) return false;', 'calledOf(scope).found'],
    ['row-name.ts', 'const properties = wording.row.schema?.properties ?? {};', 'wording.row.schema.properties'],
    [
      'state.ts',
      "const values = enumAt(row, field, enums) ?? own(enums, propertyAt(row, field)?.enums ?? '');",
      'propertyAt(row, field).enums',
    ],
  ].map(([file = '', line = '', becomes = '']) => ({
    file: `src/compile/${file}`,
    line,
    becomes,
    reason: 'for the type: what passed the check has it',
  })),
  ...[
    [
      'boot.ts',
      'const changed = new Set(Object.values(api).flatMap(({ changes = [] }) => changes));',
      '["Stryker was here"]',
    ],
    ['question.ts', "if (!('confirm' in action || 'warning' in action)) return [];", '["Stryker was here"]'],
    [
      'deciding-fields.ts',
      ".flatMap((part) => (typeof part === 'string' ? [] : [part.column.field]));",
      '["Stryker was here"]',
    ],
    ['finder.ts', "...menuItems(compileBoot(project, '').menu).map(({ title }) => title),", '"Stryker was here!"'],
    ['finder.ts', 'const searched = project.menu.search ?? [];', '["Stryker was here"]'],
    [
      'section.ts',
      "const screen = own(project.screens, listOf(project, request, names) ?? '');",
      '"Stryker was here!"',
    ],
    [
      'action.ts',
      'const made = schema === undefined ? [] : madeTransitions(scope.project.api, schema, sent);',
      '["Stryker was here"]',
    ],
    [
      'state.ts',
      "const values = enumAt(row, field, enums) ?? own(enums, propertyAt(row, field)?.enums ?? '');",
      '"Stryker was here!"',
    ],
  ].map(([file = '', line = '', becomes = '']) => ({
    file: `src/compile/${file}`,
    line,
    becomes,
    reason: 'nothing is called so',
  })),
  ...[
    ['boot.ts', "const permission = codeOf(found.call.permission, 'write');", '""'],
    ['link.ts', "const needed = [codeOfScreen(screen), sheet === undefined ? null : codeOf(sheet, 'read')];", '""'],
  ].map(([file = '', line = '', becomes = '']) => ({
    file: `src/compile/${file}`,
    line,
    becomes,
    reason: 'the contract gives every call its level',
  })),
  ...[
    [
      'freeze.ts',
      "if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {",
      "typeof value === 'object' && value !== null || !Object.isFrozen(value)",
    ],
    ['freeze.ts', "if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {", 'true'],
    [
      'freeze.ts',
      "if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {",
      "typeof value === 'object' || value !== null",
    ],
  ].map(([file = '', line = '', becomes = '']) => ({
    file: `src/compile/${file}`,
    line,
    becomes,
    reason: 'what is no object is frozen already',
  })),
  ...[
    ['boot.ts', 'return last === undefined ? item : { ...item, group: last };', 'false'],
    ['boot.ts', 'const screen = item.screen === undefined ? undefined : own(project.screens, item.screen);', 'false'],
    ['link.ts', "if ('link' in column && column.link !== undefined) return resolveLink(project, column.link);", 'true'],
    [
      'link.ts',
      "if ('link' in column && column.link !== undefined) return resolveLink(project, column.link);",
      "'link' in column || column.link !== undefined",
    ],
    ['scope.ts', 'if (place === undefined || record === undefined) return [];', 'false'],
  ].map(([file = '', line = '', becomes = '']) => ({
    file: `src/compile/${file}`,
    line,
    becomes,
    reason: 'absent and undefined read alike',
  })),
  {
    file: 'src/compile/boot.ts',
    line: 'const answered = [record, options].flatMap((name) => (name !== undefined && changed.has(name) ? [name] : []));',
    was: 'name !== undefined',
    becomes: 'true',
    reason: 'undefined is the name of no record',
  },
  {
    file: 'src/compile/boot.ts',
    line: 'item.screen === undefined || item.count === undefined',
    was: 'item.screen === undefined',
    becomes: 'false',
    reason: 'for the type: what passed the check counts a view of its own screen',
  },
  {
    file: 'src/compile/form-module.ts',
    line: 'ajvOptionsOverrides: { ...formAjvOptions, validateSchema: false },',
    becomes: 'true',
    reason: 'it only saves time: the check has validated the form',
  },
  ...['/"use strict";\\s*/', '/^"use strict";\\s/', '/^"use strict";\\S*/'].map((becomes) => ({
    file: 'src/compile/form-module.ts',
    line: 'code.replace(/^"use strict";\\s*/, \'\'),',
    becomes,
    reason: 'the code begins with it, once, and a line break',
  })),
  {
    file: 'src/compile/pinyin.ts',
    line: "const syllables: Reading = pinyin(text, { toneType: 'none', type: 'array', v: true });",
    becomes: 'false',
    reason: 'no syllable begins with ü',
  },
  {
    file: 'src/compile/pinyin.ts',
    line: "const all = [usual, pinyin(text, { ...options, surname: 'head' }), ...others].map(typeable);",
    was: "'head'",
    becomes: '""',
    reason:
      'the package takes any other word for everywhere, and each character is read in each of its readings anyway',
  },
  {
    file: 'src/compile/pinyin.ts',
    line: "return [...new Map(all.map((reading) => [reading.join(' '), reading])).values()].slice(0, readingsAtMost);",
    becomes: '""',
    reason: 'two readings of one text have as many syllables: where all letters are the same, they are, too',
  },
  ...of('boot', 'the contract gives every call its level', [
    ["...(whoCan && { explainsOthers: codeOf(whoCan.permission, 'read') }),", '""'],
  ]),
  ...of('date-limits', 'it only saves time: without a limit no day is beyond one', [
    [
      "if (typeof value !== 'string' || (minimum === undefined && maximum === undefined)) return [];",
      'false',
      'minimum === undefined && maximum === undefined',
    ],
  ]),
  ...of('date-limits', 'for the type: no text is before or after undefined', [
    [
      "if (earliest !== undefined && day < earliest) return [{ path, keyword: 'earliest', limit: earliest, schema }];",
      'true',
      'earliest !== undefined',
    ],
    [
      "if (latest !== undefined && day > latest) return [{ path, keyword: 'latest', limit: latest, schema }];",
      'true',
      'latest !== undefined',
    ],
  ]),
  ...of('date-limits', 'for the type: what has neither limit reads as having none', [
    [
      "return ui !== undefined && ('minimum' in ui || 'maximum' in ui) ? ui : {};",
      'true',
      "'minimum' in ui || 'maximum' in ui",
    ],
  ]),
  ...of('deciding-fields', 'nothing is called so', [
    ['const state = states.some(isAsked) ? [] : states.slice(-1);', '["Stryker was here"]'],
  ]),
  ...of('question', 'absent and undefined read alike', [
    ["if (!('confirm' in action || 'warning' in action)) return [];", 'false'],
  ]),
  ...of('finder', 'for the type: what is searched is a screen that the menu leads to, or the line returns already', [
    [
      'if (path === undefined || screen === undefined || search === undefined) return [];',
      'false',
      'screen === undefined',
    ],
    [
      "permissions: resolveLink(project, { screen: id, ...(isById ? { id: '{id}' } : {}) })?.permissions ?? [],",
      "resolveLink(project, {\n  screen: id,\n  ...(isById ? {\n    id: '{id}'\n  } : {})\n}).permissions",
    ],
  ]),
  ...of('finder', 'only what the link requires is read, and not by which field it is filled', [
    ["permissions: resolveLink(project, { screen: id, ...(isById ? { id: '{id}' } : {}) })?.permissions ?? [],", '""'],
  ]),
  ...of('heading', 'for the type: a text that names a field has a record', [
    ["const field = row.schema?.statusField ?? 'status';", 'row.schema.statusField'],
  ]),
  ...of('link', 'for the type: of a place’s nodes only a section is of that kind', [
    [
      "const within = place.is === 'section' && place.node.kind === 'fields' ? 'sheet' : undefined;",
      'true',
      "place.is === 'section'",
    ],
  ]),
  ...of('link', 'undefined is the name of no record, of no screen and of no call', [
    ['if (record === undefined) return undefined;', 'false'],
    ['return screen === undefined ? undefined : resolveLink(project, { screen, id: `{${id}}` });', 'false'],
    ['return screen === undefined ? undefined : resolveLink(project, { screen, filters });', 'false'],
    [
      'const sheet = load === undefined ? undefined : findCall(project.api, load)?.call.permission;',
      'false',
      'load === undefined',
    ],
  ]),
  ...of('link', 'for the type: what passed the check has it', [
    ['if (path === undefined || screen === undefined) return undefined;', 'false', 'screen === undefined'],
  ]),
  ...of('link', 'for the type: only a list has a sheet', [
    [
      "const load = id !== undefined && screen.kind === 'list' ? screen.sheet?.request : undefined;",
      'true',
      "screen.kind === 'list'",
    ],
  ]),
  ...of('plain-text', 'what is not invisible is unusable', [
    [
      "if (faultOf(name)) found.push({ path, fault: 'unusable', message: sentence(schema, 'unusable') });",
      '""',
      "'unusable'",
    ],
  ]),
  ...of('publish', 'any text will do that is the same each time', [
    ["const version = hash(JSON.stringify([assets, compileBoot(project, '')]));", '"Stryker was here!"'],
  ]),
  ...of('scope', 'nothing is called so', [
    ['if (place === undefined || record === undefined) return [];', '["Stryker was here"]'],
  ]),
  ...of('screen', 'for the type: a list that searches has a call that does', [
    ['const all = calledOf(scope)?.found?.call.search ?? [];', '["Stryker was here"]'],
  ]),
  ...of('section', 'a second lock: no list is filtered by `sort`, and none is found whose order could be taken over', [
    [
      "const ordered = query.some(([name]) => name === 'sort') ? [] : orderOf(project, request, query);",
      '() => undefined',
    ],
    ["const ordered = query.some(([name]) => name === 'sort') ? [] : orderOf(project, request, query);", 'false'],
    ["const ordered = query.some(([name]) => name === 'sort') ? [] : orderOf(project, request, query);", '""'],
  ]),
];
