import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import tsconfig from '../../tsconfig.json' with { type: 'json' };

interface Face {
  readonly types: string;
  readonly default: string;
}

const { exports, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
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

test('a new project asks for the very packages that the engine is tested with', () => {
  const template = JSON.parse(readFileSync('src/template/package.json', 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const { baize: _, ...asked } = { ...template.dependencies, ...template.devDependencies };
  const ours = { ...dependencies, ...devDependencies };
  expect(asked).toEqual(Object.fromEntries(Object.keys(asked).map((name) => [name, `^${ours[name]}`])));
});
