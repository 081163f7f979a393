import { discriminatorOf } from '../../check/discriminate.ts';
import { dereference, type Schema } from '../../check/schema-shape.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';

type Path = readonly (string | number)[];

/**
 * Returns the schemas that the value at a path may have; several while the document leaves it open. `value` is the
 * whole document as far as it can be parsed, which determines the kinds.
 */
export function schemasAt(root: Schema, value: Json | undefined, path: Path): readonly Schema[] {
  let found = alternatives(root, root, value);
  let here = value;
  for (const step of path) {
    here = memberOf(here, step);
    const next = here;
    found = found.flatMap((schema) => {
      const part = partOf(schema, step);
      return part === undefined ? [] : alternatives(root, part, next);
    });
  }
  return found;
}

/** Returns the schema of one member. */
export function partOf(schema: Schema, step: string | number): Schema | undefined {
  if (typeof step === 'number') return schema.items;
  const known = own(schema.properties, step);
  if (known !== undefined) return known;
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
}

/**
 * Resolves the references and unions of a schema: returns the kind that the value specifies, or every kind that it may
 * still have.
 */
export function alternatives(root: Schema, given: Schema, value: Json | undefined): readonly Schema[] {
  const schema = inherited(given, dereference(root, given));
  if (schema.allOf !== undefined) {
    const key = discriminatorOf(schema) ?? 'kind';
    const kind = memberOf(value, key);
    const branch = schema.allOf.find(({ if: asked }) =>
      kind === undefined ? value !== undefined && asked.not !== undefined : asked.properties?.[key]?.const === kind,
    );
    // Until the kind is known, only `kind` can be completed.
    return branch === undefined
      ? [schema]
      : alternatives(root, branch.then, value).map((one) => withKinds(one, schema, key));
  }
  if (schema.anyOf !== undefined) {
    const all = schema.anyOf.flatMap((member) => alternatives(root, member, value));
    const fitting = all.filter((member) => fits(member, value));
    return fitting.length === 0 ? all : fitting;
  }
  return [schema];
}

/** Returns a branch in which `kind` keeps all its choices, so that it can be changed. */
function withKinds(branch: Schema, union: Schema, key: string): Schema {
  const kind = own(union.properties, key);
  return kind === undefined ? branch : { ...branch, properties: { ...branch.properties, [key]: kind } };
}

/** Returns the target of a reference with the property's own description, which takes precedence over its type's. */
function inherited(given: Schema, target: Schema): Schema {
  return given.description === undefined ? target : { ...target, description: given.description };
}

function fits({ type }: Schema, value: Json | undefined): boolean {
  if (value === undefined || type === undefined) return false;
  const is = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return [type].flat().some((one) => one === is || (one === 'integer' && is === 'number'));
}

/** Returns the member of a value; undefined if there is none. */
export function memberOf(value: Json | undefined, step: string | number): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return own(value as Readonly<Record<string | number, Json>>, step);
}
