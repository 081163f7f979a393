// biome-ignore-all lint/suspicious/noTemplateCurlyInString: lines of the source
import { type Survivor, survivorsOf } from '../survivor.ts';

type Rest = readonly [reason: string, mutants: Parameters<typeof survivorsOf>[2]];

const of = (name: string, ...rest: Rest): readonly Survivor[] => survivorsOf(`src/check/${name}.ts`, ...rest);

/** Of what editors and the reference are given. */
export const editor: readonly Survivor[] = [
  ...of('editor-names', 'what is spread is nothing', [['if (names === undefined) return [key, part];', 'false']]),
  ...of('editor-names', 'for the type: what takes names is a text or a list of texts', [
    [
      "const isList = part.type === 'array' && part.items?.type === 'string';",
      "part.type === 'array' || part.items?.type === 'string'",
    ],
    ["const isList = part.type === 'array' && part.items?.type === 'string';", 'true', "part.type === 'array'"],
    ["const isList = part.type === 'array' && part.items?.type === 'string';", 'true', "part.items?.type === 'string'"],
  ]),
  ...of('editor-names', 'no list is called so either', [
    ["'ApiCall.permission': 'anything',", '""'],
    ["'Link.view': 'anything',", '""'],
  ]),
  ...of('editor-names', 'no definition has these words anywhere but at its end', [
    ['const [, union] = /(Screen|Action|Section|Panel)$/.exec(definition) ?? [];', '/(Screen|Action|Section|Panel)/'],
  ]),
  ...of('editor-overlays', 'for the type: only a list is of one record as a whole', [
    [
      "const list = Object.values(project.screens).find((screen) => screen.kind === 'list' && screen.record === name);",
      'true',
      "screen.kind === 'list'",
    ],
  ]),
  ...of('reference', 'for the type: all kinds of an idea share a key, and each has its text', [
    [
      "shared.length === 0 || first === undefined ? '' : `都可以写的键：\\n\\n${keyTable(root, first, shared)}\\n`;",
      'false',
    ],
    [
      "shared.length === 0 || first === undefined ? '' : `都可以写的键：\\n\\n${keyTable(root, first, shared)}\\n`;",
      'shared.length === 0 && first === undefined',
    ],
    ["return text === undefined || text === '' ? '' : `${oneLine(text)}\\n`;", 'false'],
    ["return text === undefined || text === '' ? '' : `${oneLine(text)}\\n`;", "text === undefined && text === ''"],
    ["return text === undefined || text === '' ? '' : `${oneLine(text)}\\n`;", '"Stryker was here!"'],
  ]),
  ...of('reference', 'none lacks exactly half', [
    [
      'return shared.filter((key) => !(key in (member.properties ?? {}))).length > shared.length / 2;',
      'shared.filter(key => !(key in (member.properties ?? {}))).length >= shared.length / 2',
    ],
  ]),
];
