// biome-ignore-all lint/suspicious/noTemplateCurlyInString: lines of the source
import type { Survivor } from '../survivor.ts';

/** Of the rules of the check. */
export const rules: readonly Survivor[] = [
  ...[
    ['...[...forms.values()].flatMap((form) => (form === null ? [] : fieldRequests(form))),', '["Stryker was here"]'],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/check/rules/calls.ts',
    line,
    becomes,
    reason: 'for the type: in a sound project it is there',
  })),
  ...[
    ['const names = fieldsOfRow(row) ?? [];', '["Stryker was here"]'],
    ["return `{${names.find((name) => /name|title/i.test(name)) ?? names[0] ?? ''}}`;", '"Stryker was here!"'],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/check/rules/confirms.ts',
    line,
    becomes,
    reason: 'for the type: in a sound project it is there',
  })),
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
    ["{ field, record: form.title === undefined ? '' : inRecord({ title: form.title }) },", '"Stryker was here!"'],
    ['checkFieldUi(field, around[0] ?? [], known, report);', '["Stryker was here"]'],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/check/rules/form-files.ts',
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
];
