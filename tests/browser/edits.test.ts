// @module-tag deep
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { allCells, prove, sampleOf } from './edits/cells.ts';
import { events } from './edits/events.ts';
import { type Ground, openGround } from './edits/ground.ts';
import { moments } from './edits/moments.ts';
import { formPlaces } from './edits/places.ts';
import { Run } from './edits/run.ts';
import { longest } from './edits/time.ts';

const cells = allCells(await formPlaces());
/** Each form, and each moment with each event, once or more. All of them are in `npm run bench -- edits`. */
const sample = sampleOf(cells, 0);

/** A run ends by itself, and is made once more where the rows were used up. */
const timeout = 3 * longest;

let ground: Ground;
beforeAll(async () => {
  ground = await openGround(inject('demoData'));
});
afterAll(() => ground?.close());

test('the sample has every form, and every moment with every event', () => {
  const ids = (some: typeof cells) => new Set(some.map(({ place }) => place.id));
  expect(ids(sample)).toEqual(ids(cells));
  expect(new Set(sample.map(({ moment, event }) => `${moment} ${event}`)).size).toBe(moments.length * events.length);
});

test('a run whose time is up ends, and leaves no page to the next', async () => {
  const [first] = sample;
  if (first === undefined) throw new Error('The sample has forms.');
  const { faults } = await new Run(ground, first.place, first.moment, 0, false).outcome(
    () => new Promise(() => undefined),
    1,
  );
  expect(faults).toEqual(['the run broke off: Error: It took longer than 0.001 s.']);
  await expect.poll(() => ground.context.pages().length).toBe(1);
});

describe('nothing typed is lost, and nothing is done twice or told without being done', () => {
  for (const [index, cell] of sample.entries()) {
    const { place, moment, event } = cell;
    test(`${place.id}, ${moment}: ${event}`, { tags: index % 7 === 0 ? ['short'] : [], timeout }, async () => {
      const { faults } = await prove(ground, cell, index + 1);
      expect(faults).toEqual([]);
    });
  }
});
