import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Package {
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Package>>;
};
const wanted = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

test('no package runs a script when it is installed, and none but those known to work without wants to', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const wanting = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  // esbuild's program comes as an optional package, and fsevents is built for macOS as it comes.
  expect(wanting.map(([path]) => path).filter((path) => !/node_modules\/(esbuild|fsevents)$/.test(path))).toEqual([]);
});

test('packages come from whichever registry installs them', () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
});

test('the bill of materials names what runs and nothing else', { tags: 'deep' }, () => {
  const said = execFileSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const bill = JSON.parse(said) as {
    readonly bomFormat: string;
    readonly components: readonly { readonly purl: string }[];
  };
  const purls = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl)));
  const named = (packages: Readonly<Record<string, string>>) =>
    Object.entries(packages).filter(([name, version]) => purls.has(`pkg:npm/${name}@${version}`));
  expect([bill.bomFormat, named(wanted.dependencies).length]).toEqual([
    'CycloneDX',
    Object.keys(wanted.dependencies).length,
  ]);
  expect(named(wanted.devDependencies)).toEqual([]);
});
