import schema from '../../schemas/screen.json';

type Definition = keyof typeof schema.definitions;

interface Property {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly $ref?: string;
}

/** What every story of a kind shares: its keys with the words of the language's schema, and when to use it. */
export function kindOf(name: Definition, when: string) {
  const { description = '', properties, required } = definitionOf(name);
  const keys = Object.keys(properties).filter((key) => key !== '$comment');
  return {
    argTypes: {
      ...around,
      ...Object.fromEntries(keys.map((key) => [key, argType(properties[key] ?? {}, required.includes(key))])),
    },
    parameters: {
      docs: { subtitle: description, description: { component: when } },
      json: (args: object) => pick(args, keys),
    },
  };
}

const belongsToStory = (description: string) => ({ description, table: { category: '示例' } });

/** Arguments that are the story's own, and no part of the JSON. */
const around = {
  record: belongsToStory('示例里是哪种记录，见 schemas/records/。'),
  list: belongsToStory('示例里列出哪种记录，见 schemas/records/。'),
  load: belongsToStory('打开详情时取记录的接口。'),
  id: belongsToStory('打开哪一条记录。'),
  enums: belongsToStory('所在页面的枚举。'),
  values: belongsToStory('要显示的值；不给则按记录生成。'),
  chosen: belongsToStory('打开时已选的值。'),
  place: belongsToStory('操作放在列表上方，还是每一行。'),
  opens: belongsToStory('操作打开的详情。'),
  address: belongsToStory('打开时的地址参数。'),
  behaviour: belongsToStory('后台怎样回答。'),
};

/** Those of the arguments that are keys of the kind, in the author's order. */
export function pick(args: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(args).filter(([key, value]) => keys.includes(key) && value !== undefined));
}

function definitionOf(name: Definition) {
  // Every definition that stories are about is an object with properties; the generated file is too large to infer from.
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
