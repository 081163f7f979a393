import { expect, test } from 'vitest';
import { commandsIn } from '../../../src/tools/cli/commands.ts';
import { sampled } from '../../depth.ts';
import { baize } from './baize.ts';

const commands = commandsIn('zh-CN');

test('without a command, baize says which there are, and each of them can be loaded', { tags: 'deep' }, async () => {
  const { code, output } = await baize([]);
  expect(code).toBe(0);
  for (const [name, { usage, title, load }] of Object.entries(commands)) {
    expect(output).toContain(`  ${name} ${usage}`.trimEnd().concat(`\n      ${title}`));
    expect((await load()).run, name).toBeTypeOf('function');
  }
});

test('a command that is asked for help runs nothing, and says what it takes', async () => {
  const { code, output } = await baize(['migrate', '--help']);
  expect(code).toBe(0);
  expect(output).toContain(`baize migrate ${commands.migrate?.usage}\n    ${commands.migrate?.title}`);
  expect(output).not.toContain('baize check');
});

test.each(sampled(['chekc', 'constructor'], 2))('an unknown command, %s, is told and exits 2', async (name) => {
  const { code, errors } = await baize([name]);
  expect([code, errors.split('\n')[0]]).toEqual([2, `没有「${name}」这个命令`]);
});

const misspelt = [
  ['check', '--englsh'],
  ['check', '--servise=src/service.ts'],
  ['diff', '--akc'],
  ['pull', '--publishd'],
] as const;
test.each(sampled(misspelt, 3))('%s refuses an option that it does not have: %s', async (name, option) => {
  const { code, output, errors } = await baize([name, option]);
  expect([code, output, errors]).toEqual([
    2,
    '',
    `没有「${option}」这个选项：baize ${name} ${commands[name]?.usage}\n`,
  ]);
});
