import { expect, test } from 'vitest';
import { checkInSteps } from '../../src/check/check.ts';
import { finished } from '../../src/check/steps.ts';
import { parseProject } from '../../src/language/project/project.ts';
import { type Analysis, analyse as analyseInSteps, type Engine, firstAnalysis } from '../../src/studio/analysis.ts';
import { groupsOf } from '../../src/studio/files.ts';
import { namesIn } from '../../src/studio/help/names.ts';
import { libraryFiles } from '../server/library/library.ts';

const analyse = (...given: Parameters<typeof analyseInSteps>): Analysis => finished(analyseInSteps(...given));

const published = await libraryFiles();
const loan = 'screens/loan.json';
const group = 'screens/group.json';
/** A draft of two files, of which one is what the engine below cannot bear. */
const files = { ...published, [group]: `${published[group]} `, [loan]: `${published[loan]}   ` };

function throwing(name: keyof Engine): Engine {
  const sound: Engine = { check: checkInSteps, parseProject, groupsOf, namesIn };
  const broken = (given: typeof files) => {
    if (given[loan] === files[loan]) throw new RangeError('too deep');
    return sound[name](given);
  };
  return { ...sound, [name]: broken };
}

test.each(['check', 'parseProject'] as const)(
  'a %s that throws is a problem of the file that makes it throw',
  (name) => {
    const before = analyse(published, published, undefined);
    const { problems, isSound, project } = analyse(files, published, before, throwing(name));
    expect(problems).toMatchObject([{ file: loan, line: 1, code: 'check.crashed' }]);
    expect(problems[0]?.message).toContain('检查出错（too deep）');
    expect([isSound, project]).toEqual([false, before.project]);
    expect(analyse(published, published, before, throwing(name))).toMatchObject({ isSound: true, problems: [] });
  },
);

test.each(['groupsOf', 'namesIn'] as const)(
  'a %s that throws leaves what it said last, or of what is published',
  (name) => {
    const first = analyse(files, published, undefined, throwing(name));
    const sound = analyse(published, published, undefined);
    expect([first.groups, Object.keys(first.names.records)]).toEqual([sound.groups, Object.keys(sound.names.records)]);
    expect(analyse(files, published, sound, throwing(name))).toMatchObject({ groups: sound.groups, problems: [] });
  },
);

test('an engine that throws at everything still leaves an analysis', () => {
  const never = () => {
    throw new Error('broken');
  };
  const engine = { check: never, parseProject: never, groupsOf: never, namesIn };
  expect(analyse(files, published, undefined, engine)).toMatchObject({ groups: [], isSound: false });
});

test('published files that this page cannot read are a problem, as a draft is', () => {
  const parseProject = () => {
    throw new Error('broken');
  };
  const engine: Engine = { check: checkInSteps, parseProject, groupsOf, namesIn };
  expect(firstAnalysis(published, engine)).toMatchObject({ isSound: false, problems: [{ code: 'check.crashed' }] });
});
