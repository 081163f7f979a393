import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Api } from '../../../src/language/contract/api.ts';
import type { BackEnd } from '../../../src/language/contract/back-end.ts';
import type { RecordProperty } from '../../../src/language/contract/record.ts';
import { auditRecord, auditScreen, ownCalls } from '../../foreign/own-calls.ts';
import type { StandIn } from '../http.ts';

/** What an author writes to have a console in front of one back end. */
export interface Authored {
  readonly backEnd: BackEnd;
  readonly api: Api;
  /** Name → the record. */
  readonly records: Readonly<Record<string, { readonly title: string; readonly properties: Properties }>>;
  /** Name → the form. */
  readonly forms: Readonly<Record<string, AuthoredForm>>;
  /** Name → the screen, which the menu shows at `/name`. */
  readonly screens: Readonly<Record<string, { readonly title: string }>>;
  readonly enums?: Readonly<
    Record<string, readonly { readonly value: string | number | boolean; readonly title: string }[]>
  >;
  readonly options?: Readonly<Record<string, { readonly title: string; readonly request: string }>>;
}

type Properties = Readonly<Record<string, RecordProperty>>;

export interface AuthoredForm {
  readonly title: string;
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, object>>;
}

/** A stand-in, the project in front of it, and what is done there with its first screen. */
export interface Trial {
  readonly standIn: StandIn;
  readonly project: Authored;
  /** The name of the screen that is tried. */
  readonly screen: string;
  /** The address of its list, and of one row (`{id}`). */
  readonly list: string;
  readonly item: string;
  /** How many rows it says there are; null where it does not. */
  readonly total: number | null;
  /** The field that names a row, and the name of the one that is edited. */
  readonly name: readonly [field: string, value: string];
  /** A field by which rows can be ordered. */
  readonly sort?: string;
  /** A filter, and what its rows have; `choose` is what a person clicks: the filter and the value. */
  readonly filter?: {
    readonly query: string;
    readonly holds: (row: Readonly<Record<string, unknown>>) => boolean;
    readonly choose: readonly [title: string, value: string];
  };
  /** A text that is searched, and what its rows have. */
  readonly search?: { readonly text: string; readonly holds: (row: Readonly<Record<string, unknown>>) => boolean };
  readonly create?: {
    readonly path: string;
    readonly body: object;
    /** An item whose values are records of the back end → the one that is chosen. */
    readonly options?: Readonly<Record<string, string>>;
  };
  /** What a person changes: one item of the form, from one value to another, and how the log says it. */
  readonly edit: { readonly label: string; readonly body: object; readonly value: string; readonly log: string };
  /** A change that the back end refuses, with what people are told, and at which field. */
  readonly refused: { readonly body: object; readonly sentence: string; readonly field?: string };
  /** The name of a row that may be deleted. @default that of the edited one */
  readonly deleted?: string;
}

/** A project in a folder of its own. */
export interface StandInFolder {
  readonly root: string;
  readonly remove: () => void;
}

const template = 'tests/library';

/** Writes the project of an author into a new folder. */
export function writeProject({ backEnd, api, records, forms, enums = {}, options, ...shown }: Authored): StandInFolder {
  const screens = { ...shown.screens, audit: auditScreen() };
  const root = mkdtempSync(join(tmpdir(), 'baize-stand-in-'));
  const write = (path: string, content: object) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(content, null, 2));
  };
  for (const form of ['login', 'password'])
    cpSync(join(template, `schemas/forms/${form}.json`), join(root, `schemas/forms/${form}.json`));
  write('schemas/back-end.json', backEnd);
  write('schemas/api.json', { ...signIn, ...ownCalls, ...api });
  write('schemas/records/audit.json', auditRecord());
  for (const [$id, { title, properties }] of Object.entries(records))
    write(`schemas/records/${$id}.json`, { $id, title, type: 'object', required: alwaysThere(properties), properties });
  for (const [$id, form] of Object.entries(forms))
    write(`schemas/forms/${$id}.json`, { $id, ...form, type: 'object', additionalProperties: false });
  const items = Object.entries(screens).map(([screen, { title }]) => ({
    path: `/${screen}`,
    title,
    icon: 'list',
    screen,
  }));
  write('screens/menu.json', { version: 9, title: '后台', brand: { name: '后台', mark, accent: '#215db0' }, items });
  for (const [name, screen] of Object.entries(screens)) write(`screens/${name}.json`, { ...screen, kind: 'list' });
  write('screens/shared/enums.json', { 'audit-outcome': outcomes, ...enums });
  if (options !== undefined) write('screens/shared/options.json', options);
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#215db0"/></svg>';

