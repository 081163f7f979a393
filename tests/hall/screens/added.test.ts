import { describe, expect, test } from 'vitest';
import { loosenings } from '../../../src/change/publication/loosenings.ts';
import { readProject } from '../../../src/check/read.ts';
import { withValue } from '../../../src/language/edit.ts';
import { inferForm } from '../../../src/language/infer/form.ts';
import type { Json } from '../../../src/language/json.ts';
import { isMembers } from '../../../src/language/members.ts';
import type { Addition } from '../../../src/studio/on-page/addition.ts';
import { additionsTo } from '../../../src/studio/on-page/additions.ts';
import { withAddition } from '../../../src/studio/on-page/edits.ts';
import type { Page } from '../../../src/studio/on-page/marks-of.ts';
import { whyNothing } from '../../../src/studio/on-page/nothing-left.ts';
import { sampled } from '../../depth.ts';
import { editedIn, faults, offeredTwice, pageAt, refused } from '../../studio/on-page/adding.ts';

const hall = await readProject(process.cwd());
const { pages, forms } = editedIn(hall);

test('what product staff are offered passes the check as soon as it is added', {
  tags: 'deep',
  timeout: 600_000,
}, () => {
  expect([...faults(hall, pages).wrong, ...faults(hall, forms).wrong]).toEqual([]);
});

test('nothing is offered twice', () => {
  expect(sampled([...pages, ...forms], 4).flatMap((path) => offeredTwice(hall, path))).toEqual([]);
});

describe('a field of a form', () => {
  const path = 'schemas/forms/club-create.json';

  /** What is offered for a form from which a field was removed. */
  function offeredWithout(field: string) {
    const page = pageAt(hall, path) as Page;
    const { properties, required, ...rest } = page.document as { properties: Record<string, Json>; required: string[] };
    const { [field]: gone, ...left } = properties;
    const document = { ...rest, required: required.filter((one) => one !== field), properties: left };
    const offered = additionsTo({ ...page, document: document as unknown as Json }, ['properties']);
    return { gone, found: offered.filter(({ key }) => key === field) };
  }

  test('comes back with the rules that it had, once', () => {
    for (const field of ['name', 'phone', 'serviceFeeRatio']) {
      const { gone, found } = offeredWithout(field);
      expect(found.map(({ value }) => value)).toEqual([gone]);
      expect(found[0]?.isRequired).toBe(field !== 'phone');
    }
  });

  /** A field with the widget that it has. */
  const asShown = (field: Json | undefined) => inferForm({ ui: {}, ...(field as Record<string, Json>) });

  test('has the rules that another form of the record has for it', () => {
    const page = { ...(pageAt(hall, path) as Page) };
    const offered = additionsTo(page, ['properties']);
    const edit = JSON.parse(hall['schemas/forms/club-edit.json'] ?? '') as { properties: Record<string, Json> };
    const shared = offered.filter(({ key = '' }) => isMembers(edit.properties[key]));
    expect(shared).not.toEqual([]);
    // Nor is the widget written that it has by itself.
    for (const { key = '', value } of shared) expect(asShown(value)).toEqual(asShown(edit.properties[key]));
    expect(shared.find(({ key }) => key === 'address')?.value).toMatchObject({ ui: { wide: true } });
    expect(JSON.stringify(shared)).not.toContain('"widget":"text"');
  });

  test('is offered only if the server accepts it without being deployed', () => {
    expect(refused(hall, forms)).toEqual([]);
    const deployed = JSON.parse(hall[path] ?? '') as Json;
    const page = { ...(pageAt(hall, path) as Page), deployed };
    expect(additionsTo(page, ['properties'])).toEqual([]);
    expect(whyNothing(page, ['properties'])).toContain('重新部署');
    // What is deployed comes back, whatever was published since.
    const left = withValue(hall[path] ?? '', ['properties', 'phone'], undefined);
    const now = JSON.parse(left) as Json;
    const offered = additionsTo({ ...page, document: now, written: now, published: now }, ['properties']);
    expect(offered.map(({ key }) => key)).toEqual(['phone']);
    expect(offered[0]?.title).toBe('联系电话');
    expect(
      loosenings(
        deployed,
        JSON.parse(withAddition(left, ['properties'], undefined, 'phone', offered[0] as Addition).text),
      ),
    ).toEqual([]);
  });

  test('is said to be lacking with the reason', () => {
    const page = pageAt(hall, path) as Page;
    expect(whyNothing(page, ['properties'])).toContain('门店');
    expect(whyNothing({ ...page, name: 'no-such-form' }, ['properties'])).toContain('工程师');
  });
});
