import schema from '../../schemas/language/screen.json';
import { keyTable } from '../../src/check/editor/reference.ts';
import type { Schema } from '../../src/check/schema-shape.ts';
import type { Enums } from '../../src/language/enum.ts';

type Definition = keyof typeof schema.definitions;

interface Property {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly $ref?: string;
}

/**
 * Returns what all stories of a kind share: its keys with the language schema's descriptions, when to use it, and which
 * arguments are the story's own.
 */
export function kindOf(name: Definition, when: string, around: readonly (keyof typeof examples)[]) {
  const { description = '', properties, required } = definitionOf(name);
  const keys = Object.keys(properties).filter((key) => key !== '$comment');
  const table = keyTable(schema as Schema, definitionOf(name) as Schema, keys);
  return {
    argTypes: {
      ...Object.fromEntries(around.map((argument) => [argument, belongsToStory(examples[argument])])),
      ...Object.fromEntries(keys.map((key) => [key, argType(properties[key] ?? {}, required.includes(key))])),
    },
    parameters: {
      // The table links to chapters that are not on this page.
      docs: {
        subtitle: description,
        description: { component: when },
        keys: table.replaceAll(/\[([^\]]+)\]\(#[^)]*\)/g, '$1'),
      },
      json: (args: object) => pick(args, keys),
    },
  };
}

const belongsToStory = (description: string) => ({ description, table: { category: '示例' } });

/** The story's own arguments, which are not part of the JSON. */
const examples = {
  record: '示例里是哪种记录，见 schemas/records/。',
  list: '示例里列出哪种记录，见 schemas/records/。',
  load: '打开详情时取记录的接口。',
  id: '打开哪一条记录。',
  enums: '所在页面的枚举。',
  values: '要显示的值；不给则按记录生成。',
  chosen: '打开时已选的值。',
  place: '操作放在列表上方，还是每一行。',
  opens: '操作打开的详情。',
  address: '打开时的地址参数。',
  behaviour: '后台怎样回答。',
};

/** Returns a part's JSON, with its screen's enums if it needs any. */
export function withEnums(place: 'columns' | 'filters', jsonOf: (args: object) => object) {
  return (args: { readonly enums?: Enums }) =>
    args.enums === undefined ? jsonOf(args) : { enums: args.enums, [place]: [jsonOf(args)] };
}

/** Returns the arguments that are keys of the kind, in the author's order. */
export function pick(args: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(args).filter(([key, value]) => keys.includes(key) && value !== undefined));
}

function definitionOf(name: Definition) {
  // The definitions of stories are all objects with properties; the generated file is too large to infer that from.
  return schema.definitions[name] as unknown as {
    readonly description?: string;
    readonly properties: Readonly<Record<string, Property>>;
    readonly required: readonly string[];
  };
}

function argType({ description, type, enum: values, const: constant, $ref }: Property, isRequired: boolean) {
  const intents = $ref?.endsWith('/Intent') ? ['primary', 'success', 'warning', 'danger'] : undefined;
  const options = values ?? intents;
  return {
    ...(description === undefined ? {} : { description }),
    ...(options === undefined ? {} : { options }),
    control:
      constant !== undefined ? false : options === undefined ? { type: controlOf(type, $ref) } : { type: 'select' },
    type: { name: options === undefined ? 'other' : 'enum', value: options ?? type ?? '', required: isRequired },
    table: { category: 'JSON', type: { summary: (options ?? [type ?? $ref?.split('/').at(-1) ?? '']).join(' | ') } },
  } as const;
}

function controlOf(type: string | undefined, reference: string | undefined): 'boolean' | 'number' | 'text' | 'object' {
  if (type === 'boolean') return 'boolean';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string' || /\/(Field|Text|Request)$/.test(reference ?? '')) return 'text';
  return 'object';
}
