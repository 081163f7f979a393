// biome-ignore-all lint/suspicious/noTemplateCurlyInString: lines of the source
import { type Survivor, survivorsOf } from '../survivor.ts';

type Rest = readonly [reason: string, mutants: Parameters<typeof survivorsOf>[2]];

const of = (name: string, ...rest: Rest): readonly Survivor[] => survivorsOf(`src/check/rules/${name}.ts`, ...rest);

/** Of the check: of the language's own limits, and of its rules. */
export const rules: readonly Survivor[] = [
  {
    file: 'src/check/structure.ts',
    line: '...(minimum === undefined ? [] : [{ zh: `最小 ${minimum}`, en: `at least ${minimum}` }]),',
    becomes: 'false',
    reason: 'the language has no limit without a minimum',
  },
  ...[
    ["const key = `${row.kind === 'record' ? row.name : ''} ${field}`;", '"Stryker was here!"'],
    ["const record = row.kind === 'record' ? row.name : '';", '"Stryker was here!"'],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/check/rules/enum-uses.ts',
    line,
    becomes,
    reason: 'for the type: in a sound project it is there',
  })),
  ...[['const odd = named.filter(({ value }) => !includes(wanted ?? [], value)).length;', '["Stryker was here"]']].map(
    ([line = '', becomes = '']) => ({
      file: 'src/check/rules/enums.ts',
      line,
      becomes,
      reason: 'for the type: in a sound project it is there',
    }),
  ),
  ...[["if (taken.has(item.path.split('/')[1] ?? '')) {", '"Stryker was here!"']].map(([line = '', becomes = '']) => ({
    file: 'src/check/rules/menu.ts',
    line,
    becomes,
    reason: 'for the type: in a sound project it is there',
  })),
  ...[
    [
      "typeof value === 'string' ? [...value.matchAll(/^\\{(\\w+)\\}$/g)].map(([, field = '']) => field) : [],",
      '"Stryker was here!"',
    ],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/check/rules/sections.ts',
    line,
    becomes,
    reason: 'for the type: in a sound project it is there',
  })),
  ...[
    [
      'const named = (requestParts(request)?.segments ?? []).map(placeholder).filter((name) => name !== null);',
      '["Stryker was here"]',
    ],
    ['const fields = fieldsOfRow(row) ?? [];', '["Stryker was here"]'],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/check/rules/forms.ts',
    line,
    becomes,
    reason: 'for the type: in a sound project it is there',
  })),
  ...[
    ["'empty',", '""'],
    ["{ at: 'key' },", '{}'],
    ["{ at: 'key' },", '""'],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/check/rules/columns.ts',
    line,
    becomes,
    reason: 'the key is absent: the column is told as a whole either way',
  })),
  ...of('api-file', 'no path ends in a slash: only beside such a one would two be alike', [
    ["const shape = key.replace(/\\{[^{}]*\\}/g, '{}');", '""'],
  ]),
  ...of('bulk', 'for the type: only an action with a form has what is read then', [
    ["const keys = action.kind === 'form' ? ofOneRow(action) : [];", 'true'],
    ["const filled = action.kind === 'form' ? known.forms.get(action.form)?.properties : undefined;", 'true'],
  ]),
  ...of('bulk', 'for the type: the row is all that can be sent so', [
    [
      "if (namesField(action.body) || ('send' in action && action.send === 'row')) return true;",
      "'send' in action || action.send === 'row'",
    ],
    [
      "if (namesField(action.body) || ('send' in action && action.send === 'row')) return true;",
      'true',
      "action.send === 'row'",
    ],
  ]),
  ...of('columns', 'for the type: a field that is shown has a type', [
    [
      "const isNullable = Array.isArray(property?.type) && property.type.includes('null');",
      "Array.isArray(property?.type) || property.type.includes('null')",
    ],
  ]),
  ...of('confirms', 'one call, and transitions beside it: where there are any, the action asks for them anyway', [
    [
      'const asks = consequencesOf(known, site).some((one) => one.asks !== undefined || one.irreversible);',
      'consequencesOf(known, site).every(one => one.asks !== undefined || one.irreversible)',
    ],
  ]),
  ...of('confirms', 'for the type: only a form has a heading', [
    ["const said = [action.confirm, action.warning, action.kind === 'form' ? action.heading : undefined];", 'true'],
  ]),
  ...of('confirms', 'that it must ask was told at the same place, and only the first is kept', [
    [
      "if (action.kind === 'request' && action.confirm === undefined) continue;",
      'false',
      "action.kind === 'request' && action.confirm === undefined",
    ],
    ["if (action.kind === 'request' && action.confirm === undefined) continue;", '""'],
  ]),
  ...of('confirms', 'the braces of each text are balanced: none begins in one and ends in the next', [
    ["if (fieldsOf(said.join(' ')).length > 0) continue;", '""'],
  ]),
  ...of('enum-uses', 'for the type: a sound screen has no unknown rows, and a text without a row no fields', [
    [
      "if (row.kind === 'unknown' || enumOf(known, row, field) !== undefined || told.has(key)) return;",
      'false',
      "row.kind === 'unknown'",
    ],
    ["if (row.kind === 'unknown' || enumOf(known, row, field) !== undefined || told.has(key)) return;", '""'],
    ['for (const { text, row } of sites.texts) for (const field of fieldsOf(text)) if (row) show(row, field);', 'true'],
  ]),
  ...of('enums', 'no enum has as many values as there are of none', [
    [
      'if (wanted === undefined || has(named) || hasTwice(named) || (odd === 1 && named.length === wanted.length))',
      'false',
      'wanted === undefined',
    ],
  ]),
  ...of('enums', 'a shared enum was told at the same places, and only the first is kept', [
    ["if (typeof declared !== 'string') once(values, report);", 'true'],
    ["if (typeof declared !== 'string') once(values, report);", '""'],
  ]),
  ...of('fields', 'what is not the key is the value', [
    ["{ key = 'field', at = 'value' }: { readonly key?: string; readonly at?: 'key' | 'value' } = {},", '""'],
  ]),
  ...of('needs', 'for the type: a hidden field needs nothing', [
    ["return ui === undefined || ui.widget === 'hidden' ? [] : (ui.needs ?? []);", 'false', "ui.widget === 'hidden'"],
    ["return ui === undefined || ui.widget === 'hidden' ? [] : (ui.needs ?? []);", '""'],
  ]),
  ...of('form-ui', 'for the type: a hidden field clears, needs and takes nothing', [
    ["if (ui.widget === 'hidden') return;", 'false'],
    ["if (ui.widget === 'hidden') return;", '""'],
    [
      "if ('by' in ui) for (const [key, name] of Object.entries(ui.by ?? {})) checkName(ui.by ?? ui, key, name);",
      'true',
    ],
  ]),
  ...of('forms', 'the key is absent: the object is told as a whole either way', [
    ["report(owner, 'shape', 'shape.other', { request, wanted: call.shape }, { at: 'key' });", '""'],
    ["report(owner, 'shape', 'shape.other', { request, wanted: call.shape }, { at: 'key' });", '{}'],
  ]),
  ...of('forms', 'for the type: only a form has a prefill, and a sound screen names forms that are sound', [
    [
      "if (action.kind !== 'form' || action.load !== undefined || !/^(PUT|PATCH) /.test(action.request)) continue;",
      'false',
      "action.kind !== 'form'",
    ],
    ['if (!schema || fields === null) continue;', 'false', '!schema || fields === null'],
    ['if (!schema || fields === null) continue;', '!schema && fields === null'],
  ]),
  ...of(
    'keyword-values',
    'for the type: a path to a wrong keyword leads from object to object, and no path to nothing',
    [
      [
        "if (key !== undefined && typeof owner === 'object' && owner !== null)",
        "key !== undefined || typeof owner === 'object'",
      ],
      ["if (key !== undefined && typeof owner === 'object' && owner !== null)", 'true', 'key !== undefined'],
      ["if (key !== undefined && typeof owner === 'object' && owner !== null)", 'true', "typeof owner === 'object'"],
      [
        "return typeof value === 'object' && value !== null ? own(value as Readonly<Record<string, unknown>>, key) : undefined;",
        'true',
        "typeof value === 'object' && value !== null",
      ],
      [
        "return typeof value === 'object' && value !== null ? own(value as Readonly<Record<string, unknown>>, key) : undefined;",
        "typeof value === 'object' || value !== null",
      ],
      [
        "return typeof value === 'object' && value !== null ? own(value as Readonly<Record<string, unknown>>, key) : undefined;",
        'true',
        "typeof value === 'object'",
      ],
    ],
  ),
  ...of('links', 'for the type: the project as a whole is not asked while a screen is not sound', [
    ['else if (target === undefined) return;', 'false'],
  ]),
  ...of('links', 'what is no text reads as no place either', [
    ["const field = typeof value === 'string' ? placeholder(value) : null;", 'true'],
  ]),
  ...of('menu', 'for the type: more than two have a first', [
    ['if (first !== undefined && unlisted.length > 2)', 'true', 'first !== undefined'],
    [
      'if (stray !== undefined && strays.length > 1 && strays.length === item.children?.length)',
      'true',
      'stray !== undefined',
    ],
  ]),
  ...of('menu', 'for the type: the project as a whole is not asked while a screen is not sound', [
    [
      "else if (screen !== undefined && (screen.kind !== 'list' || screen.search === undefined))",
      'true',
      'screen !== undefined',
    ],
  ]),
  ...of('menu', 'undefined is the name of no screen', [
    [
      'return [...(item.screen === undefined ? [] : [item.screen]), ...(item.children ?? []).flatMap(screensOf)];',
      'false',
    ],
  ]),
  ...of('panels', 'for the type: a panel has columns, the first for its days or names', [
    [
      "const isOverDays = panel.kind === 'ranking' || first === undefined || dates.includes(first.kind);",
      'false',
      'first === undefined',
    ],
  ]),
  ...of('patterns', 'undefined reads as false', [['} catch {', '{}']]),
  ...of('place', 'what is told again at the same place is dropped', [['return false;', 'true']]),
  ...of('record-files', 'undefined names no place', [
    ['const by = referred === undefined ? null : placeholder(referred);', 'false'],
  ]),
  ...of('record-files', 'for the type: what a reference is called is a text, which the structure asks for', [
    [
      "return property.items !== undefined && '$ref' in property.items && typeof property.items.$ref === 'string'",
      'true',
      "typeof property.items.$ref === 'string'",
    ],
  ]),
  ...of('records', 'undefined is the name of no record and of no field', [
    [
      'if (answers === undefined || answered === undefined || answers === answered || !known.records.has(answers)) return;',
      'false',
      'answers === undefined',
    ],
    ['if (field === undefined || property === undefined) return;', 'false', 'field === undefined'],
  ]),
  ...of('requests', 'what is told again at the same place is dropped', [['return false;', 'true']]),
  ...of('sections', 'no condition is no absence', [
    [
      'if (condition !== undefined && section.when && isAbsence(condition))',
      'true',
      'condition !== undefined && section.when',
    ],
    ['if (condition !== undefined && section.when && isAbsence(condition))', 'true', 'condition !== undefined'],
    ['if (condition !== undefined && section.when && isAbsence(condition))', 'condition !== undefined || section.when'],
  ]),
  ...of('sections', 'for the type: only a view is given values', [
    ["if (section.kind !== 'view') return [];", 'false'],
  ]),
  ...of('sections', 'more than a place was told as such', [
    [
      "typeof value === 'string' ? [...value.matchAll(/^\\{(\\w+)\\}$/g)].map(([, field = '']) => field) : [],",
      '/^\\{(\\w+)\\}/g',
    ],
  ]),
  ...of('sheets', 'for the type: only a view can stand in its row', [
    [
      "place === 'row' && !(action.kind === 'view' && action.open === 'inline') ? [name] : [],",
      'true',
      "action.kind === 'view'",
    ],
  ]),
  ...of('sheets', 'undefined is no request of the contract either', [
    ['const asked = sheet.request === undefined ? null : findCall(known.api, sheet.request);', 'false'],
  ]),
  ...of('sheets', 'the key is absent: the object is told as a whole either way', [
    ["report(sheet, 'optional', 'sheet.optional', { request: asked.key }, { at: 'key' });", '""'],
    ["report(sheet, 'optional', 'sheet.optional', { request: asked.key }, { at: 'key' });", '{}'],
  ]),
  ...of('values', 'nothing is found under an undefined name', [
    [
      "const schema = form === undefined || report.isBlamed(owner, 'form') ? undefined : known.forms.get(form);",
      'false',
      'form === undefined',
    ],
    ["if (!('view' in owner) || typeof owner.view !== 'string') return undefined;", 'false'],
    [
      "if (!('view' in owner) || typeof owner.view !== 'string') return undefined;",
      "!('view' in owner) && typeof owner.view !== 'string'",
    ],
  ]),
  ...of('values', 'what is told again at the same place is dropped', [
    ["if (typeof value !== 'string' || !/[{}]/.test(value))", 'false', "typeof value !== 'string'"],
  ]),
];
