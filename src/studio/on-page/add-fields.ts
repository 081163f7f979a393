import type { RecordProperty } from '../../language/contract/record.ts';
import type { FieldSchema } from '../../language/form.ts';
import { usualWidget } from '../../language/infer/widgets.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, type Members, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { readJson } from '../../language/parse.ts';
import { atMost, chooseOne, newChoice, wellFormed } from '../../words/zh-CN/studio/on-page.ts';
import type { Names } from '../help/names.ts';
import { enumValuesAt } from '../help/row-at.ts';
import { memberOf } from '../help/schema-at.ts';
import type { Path } from '../parts/part.ts';
import { inPageLanguage } from '../parts/translated-part.ts';
import type { Addition } from './addition.ts';
import type { Page } from './marks-of.ts';

/**
 * Returns the form fields that a form lacks: the fields of its published or deployed version, with their rules; and, if
 * the server accepts others, the plain fields of the record that its call changes, as another form of the record has
 * them, or else as the record has them.
 */
export function fieldsFor(page: Page, list: Path): readonly Addition[] {
  const { names, document, name, published } = page;
  const there = membersOf(list.reduce<Json | undefined>(memberOf, document));
  const deployed = declaredIn(page.deployed, list);
  const isClosed = refusesOtherFields(page, list);
  const before = declaredIn(published, list).filter(({ key }) => !isClosed || deployed.some((one) => one.key === key));
  const had = [...before, ...deployed.filter(({ key }) => !before.some((one) => one.key === key))].filter(
    ({ key }) => !(key in there),
  );
  const left = had.map((one) => ({ ...one, title: titleIn(page, list, one) }));
  if (list.length > 1 || isClosed) return left;
  const record = recordOf(names, name);
  const schema = record === undefined ? undefined : own(names.records, record);
  const others = formsOf(names, record, name).flatMap((form) => declaredIn(form, list));
  const fields = Object.entries(schema?.properties ?? {}).flatMap(([field, property]): readonly Addition[] => {
    if (field in there || had.some(({ key }) => key === field) || !isFilledIn(field, property)) return [];
    // A rule that already names the field refers to another version of it.
    if (isNamedIn(withoutFields(document), field)) return [];
    const declared = others.find((one) => one.key === field && !dependsOnOthers(one, others, there));
    if (declared !== undefined) return [{ ...declared, value: withoutUsual(declared.value) }];
    const value = schemaOf(names, record ?? '', field, property);
    return value === undefined ? [] : [{ title: property.title ?? field, note: field, key: field, value }];
  });
  return [...left, ...fields];
}

/** Returns whether the server refuses fields at a path of a form that were not deployed there. */
export function refusesOtherFields({ deployed }: Page, list: Path): boolean {
  if (deployed === undefined) return false;
  const owner = list.slice(0, -1).reduce<Json | undefined>(memberOf, deployed);
  const others = memberOf(owner, 'additionalProperties') ?? true;
  return !isMembers(owner) || others !== true || memberOf(owner, 'patternProperties') !== undefined;
}

/** Returns whether the server refuses choices of a field that were not deployed. */
export function refusesOtherChoices({ deployed }: Page, list: Path): boolean {
  return list.reduce<Json | undefined>(memberOf, deployed) !== undefined;
}

/** Returns the title of the record whose fields a form can have; undefined if no call submits the form. */
export function recordTitleOf({ names, name }: Page): string | undefined {
  const record = recordOf(names, name);
  return record === undefined ? undefined : (own(names.records, record)?.title ?? record);
}

/** Returns the fields of a form at a path, to be added to another form. */
function declaredIn(form: Json | undefined, list: Path): readonly (Addition & { readonly key: string })[] {
  const owner = list.slice(0, -1).reduce<Json | undefined>(memberOf, form);
  const required = memberOf(owner, 'required');
  return Object.entries(membersOf(memberOf(owner, 'properties'))).map(([key, value]) => ({
    title: String(memberOf(value, 'title') ?? key),
    note: key,
    key,
    value,
    isRequired: Array.isArray(required) && required.includes(key),
  }));
}

/** Returns the title of a published or deployed form's field in the page's language. */
function titleIn(page: Page, list: Path, { key, title }: { key: string; title: string }): string {
  const titles = [page.published, page.deployed].map((form) =>
    memberOf(memberOf(list.reduce<Json | undefined>(memberOf, shownIn(page, form)), key), 'title'),
  );
  return titles.find((one) => typeof one === 'string') ?? title;
}

/** Returns a form in the page's language. */
function shownIn({ names }: Page, form: Json | undefined): Json | undefined {
  return readJson(inPageLanguage('form', JSON.stringify(form ?? null), names.languages));
}

/** Returns the other forms that change a record. */
function formsOf(names: Names, record: string | undefined, form: string): readonly Json[] {
  return Object.entries(names.forms).flatMap(([name, one]) => {
    if (record === undefined || name === form || recordOf(names, name) !== record) return [];
    return [readJson(JSON.stringify(one)) ?? null];
  });
}

/** Returns whether users fill in a field: neither the row's id nor a name that another field implies. */
function isFilledIn(field: string, { nameOf }: RecordProperty): boolean {
  return field !== 'id' && (nameOf === undefined || nameOf === 'id');
}

/** Returns a field without its widget if that is the default. */
function withoutUsual(field: Json): Json {
  if (!isMembers(field) || !isMembers(field.ui)) return field;
  const { ui, ...rest } = field;
  const { widget, ...others } = ui;
  const left = Object.keys(others).length === 0 ? rest : { ...rest, ui: others };
  // A form is JSON.
  return widget === usualWidget(left as FieldSchema) ? left : field;
}

