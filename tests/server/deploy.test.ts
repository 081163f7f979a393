import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../src/server/run/environment.ts';

const read = (name: string) => readFileSync(`src/server/deploy/${name}`, 'utf8');

describe.each(['Caddyfile', 'nginx.conf'])('%s', (name) => {
  const text = read(name);

  test('takes bodies of 11 MB, waits longer than pages wait for news, and leads to where the server listens', () => {
    expect(text).toMatch(/\b11(MB|m)\b/);
    expect([...text.matchAll(/(?:timeout) (\d+)s/g)].map(([, seconds]) => Number(seconds) > 30)).toEqual([true]);
    const { host, port } = readEnvironment({});
    expect(text).toContain(`${host}:${port}`);
  });

  test('names the variables with which the server believes its proxy', () => {
    const [, variables = ''] = /The server: (.+)$/m.exec(text) ?? [];
    const environment = Object.fromEntries(variables.split(' ').map((one) => one.split('=')));
    expect(readEnvironment(environment)).toMatchObject({ publicUrl: 'https://console.example' });
    expect(Object.keys(environment)).toEqual(['PUBLIC_URL', 'TRUST_PROXY']);
  });
});

test('nginx passes the host and the caller on, and believes no header of the caller', () => {
  const headers = [...read('nginx.conf').matchAll(/proxy_set_header (\S+) (\S+);/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(headers).toEqual([
    ['Host', '$host'],
    ['X-Forwarded-For', '$remote_addr'],
    ['X-Forwarded-Proto', '$scheme'],
  ]);
});

test('the unit runs what npm start runs, with data of its own and no more rights', () => {
  const text = read('baize.service');
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const [, program = ''] = /^ExecStart=\/usr\/bin\/(.+)$/m.exec(text) ?? [];
  expect(scripts.start?.endsWith(program)).toBe(true);
  const variables = Object.fromEntries(
    (/^Environment=(.+)$/m.exec(text)?.[1] ?? '').split(' ').map((one) => one.split('=')),
  );
  expect(readEnvironment(variables)).toMatchObject({ host: '127.0.0.1', port: 3000 });
  for (const line of ['DynamicUser=yes', 'ProtectSystem=strict', 'NoNewPrivileges=yes']) expect(text).toContain(line);
});

test.each(['screens/deployment.md', 'screens/en/deployment.md'])('%s names files that exist', (page) => {
  const text = readFileSync(page, 'utf8');
  const paths = [...text.matchAll(/src\/server\/deploy\/[\w.]+/g)].map(([path]) => path);
  expect(new Set(paths).size).toBe(3);
  for (const path of paths) expect(existsSync(path)).toBe(true);
});
