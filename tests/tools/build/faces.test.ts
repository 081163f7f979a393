import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import tsconfig from '../../../tsconfig.json' with { type: 'json' };
import viteConfig from '../../../vite.config.ts';

interface Face {
  readonly types: string;
  readonly default: string;
}

const { exports, files, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly files: readonly string[];
  readonly exports: Readonly<Record<string, Face | string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

test('an entry is one file of src/entries, for the compiler, for Vite, and for those who install the package', () => {
  const [name, face] = Object.entries(exports)[0] ?? [];
  expect([name, face]).toEqual(['./*', { types: './lib/entries/*.d.ts', default: './lib/entries/*.js' }]);
  expect(tsconfig.compilerOptions.paths).toEqual({ 'baize/*': ['./src/entries/*.ts'] });
  const [alias] = (viteConfig.resolve?.alias ?? []) as readonly {
    readonly find: RegExp;
    readonly replacement: string;
  }[];
  expect(alias && 'baize/server/http'.replace(alias.find, alias.replacement)).toBe(
    resolve('src/entries/server/http.ts'),
  );
});

test('the guide goes with the engine whole: its pictures are packed, and a new project has the commands it names', () => {
  expect(files).toEqual(expect.arrayContaining(['screens/*.md', 'screens/en', 'screens/pictures']));
  const { scripts } = JSON.parse(readFileSync('src/template/package.json', 'utf8'));
  const guide = readFileSync('screens/README.md', 'utf8');
  const named = [...guide.matchAll(/`npm (?:run )?([a-z:-]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => name !== 'ci' && !Object.hasOwn(scripts, name))).toEqual([]);
});

test('the files of a new project that an editor can help with name their schema', () => {
  const written = readdirSync('src/template', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(schemas|screens)\/.*\.json$/.test(path),
  );
  expect(written.length).toBeGreaterThan(8);
  for (const path of written) {
    const { $schema } = JSON.parse(readFileSync(`src/template/${path}`, 'utf8'));
    const target = join('src/template', dirname(path), String($schema));
    // `create` writes them, as `npm run schema` does here.
    expect(existsSync(target.replace('src/template/', '')), `${path}: ${$schema}`).toBe(true);
  }
});

test('a new project asks for the very packages that the engine is tested with', () => {
  const template = JSON.parse(readFileSync('src/template/package.json', 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const { baize: _, ...asked } = { ...template.dependencies, ...template.devDependencies };
  const ours = { ...dependencies, ...devDependencies };
  expect(asked).toEqual(Object.fromEntries(Object.keys(asked).map((name) => [name, `^${ours[name]}`])));
});
