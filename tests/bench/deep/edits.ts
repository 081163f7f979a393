import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCells, type Cell, prove, sampleOf } from '../../browser/edits/cells.ts';
import { openGround } from '../../browser/edits/ground.ts';
import { formPlaces } from '../../browser/edits/places.ts';
import type { Outcome } from '../../browser/edits/run.ts';
import { startServer } from '../../browser/server.ts';

interface Ended {
  readonly cell: Cell;
  readonly outcome: Outcome;
}

/**
 * `npm run bench -- edits`: each form of each shipped screen × how far it has come × what happens, in a real browser over
 * the real server. Prints what was lost, done twice, or told and not done, and where. `npm run bench -- edits 200 30` runs so
 * many, chosen as in the suite, and begins none after 30 minutes; `npm run bench -- edits 3000 30 600` goes on after the
 * first 600 of them.
 */
export async function edits(count = Number.POSITIVE_INFINITY, minutes = 240, done = 0): Promise<void> {
  const all = allCells(await formPlaces());
  const cells = sampleOf(all, Math.min(count, all.length)).slice(done);
  const left = [...cells];
  const demoData = mkdtempSync(join(tmpdir(), 'baize-demo-data-'));
  const began = Date.now();
  try {
    await (await startServer({ DATA_DIR: demoData })).stop();
    const ended: Ended[] = [];
    const workers = Array.from({ length: Math.min(3, cpus().length) }, (_, index) =>
      work(left, demoData, index, (one) => ended.push(one), began + minutes * 60_000),
    );
    await Promise.all(workers);
    const run = new Set(ended.map(({ cell }) => cell));
    const next = cells.findIndex((cell) => !run.has(cell));
    if (next !== -1) console.log(`The first ${done + next} are done; ${cells.length - run.size} are left.`);
    report(ended, all.length, (Date.now() - began) / 1000);
  } finally {
    rmSync(demoData, { recursive: true });
  }
}

/** Takes one form after the other, each on demo data as they were. */
async function work(left: Cell[], demoData: string, worker: number, tell: (ended: Ended) => void, until: number) {
  const ground = await openGround(demoData);
  let turn = worker * 1_000_000;
  try {
    for (;;) {
      const [next] = left;
      if (next === undefined || Date.now() > until) return;
      // Rows of one form are used up, those of the next are not.
      const end = left.findIndex(({ place }) => place !== next.place);
      const batch = left.splice(0, end === -1 ? left.length : end);
      await ground.renew();
      for (const cell of batch) {
        if (Date.now() > until) return;
        const outcome = await prove(ground, cell, ++turn);
        tell({ cell, outcome });
        if (outcome.faults.length > 0)
          console.log(`${cell.place.id} | ${cell.moment} | ${cell.event}: ${outcome.faults.join('; ')}`);
      }
    }
  } finally {
    await ground.close();
  }
}

function report(ended: readonly Ended[], all: number, seconds: number): void {
  const byForm = new Map<string, Ended[]>();
  for (const one of ended) byForm.set(one.cell.place.id, [...(byForm.get(one.cell.place.id) ?? []), one]);
  const row = (some: readonly Ended[]) => ({
    runs: some.length,
    told: some.filter(({ outcome }) => outcome.isTold).length,
    'characters lost': some.reduce((total, { outcome }) => total + outcome.lost, 0),
    'done twice': some.filter(({ outcome }) => outcome.effects > 1).length,
    'told, not done': some.filter(({ outcome }) => outcome.isTold && outcome.effects === 0).length,
    failing: some.filter(({ outcome }) => outcome.faults.length > 0).length,
  });
  console.table(Object.fromEntries([...byForm].map(([id, some]) => [id, row(some)])));
  console.table([
    {
      ...row(ended),
      'of all': all,
      seconds: Math.round(seconds),
      'runs a minute': Math.round((ended.length * 60) / seconds),
    },
  ]);
  for (const { cell, outcome } of ended.filter(({ outcome }) => outcome.faults.length > 0))
    console.log(`${cell.place.id} | ${cell.moment} | ${cell.event}: ${outcome.faults.join('; ')}`);
}
