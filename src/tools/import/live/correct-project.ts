import type { Json } from '../../../language/json.ts';
import { isMembers, type Members, membersOf } from '../../../language/members.ts';
import { own } from '../../../language/own.ts';
import { parseJson } from '../../../language/parse.ts';
import { type ProjectFiles, places } from '../../../language/project/project.ts';
import type { Difference } from '../../back-end/try-call.ts';
import { jsonText } from '../json-text.ts';

/** A project corrected by its back end's responses. */
export interface CorrectionResult {
  readonly files: ProjectFiles;
  /** The differences that were corrected. */
  readonly done: readonly Difference[];
  /** The differences that a person has to correct. */
  readonly left: readonly Difference[];
}

/**
 * Returns a project with these differences corrected: at the call where each was found or, for value formats, at the
 * record. Leaves those that only a person can correct.
 */
export function correctProject(files: ProjectFiles, differences: readonly Difference[]): CorrectionResult {
  const known = differences.filter(isKnown);
  const api = membersOf(parseJson(files[places.api] ?? '{}') as Json);
  const backEnd = membersOf(parseJson(files[places['back-end']] ?? '{}') as Json);
  const written = known.reduce((now, one) => correctedBy(now, one), { api, backEnd });
  return {
    files: { ...files, [places.api]: jsonText(written.api), [places['back-end']]: jsonText(written.backEnd) },
    done: known,
    left: differences.filter((one) => !known.includes(one)),
  };
}

/** Whether a correction is known: a placeholder (`…`) is for a person to fill in. */
function isKnown({ write }: Difference): boolean {
  return write !== undefined && !write.includes('…');
}

interface Written {
  readonly api: Members;
  readonly backEnd: Members;
}

function correctedBy({ api, backEnd }: Written, { key, write }: Difference): Written {
  const call = membersOf(own(api, key) ?? null);
  const { record: form, ...conventions } = membersOf(parseJson(`{${write}}`) as Json);
  const name = String(call.record ?? call.options ?? '');
  const changed =
    Object.keys(conventions).length === 0
      ? call
      : { ...call, backEnd: joined(membersOf(own(call, 'backEnd') ?? null), conventions) };
  const forms = membersOf(own(backEnd, 'records') ?? null);
  const ofRecord =
    form === undefined ? forms : { ...forms, [name]: joined(membersOf(own(forms, name) ?? null), membersOf(form)) };
  return { api: { ...api, [key]: changed }, backEnd: form === undefined ? backEnd : { ...backEnd, records: ofRecord } };
}

/** Merges members deeply; an object with a `kind` is replaced whole. */
function joined(under: Members, over: Members): Members {
  const entries = Object.entries(over).map(([name, value]) => {
    const below = own(under, name);
    const isJoined = isMembers(below) && isMembers(value) && !Object.hasOwn(value, 'kind');
    return [name, isJoined ? joined(below, value) : value] as const;
  });
  return { ...under, ...Object.fromEntries(entries) };
}