/** Returns whether a field depends on fields that the form does not have. */
function dependsOnOthers(field: Addition, others: readonly Addition[], there: Members): boolean {
  const ui = memberOf(field.value, 'ui');
  return others.some(({ key = '' }) => key !== field.key && !(key in there) && isNamedIn(ui, key));
}

/** Returns whether a name occurs in a value, as a key or a string. */
function isNamedIn(value: Json | undefined, name: string): boolean {
  if (Array.isArray(value)) return value.some((one: Json) => isNamedIn(one, name));
  if (!isMembers(value)) return value === name;
  return Object.entries(value).some(([key, one]) => key === name || isNamedIn(one, name));
}

function withoutFields(form: Json | undefined): Json {
  const { properties: _, required: __, ...rest } = membersOf(form);
  return rest;
}

/** Returns the record that a form's call changes: the one it declares, else the one whose rows its path refers to. */
function recordOf({ api }: Names, form: string): string | undefined {
  const [key, call] = Object.entries(api).find(([, one]) => one.form === form) ?? [];
  if (key === undefined || call === undefined) return undefined;
  const read = Object.entries(api).find(([one]) => one === key.replace(/^\S+/, 'GET'))?.[1].record;
  return read ?? call.changes?.[0];
}

/** The default maximum length of a text; the author can change it. */
const usualLength = 50;

function schemaOf(names: Names, record: string, field: string, property: RecordProperty): Json | undefined {
  const { title = field, format } = property;
  const [type, ...others] = [property.type].flat().filter((one) => one !== 'null');
  if (type === undefined || others.length > 0 || type === 'array' || type === 'object') return undefined;
  const row = { record, schema: own(names.records, record), enums: { [field]: property.enums ?? '' } };
  const values = property.enum === undefined ? undefined : enumValuesAt(names, row, field);
  if (values !== undefined)
    return {
      ...{ type, title, message: chooseOne(title) },
      oneOf: values.map(({ value, title: called }) => ({ const: value, title: called })),
    };
  if (property.options !== undefined && own(names.options, property.options) !== undefined)
    return { type, title, message: chooseOne(title), ui: { widget: 'option', options: property.options } };
  if (type !== 'string' || format !== undefined)
    return { type, title, ...(format !== undefined && formats.has(format) && { format, message: wellFormed(title) }) };
  return { type, title, maxLength: usualLength, message: atMost(title, usualLength) };
}

/** Formats that form fields support, too. */
const formats: ReadonlySet<string> = new Set(['date', 'date-time', 'email', 'phone', 'uri']);

/**
 * Returns another choice for a form field, with a value that no other choice has; the first one includes a message. If
 * the server accepts no others, returns the deployed choices that are missing.
 */
export function choicesFor(page: Page, list: Path): readonly Addition[] {
  const { document } = page;
  const field = list.slice(0, -1).reduce<Json | undefined>(memberOf, document);
  const held = memberOf(field, 'oneOf');
  // The choices of a list's entries belong to the list.
  if (!takesChoices(field) || (held === undefined && list.at(-2) === 'items')) return [];
  const values = (Array.isArray(held) ? held : []).map((choice: Json) => memberOf(choice, 'const'));
  if (refusesOtherChoices(page, list)) return deployedChoices(page, list).filter(({ of }) => !values.includes(of));
  const isNumber = memberOf(field, 'type') !== 'string';
  const numbers = Array.from({ length: values.length + 1 }, (_, index) => index + 1);
  const free = numbers.map((number) => (isNumber ? number : `option${number}`)).find((one) => !values.includes(one));
  const message = memberOf(field, 'message');
  const says = chooseOne(String(memberOf(field, 'title') ?? list.at(-2)));
  const beside = isMembers(message) ? { message: { ...message, oneOf: message.oneOf ?? says } } : { message: says };
  const isSaid = typeof message === 'string' || (isMembers(message) && message.oneOf !== undefined);
  return [
    {
      title: newChoice,
      note: String(free),
      value: { const: free ?? 0, title: newChoice },
      ...(isSaid ? {} : { beside }),
    },
  ];
}

/** Returns the deployed choices of a field, each with its value. */
function deployedChoices(page: Page, list: Path): readonly (Addition & { readonly of: Json | undefined })[] {
  const [held, shown] = [page.deployed, shownIn(page, page.deployed)].map((form) =>
    list.reduce<Json | undefined>(memberOf, form),
  );
  return (Array.isArray(held) ? held : []).map((value: Json, index) => {
    const of = memberOf(value, 'const');
    const title = memberOf(memberOf(shown, index), 'title');
    return { title: String(title ?? of), note: String(of), value, of };
  });
}

/** Returns whether a field has choices, or can have them because nothing else restricts its value. */
function takesChoices(field: Json | undefined): boolean {
  const type = memberOf(field, 'type');
  const widget = memberOf(memberOf(field, 'ui'), 'widget');
  if (!['string', 'integer', 'number'].includes(String(type))) return false;
  if (memberOf(field, 'oneOf') !== undefined) return widget !== 'switch';
  return widget === undefined && Object.keys(membersOf(field)).every((key) => plain.has(key));
}

const plain: ReadonlySet<string> = new Set(['type', 'title', 'message', 'minLength', 'maxLength', 'ui']);