const outcomes = [
  { value: 1, title: '成功', intent: 'success' },
  { value: 0, title: '未成功', intent: 'danger' },
];

const signIn = {
  'POST /api/login': { permission: 'public', form: 'login' },
  'POST /api/logout': { permission: 'public' },
  'GET /api/session': { permission: 'session' },
  'PUT /api/admin/password': { permission: 'session', form: 'password' },
  'GET /api/screens/events': { permission: 'session' },
};

function alwaysThere(properties: Properties): readonly string[] {
  return Object.keys(properties).filter((name) => properties[name]?.empty === undefined);
}

/** A text that is always there. */
export const text = (title: string, more: Partial<RecordProperty> = {}): RecordProperty => ({
  type: 'string',
  title,
  ...more,
});
export const whole = (title: string, more: Partial<RecordProperty> = {}): RecordProperty => ({
  type: 'integer',
  title,
  ...more,
});
export const moment = (title: string): RecordProperty => ({ type: 'string', format: 'date-time', title });
/** A text that may be missing. */
export const maybe = (title: string): RecordProperty => ({ type: ['string', 'null'], title, empty: '—' });

/** An item of a form that has to be filled in. */
export const needed = (title: string, more: object = {}) => ({
  type: 'string',
  title,
  minLength: 1,
  maxLength: 100,
  message: `请输入${title}，最多100个字`,
  ui: { widget: 'text' },
  ...more,
});

/** An item of a form that may stay empty. */
export const free = (title: string, more: object = {}) => ({
  type: 'string',
  title,
  maxLength: 200,
  message: `${title}最多200个字`,
  ui: { widget: 'text' },
  ...more,
});

/** An item of a form that is one of these values. */
export const choice = (
  title: string,
  values: readonly { readonly value: string | number; readonly title: string }[],
) => ({
  type: typeof values[0]?.value === 'number' ? 'integer' : 'string',
  title,
  oneOf: values.map(({ value, title: name }) => ({ const: value, title: name })),
  message: `请选择${title}`,
});

/** Read, list and the three writes of a record, with its form, at a path. */
export function crud(path: string, record: string, { list = {}, item = '{id}', ...calls }: Crud): Api {
  const one = `${path}/${item}`;
  const write = { permission: 'data:write', changes: [record], ...calls.write };
  return {
    [`GET ${path}`]: { permission: 'data:read', record, list: true, ...list },
    [`GET ${one}`]: { permission: 'data:read', record, ...calls.read },
    [`POST ${path}`]: { ...write, form: record, ...calls.create },
    [`PUT ${one}`]: { ...write, form: record, ...calls.change },
    [`DELETE ${one}`]: { ...write, irreversible: true, asks: [], ...calls.remove },
  };
}

interface Crud {
  readonly item?: string;
  readonly list?: Partial<Api[string]>;
  readonly read?: Partial<Api[string]>;
  readonly write?: Partial<Api[string]>;
  readonly create?: Partial<Api[string]>;
  readonly change?: Partial<Api[string]>;
  readonly remove?: Partial<Api[string]>;
}

/** A list whose rows are made, opened, changed and deleted, as the guide has it. */
export function screenOf(
  path: string,
  form: string,
  { title, name, createForm = form, bulk, ...more }: ScreenOf,
): { readonly title: string } {
  return {
    title,
    request: `GET ${path}`,
    ...more,
    sheet: {
      heading: `{${name}}`,
      request: `GET ${path}/{id}`,
      sections: [{ fields: more.columns }, { kind: 'history' }],
    },
    actions: {
      toolbar: {
        create: { title: '新建', intent: 'primary', form: createForm, request: `POST ${path}`, done: '已新建' },
      },
      row: {
        edit: { title: '修改', form, load: `GET ${path}/{id}`, request: `PUT ${path}/{id}`, done: '已修改' },
        delete: {
          title: '删除',
          intent: 'danger',
          request: `DELETE ${path}/{id}`,
          confirm: `确认删除「{${name}}」？`,
          done: '已删除',
        },
      },
      ...(bulk && { bulk }),
    },
  } as { readonly title: string };
}

interface ScreenOf {
  readonly title: string;
  /** The field that names a row. */
  readonly name: string;
  /** @default the form that changes it */
  readonly createForm?: string;
  readonly columns: readonly (string | object)[];
  /** Of its row actions, those that several rows are offered. */
  readonly bulk?: object;
  readonly search?: readonly string[];
  readonly filters?: readonly (string | object)[];
}
