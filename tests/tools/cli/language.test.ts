import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { commandLanguage } from '../../../src/tools/cli/command-language.ts';
import { commandsIn } from '../../../src/tools/cli/commands.ts';
import { languages } from '../../../src/words/language.ts';
import { toolWords } from '../../../src/words/tools.ts';
import { sampled } from '../../depth.ts';
import { baize, ended } from './baize.ts';

const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;
const empty = mkdtempSync(join(tmpdir(), 'baize-'));
afterAll(() => rmSync(empty, { recursive: true }));

const english = resolve('src/template');
const library = resolve('tests/check/fixture');

test.each([
  ['what is asked for', ['diff', '--language=en'], library, {}, 'en'],
  ['what is asked for apart', ['diff', '--language', 'en'], library, {}, 'en'],
  ['what is asked for as before', ['check', '--english'], library, {}, 'en'],
  ['the project', ['check'], english, { LANG: 'zh_CN.UTF-8' }, 'en'],
  ['the project, which names none', ['check'], library, { LANG: 'en_US.UTF-8' }, 'zh-CN'],
  ['the project whose folder it is given', ['check', english], library, {}, 'en'],
  ['the environment', ['create', '../x'], empty, { LANG: 'en_GB.UTF-8' }, 'en'],
  ['the environment, which says more than LANG', ['create'], empty, { LANG: 'en_GB', LC_ALL: 'zh_CN.UTF-8' }, 'zh-CN'],
  ['the environment in a language that the engine has not', ['create'], empty, { LANG: 'de_DE.UTF-8' }, 'en'],
  ['no one', ['create'], empty, { LANG: 'C.UTF-8' }, 'zh-CN'],
])('a command speaks the language of %s', (_, parameters, folder, environment: NodeJS.ProcessEnv, language) => {
  const found = commandLanguage(parameters, folder, environment);
  expect(found.language).toBe(language);
  expect(found.unknown).toBeUndefined();
  expect(found.parameters.join(' ')).not.toMatch(/--(language|english)/);
});

const printed: readonly (readonly [string, readonly string[], number, string])[] = [
  ['help', ['--help', '--language=en'], 0, 'Usage: baize <command>'],
  ['an unknown command', ['chekc', '--language=en'], 2, 'There is no command “chekc”'],
  [
    'an unknown option',
    ['diff', '--akc', '--language=en'],
    2,
    'There is no option “--akc”: baize diff [REVISION] [--ack]',
  ],
  [
    'an unknown language alone',
    ['check', english, '--language=tlh'],
    2,
    `There is no language “tlh”; there are: ${languages.join(', ')}`,
  ],
];
test.each(sampled(printed, 2))('in English: %s', async (_, wanted, code, sentence) => {
  const found = await main(wanted);
  expect([found.code, found.output.match(chinese)]).toEqual([code, null]);
  expect(found.output).toContain(sentence);
});

test.each(Object.entries(commandsIn('en')))('every option that %s reads is in its usage', (name, { usage }) => {
  const source = readFileSync(`src/tools/cli/${name}.ts`, 'utf8');
  const read = source.matchAll(/(?:option|withJoined|own)\(\w+, '([a-z]+)'\)|includes\('--([a-z]+)'\)/g);
  const options = [...read].map(([, one, flag]) => `--${one ?? flag}`);
  expect(options.filter((one) => !usage.includes(one))).toEqual([]);
});

test.each([
  ['create', []],
  ['create', [english]],
  ['check', [empty]],
  ['migrate', [empty]],
  ['serve', [empty]],
  ['serve', [english]],
  ['back-end', []],
  ['back-end', ['try', empty]],
  ['back-end', ['try', english]],
  ['pull', []],
  ['pull', ['http://admin:secret@127.0.0.1:1']],
  ['pull', ['http://back-end.example']],
  ['texts', ['export', english]],
  ['texts', ['export', empty]],
  ['import', []],
  ['import', [join(empty, 'none.json')]],
  ['import', ['package.json']],
  ['diff', ['no-such-revision']],
])('in English, baize %s %j says why not', async (name, parameters) => {
  const said: string[] = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text: string) => void said.push(text));
  const { run } = (await commandsIn('en')[name]?.load()) ?? {};
  expect(await run?.(parameters, 'en')).toBeGreaterThan(0);
  vi.restoreAllMocks();
  expect(said.join('\n')).toMatch(/[a-z]{3}/);
  expect(said.filter((text) => chinese.test(text))).toEqual([]);
});

test.each(sampled(['zh-CN', 'en'] as const, 1))(
  'what a language of the engine lacks is said in %s',
  async (language) => {
    const program = ['--import', import.meta.resolve('tsx'), 'src/tools/words/main.ts'];
    const { output, errors } = await ended([...program, 'tlh1', `--language=${language}`]);
    expect(output + errors).toBe(`${toolWords(language).wordsCommand.usage}\n`);
  },
);

async function main(wanted: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  const { code, output, errors } = await baize(wanted);
  return { code, output: output + errors };
}
