import { execFileSync } from 'node:child_process';

// npm's own `--omit dev` also leaves out what both need, such as React: what is needed for development only says so itself.
const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
const whole = execFileSync('npm', ['sbom', ...format], {
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const bill = JSON.parse(whole);
const isForDevelopment = ({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:development');
const left = new Set(bill.components.filter(isForDevelopment).map((component) => component['bom-ref']));
const components = bill.components.filter((component) => !left.has(component['bom-ref']));
const dependencies = bill.dependencies
  .filter(({ ref }) => !left.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => !left.has(other)) }));
console.log(JSON.stringify({ ...bill, components, dependencies }, null, 2));
