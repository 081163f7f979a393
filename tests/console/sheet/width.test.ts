import { describe, expect, test } from 'vitest';
import type { ResolvedSection, ResolvedSheet } from '../../../src/compile/resolved.ts';
import { widthOfSheet } from '../../../src/console/sheet/width.ts';

const sheet = (more: Partial<ResolvedSheet>): ResolvedSheet => ({
  heading: { text: ['详情'] },
  placement: 'side',
  width: 'full',
  optional: false,
  sections: [],
  actions: [],
  ...more,
});
const fields = (columns: 1 | 2 | 3): ResolvedSection => ({ kind: 'fields', when: [], fields: [], columns });
const table = (count: number, width: 'normal' | 'wide' = 'normal'): ResolvedSection => ({
  kind: 'table',
  when: [],
  source: { field: 'parts' },
  columns: Array.from({ length: count }, (_, index) => ({
    kind: 'text',
    field: `${index}`,
    title: '列',
    width,
  })),
  editable: [],
  toolbar: [],
  row: [],
  permission: null,
});
const view: ResolvedSection = { kind: 'view', when: [], view: 'map', with: {} };

describe('a sheet', () => {
  test('is as wide as its widest section', () => {
    expect(widthOfSheet(sheet({ sections: [fields(1)] }))).toBe(580);
    expect(widthOfSheet(sheet({ sections: [fields(3), fields(1)] }))).toBe(780);
    expect(widthOfSheet(sheet({ sections: [fields(1), table(4)] }))).toBe(4 * 192 + 60);
  });

  test('takes all it is given for texts that no width is enough for', () => {
    expect(widthOfSheet(sheet({ width: 'wide', placement: 'center', sections: [table(1, 'wide')] }))).toBe(960);
  });

  test('is never wider than its screen says', () => {
    expect(widthOfSheet(sheet({ sections: [table(9)] }))).toBe(1280);
    expect(widthOfSheet(sheet({ width: 'wide', sections: [table(9)] }))).toBe(800);
    expect(widthOfSheet(sheet({ width: 'wide', placement: 'center', sections: [view] }))).toBe(960);
  });
});
