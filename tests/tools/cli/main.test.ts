import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { commandsIn } from '../../../src/tools/cli/commands.ts';
import { sampled } from '../../depth.ts';

const commands = commandsIn('zh-CN');

test('without a command, baize says which there are, and each of them can be loaded', { tags: 'deep' }, async () => {
  const { code, output } = await run();
  expect(code).toBe(0);
  for (const [name, { usage, title, load }] of Object.entries(commands)) {
    expect(output).toContain(`  ${name} ${usage}`.trimEnd().concat(`\n      ${title}`));
    expect((await load()).run, name).toBeTypeOf('function');
  }
});

test('a command that is asked for help runs nothing, and says what it takes', async () => {
  const { code, output } = await run('migrate', '--help');
  expect(code).toBe(0);
  expect(output).toContain(`baize migrate ${commands.migrate?.usage}\n    ${commands.migrate?.title}`);
  expect(output).not.toContain('baize check');
});

test.each(sampled(['chekc', 'constructor'], 2))('an unknown command, %s, is told and exits 2', async (name) => {
  const { code, errors } = await run(name);
  expect([code, errors.split('\n')[0]]).toEqual([2, `没有「${name}」这个命令`]);
});

const misspelt = [
  ['check', '--englsh'],
  ['check', '--servise=src/service.ts'],
  ['diff', '--akc'],
  ['pull', '--publishd'],
] as const;
test.each(sampled(misspelt, 3))('%s refuses an option that it does not have: %s', async (name, option) => {
  const { code, output, errors } = await run(name, option);
  expect([code, output, errors]).toEqual([
    2,
    '',
    `没有「${option}」这个选项：baize ${name} ${commands[name]?.usage}\n`,
  ]);
});

function run(...wanted: readonly string[]): Promise<{ code: number; output: string; errors: string }> {
  const parameters = ['--import', import.meta.resolve('tsx'), 'src/tools/cli/main.ts', ...wanted];
  return new Promise((done) => {
    execFile(process.execPath, parameters, (error, output, errors) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, output, errors }),
    );
  });
}
