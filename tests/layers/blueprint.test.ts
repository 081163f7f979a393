import { expect, it } from 'vitest';
import { blueprintOutside } from './blueprint.ts';

it.each([
  ['a class', 'src/studio/a.tsx', '<button className="bp6-button" />', 'bp6-'],
  ['a class of its next version', 'src/studio/a.tsx', '<button className="bp7-button" />', 'bp7-'],
  ['a class put together', 'src/hall/views/a.tsx', `'bp6-intent-' + intent`, 'bp6-'],
  ['a selector', 'src/console/list/list.css', '.list .bp6-button {}', 'bp6-'],
  ['a variable', 'src/console/app/layout/layout.css', 'color: var(--bp6-button-warning-rest)', 'bp6-'],
  ['a component', 'src/console/form/a.tsx', `import { Button } from '@blueprintjs/core';`, '@blueprintjs/core'],
  ['a style', 'src/console/app/a.ts', `import '@blueprintjs/core/lib/css/blueprint.css';`, '@blueprintjs/core'],
])('%s of Blueprint is refused outside of src/console/ui', (_, file, line, named) => {
  expect(blueprintOutside({ [file]: `\n${line}` })).toEqual([
    {
      file,
      line: 2,
      sentence: `Only src/console/ui draws with Blueprint: take its component, or the class it has of our own, for ${named}.`,
    },
  ]);
  expect(blueprintOutside({ [`src/console/ui/${file.split('/').at(-1)}`]: line })).toEqual([]);
});

it('Blueprint may be spoken of, and the files that trim it name it', () => {
  expect(blueprintOutside({ 'src/hall/a.ts': '// Blueprint would say more.' })).toEqual([]);
  expect(blueprintOutside({ 'src/tools/build/blueprint-css.ts': 'root.walkRules(/\\.bp6-/)' })).toEqual([]);
});
