import { getLocation } from 'jsonc-parser';
import { check } from '../../check/check.ts';
import type { Problem } from '../../check/problems/problem.ts';
import { withAccounts } from '../../language/accounts/with-accounts.ts';
import type { Json } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { parseJson } from '../../language/parse.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import type { ImportedEntity } from './branches.ts';
import { jsonText } from './json-text.ts';
import type { ReportLine } from './report.ts';

/** Files that pass the check, and the parts removed for that. */
export interface CheckedFiles {
  readonly files: ProjectFiles;
  readonly lines: readonly ReportLine[];
}

const mostRounds = 12;

/**
 * Returns the files without the parts that the check refuses: at each problem, the smallest removable part (a column, a
 * filter, an action), otherwise the screen. Each removal is a report line.
 */
export function checkedFiles(files: ProjectFiles, branches: readonly ImportedEntity[]): CheckedFiles {
  const lines: ReportLine[] = [];
  let now = files;
  for (let round = 0; round < mostRounds; round++) {
    const problems = check(withAccounts(now), 'en').filter(({ file }) => now[file] !== undefined);
    if (problems.length === 0) return { files: now, lines };
    // One problem per file at a time, because a removal shifts later positions.
    for (const problem of firstOfEach(problems)) {
      const pruned = without(now, problem);
      lines.push(...removedLine(problem, pruned, branches));
      now = pruned.files;
    }
  }
  return { files: now, lines };
}

function firstOfEach(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.file, problem])).values()];
}

interface Pruned {
  readonly files: ProjectFiles;
  /** The path of the removed part in its file; empty for the whole file. */
  readonly path: readonly (string | number)[];
}

function removedLine(
  { file, message }: Problem,
  { path }: Pruned,
  branches: readonly ImportedEntity[],
): readonly ReportLine[] {
  const [, id = ''] = /([^/]+)\.json$/.exec(file) ?? [];
  const branch = branches.find(({ entity }) => entity.id === id);
  const pointer = branch?.entity.resource.list.pointer ?? ['paths'];
  const isScreen = path.length === 0 && file.startsWith('screens/');
  return [
    {
      reason: isScreen ? 'pairCheck' : 'removed',
      resource: branch?.entity.id ?? '',
      pointer,
      detail: `${file}${path.length === 0 ? '' : ` ${path.join('.')}`}: ${message}`,
    },
  ];
}

/** The removable parts, as path patterns; the longest match is used. */
const removable = [
  /^(.*\.)?(columns|fields|filters|search)\.\d+$/,
  /^(.*\.)?actions\.(row|toolbar|bulk)\.[^.]+$/,
  /^(.*\.)?sections\.\d+$/,
  /^(.*\.)?prefill\.[^.]+$/,
  /^sheets\.[^.]+$/,
  /^properties\.[^.]+$/,
  /^transitions\.\d+$/,
  /^items\.\d+$/,
  /^[^.]+\.backEnd\.[^.]+$/,
  /^[^.]+\.(filters|search)\.\d+$/,
  /^(GET|POST|PUT|PATCH|DELETE) [^ ]+$/,
  /^records\.[^.]+\.(values|names)\.[^.]+$/,
  /^[a-z-]+$/,
];

function without(files: ProjectFiles, { file, line, column }: Problem): Pruned {
  const text = files[file] ?? '';
  const offset =
    text
      .split('\n')
      .slice(0, line - 1)
      .reduce((sum, one) => sum + one.length + 1, 0) +
    column -
    1;
  const path = getLocation(text, offset + 1).path;
  for (let length = path.length; length > 0; length--) {
    const part = path.slice(0, length);
    // Dots within a name (`GET /a.json`) must not separate parts.
    const pathText = part.map((name) => String(name).replaceAll('.', '·')).join('.');
    const isWhole =
      /^(screens\/[^/]+|schemas\/forms\/[^/]+)\.json$/.test(file) &&
      !/menu\.json$/.test(file) &&
      /^[a-z$]+$/i.test(pathText);
    if (!isWhole && removable.some((one) => one.test(pathText)))
      return { files: { ...files, [file]: jsonText(removed(parseJson(text) as Json, part)) }, path: part };
  }
  const { [file]: _, ...others } = files;
  return { files: others, path: [] };
}

function removed(value: Json, [name, ...inner]: readonly (string | number)[]): Json {
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    return inner.length === 0
      ? withoutItem(list, Number(name))
      : list.map((one, index) => (index === name ? removed(one, inner) : one));
  }
  const entries = Object.entries(value as Readonly<Record<string, Json>>);
  const isRequired = name === 'properties' && inner.length === 1;
  return Object.fromEntries(
    entries.flatMap(([key, one]): readonly (readonly [string, Json])[] => {
      if (isRequired && key === 'required' && Array.isArray(one))
        return [[key, (one as readonly Json[]).filter((each) => each !== inner[0])]];
      if (key !== String(name)) return [[key, one]];
      return inner.length === 0 ? [] : [[key, removed(one, inner)]];
    }),
  );
}

/** Moves a menu group's heading from its removed first entry to the next one. */
function withoutItem(list: readonly Json[], index: number): readonly Json[] {
  const group = own(membersOf(list[index] ?? null), 'group');
  const following = membersOf(list[index + 1] ?? null);
  const isPassedOn = group !== undefined && Object.keys(following).length > 0 && own(following, 'group') === undefined;
  return list.flatMap((one, at) => {
    if (at === index) return [];
    return [isPassedOn && at === index + 1 ? { ...following, group } : one];
  });
}
