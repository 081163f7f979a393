import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import tsconfig from '../../../tsconfig.json' with { type: 'json' };

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

test('here, the template knows each face of the engine by the source that the package compiles', () => {
  const faces = Object.entries(exports).flatMap(([name, face]) =>
    typeof face === 'string' ? [] : [[name, face] as const],
  );
  const sources = faces.map(([name, face]) => {
    const path = face.default.replace('./lib/', './src/').replace(/\.js$/, '');
    const source = [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(file));
    expect(face.types).toBe(face.default.replace(/\.js$/, '.d.ts'));
    return [name.replace('.', 'baize'), [source]] as const;
  });
  expect(Object.fromEntries(sources)).toEqual(tsconfig.compilerOptions.paths);
});

test('the guide goes with the engine whole: its pictures are packed, and a new project has the commands it names', () => {
  expect(files).toEqual(expect.arrayContaining(['screens/*.md', 'screens/pictures']));
  const { scripts } = JSON.parse(readFileSync('src/template/package.json', 'utf8'));
  const guide = readFileSync('screens/README.md', 'utf8');
  const named = [...guide.matchAll(/`npm (?:run )?([a-z:]+)/g)].map(([, name = '']) => name);
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
