import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import lists from '../../../screens/shared/options.json' with { type: 'json' };
import { provideFieldViews } from '../../../src/console/form/field/field-views.tsx';
import { fieldViews } from '../../../src/hall/views/registry.ts';
import type { FieldSchema, FormSchema } from '../../../src/language/form.ts';
import type { Json, Row } from '../../../src/language/json.ts';
import { forms } from '../../../stories/forms.ts';
import { stored, withNothingLeft } from '../../console/form/left-behind.ts';
import { giveOptions } from '../../console/form/option-lists.ts';
import { show } from '../../console/form/show.tsx';
import { fillIn, leaveBoxes, pictureOf } from './fill-in.ts';

provideFieldViews(fieldViews);
withNothingLeft();

const entries = Object.entries(lists).flatMap(([name, list]) => {
  if (typeof list === 'string') return [];
  const isCode = 'value' in list && list.value === 'code';
  const options = ['甲', '乙'].map((title, index) =>
    isCode ? { code: `c${index}`, name: title } : { id: index + 1, name: title },
  );
  return [[name, () => options] as const];
});
giveOptions(Object.fromEntries(entries));

/** Uploads are answered at once. */
class Uploaded {
  upload = {};
  status = 200;
  responseText = JSON.stringify({ url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=' });
  onload = () => {};
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    queueMicrotask(() => this.onload());
  }
}
beforeEach(() => vi.stubGlobal('XMLHttpRequest', Uploaded));
afterEach(() => vi.unstubAllGlobals());

const values = async () => (await stored()).map(({ typed }) => typed.values);
/** As the browser says when a tab goes to the background, or is closed. */
const hidden = () => document.dispatchEvent(new Event('visibilitychange'));

const known = new Set<string>();

for (const [name, schema] of Object.entries(forms)) {
  const before = known.size;
  for (const control of controlsIn(schema)) known.add(control);
  // At every change those of which a control is like none before.
  const tags = known.size > before ? [] : ['deep'];
  test(`all that is typed into ${name} is there again after the page has ended`, { tags }, async () => {
    let committed: Json = {};
    const onChange = (now: Json) => {
      committed = now;
    };
    const props = { initial: givenBy(schema), footer: null, onChange };
    const first = await show(schema, props);
    const empty = pictureOf(first.host);
    await fillIn(first.host);
    const isKept = !Object.values(schema.properties).every(isUnkept);
    if (isKept) expect(pictureOf(first.host), first.host.textContent).not.toEqual(empty);
    hidden();
    await expect.poll(values).toHaveLength(isKept ? 1 : 0);
    const unleft = await values();
    leaveBoxes(first.host);
    await expect.poll(() => committed).toMatchObject(unleft[0] ?? {});
    const picture = pictureOf(first.host);
    first.hide();
    // What stands in a box that was not left is kept as what it becomes.
    await expect.poll(values).toEqual(unleft);
    expect(JSON.stringify(await stored())).not.toContain('secret-7');
    const second = await show(schema, props);
    if (!isKept) return;
    await userEvent.click(page.getByRole('button', { name: '恢复', exact: true }));
    await expect.poll(() => pictureOf(second.host)).toEqual(picture);
  });
}

/** What tells the controls of a form apart: their widgets and views, or the types of their values. */
function* controlsIn(schema: unknown): Generator<string> {
  if (schema === null || typeof schema !== 'object') return;
  const { type, format, ui } = schema as FieldSchema;
  if (typeof type === 'string') yield `${type} ${format} ${ui?.widget} ${ui && 'view' in ui ? ui.view : ''}`;
  for (const part of Object.values(schema)) yield* controlsIn(part);
}

function isUnkept({ ui }: FieldSchema): boolean {
  return ['password', 'code', 'hidden'].includes(ui?.widget ?? '');
}

/** What the page fills in itself. */
function givenBy({ properties }: FormSchema): Row {
  const given = Object.entries(properties).filter(([, { ui }]) => ui?.widget === 'hidden');
  return Object.fromEntries(given.map(([name, { type }]) => [name, type === 'integer' ? 1 : '1']));
}
