import { type FileKind, writtenSchemaOf } from '../../check/editor/language-schemas.ts';
import type { Schema } from '../../check/schema-shape.ts';
import type { Json } from '../../language/json.ts';
import { alternatives, partOf, schemasAt } from '../help/schema-at.ts';

type Path = readonly (string | number)[];

/** Returns an object with the keys that the language requires, with blank values. */
export function blankFor(kind: FileKind, document: Json | undefined, path: Path, ofKind: string | undefined): Json {
  const root = writtenSchemaOf(kind);
  const given = ofKind === undefined ? undefined : { kind: ofKind };
  const part = schemasAt(root, document, path.slice(0, -1)).map((owner) => partOf(owner, path.at(-1) ?? ''))[0];
  const [schema] = part === undefined ? [] : alternatives(root, part, given);
  return blank(root, schema, given);
}

function blank(root: Schema, schema: Schema | undefined, given: Json | undefined): Json {
  const required = (schema?.required ?? []).filter((key) => key !== 'kind');
  const entries = required.map((key): [string, Json] => {
    const [part] = alternatives(root, partOf(schema ?? {}, key) ?? {}, undefined);
    const [type] = [part?.type ?? 'string'].flat();
    return [
      key,
      type === 'array' ? [] : type === 'object' ? {} : type === 'boolean' ? true : type === 'string' ? '' : 0,
    ];
  });
  return { ...(given as object | undefined), ...Object.fromEntries(entries) };
}
