import { describe, expect, it } from 'vitest';
import { newerSentence } from '../../../src/console/form/draft/newer.ts';
import { rebase, type Versions } from '../../../src/console/form/draft/rebase.ts';
import type { FormSchema } from '../../../src/language/form.ts';

const before = { name: '一店', phone: '110', tags: ['a'] };

const form = (properties: FormSchema['properties']): FormSchema => ({
  $id: 'f',
  title: '',
  type: 'object',
  properties,
});
const compare = (versions: Versions) => rebase(form({}), versions);

describe('a newer record under a form that is being filled in', () => {
  it('brings the fields that nobody has touched, and leaves what was typed', () => {
    const typed = { ...before, phone: '120' };
    expect(compare({ before, typed, newer: { ...before, name: '二店' } })).toEqual({
      changed: ['name'],
      clashes: [],
      values: { name: '二店', phone: '120', tags: ['a'] },
    });
  });

  it('names the fields that both have changed, except where both say the same', () => {
    const typed = { name: '三店', phone: '120', tags: ['a', 'b'] };
    const { changed, clashes, values } = compare({
      before,
      typed,
      newer: { name: '二店', phone: '120', tags: ['a'] },
    });
    expect([changed, clashes, values]).toEqual([['name', 'phone'], ['name'], typed]);
  });

  it('leaves a field that is just being typed in', () => {
    const newer = { ...before, name: '二店' };
    expect(compare({ before, typed: before, newer, pending: ['name'] }).clashes).toEqual(['name']);
    expect(compare({ before, typed: newer, newer, pending: ['name'] }).clashes).toEqual([]);
  });

  it('takes an absent field for an empty one', () => {
    expect(compare({ before: { tags: [] }, typed: { tags: [] }, newer: {} }).changed).toEqual([]);
  });

  it('takes 0 for a value', () => {
    expect(compare({ before: {}, typed: {}, newer: { status: 0 } }).values).toEqual({ status: 0 });
    expect(compare({ before: {}, typed: { status: 1 }, newer: { status: 0 } }).clashes).toEqual(['status']);
  });

  it('takes what is unique for the same in any order, and nothing else', () => {
    const [before, typed, newer] = [[1], [2, 3], [3, 2]].map((branches) => ({ branches }));
    const clashes = (uniqueItems: boolean) =>
      rebase(form({ branches: { type: 'array', uniqueItems } }), { before, typed, newer } as unknown as Versions)
        .clashes;
    expect([clashes(true), clashes(false)]).toEqual([[], ['branches']]);
  });

  it('is told field by field, by what the fields show', () => {
    const schema: FormSchema = {
      $id: 'f',
      title: '',
      type: 'object',
      properties: {
        id: { type: 'integer', title: '编号', ui: { widget: 'hidden' } },
        level: { type: 'integer', title: '级别', oneOf: [{ const: 1, title: '一级' }] },
        tags: { type: 'array', title: '标签', items: { type: 'string' } },
        open: { type: 'boolean', title: '营业' },
      },
    } as unknown as FormSchema;
    const newer = { id: 2, level: 1, tags: ['快', '稳'], open: false };
    const told = (changed: readonly string[], clashes: readonly string[] = []) =>
      newerSentence(schema, newer, { changed, clashes });
    expect(told(['id', 'level', 'tags', 'open'])).toBe(
      '内容刚被他人修改：「级别」已被改为「一级」，「标签」已被改为「快、稳」，「营业」已被改为「否」。没有改动的字段已换成最新内容，请核对后再保存。',
    );
    expect(told(['tags', 'level'], ['level'])).toBe(
      '内容刚被他人修改：「标签」已被改为「快、稳」。没有改动的字段已换成最新内容，请核对后再保存。「级别」双方都改了，请选择以哪一方为准。',
    );
    expect(told(['level'], ['level'])).toBe('内容刚被他人修改。「级别」双方都改了，请选择以哪一方为准。');
    expect(told(['id'])).toBe(undefined);
  });
});
