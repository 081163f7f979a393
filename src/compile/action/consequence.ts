import type { FormAction } from '../../kinds/actions/form/spec.ts';
import type { RequestAction } from '../../kinds/actions/request/spec.ts';
import { own } from '../../language/own.ts';
import { enumsOf } from '../../language/places/row.ts';
import { findCall } from '../../language/project/find-call.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import type { Request, Text } from '../../language/text/text.ts';
import type { ResolvedConsequence, Template } from '../resolved.ts';
import { calledOf, resolveText, type Scope, type Wording } from '../scope.ts';
import { fieldsOf } from '../text.ts';
import { resolveRequest } from './request.ts';

/**
 * Returns what an action asks the back end before it acts, by the `warns` of its call; undefined if that has none.
 *
 * @example
 * consequenceOf(scope, action) // undefined
 */
export function consequenceOf(scope: Scope, action: RequestAction | FormAction): ResolvedConsequence | undefined {
  const called = calledOf(scope);
  const { key, call } = called?.found ?? {};
  if (called === undefined || key === undefined || call?.warns === undefined) return undefined;
  const filters = findCall(scope.project.api, call.warns)?.call.filters ?? [];
  const asked = action.kind === 'form' ? Object.keys(own(scope.project.forms, action.form)?.properties ?? {}) : [];
  const { preview, done = '' } = action;
  return {
    request: resolveRequest(filledLike(call.warns, key, called.request)),
    by: asked.filter((field) => filters.includes(field)),
    ...(preview !== undefined && { preview: previewedText(scope, preview) }),
    done: fieldsOf(done).filter((field) => own(previewedPart(scope)?.properties, field) !== undefined),
  };
}

/**
 * Returns a text whose fields are those of the record that is asked for before the action, then those of the row.
 *
 * @example
 * previewedText(scope, '已借出 {count} 本') // ['已借出 ', { column: { kind: 'number', field: 'count', … } }, ' 本']
 */
export function previewedText(scope: Scope, text: Text): Template {
  const schema = previewedPart(scope);
  if (schema === undefined) return resolveText(scope, text);
  const { row, columns, project } = scope;
  const properties = { ...row.schema?.properties, ...schema.properties };
  const wording: Wording = {
    project,
    row: {
      record: row.record ?? schema.$id,
      schema: { ...(row.schema ?? schema), properties },
      enums: { ...row.enums, ...enumsOf(schema) },
    },
    columns: columns.filter(({ field }) => own(schema.properties, field) === undefined),
  };
  return resolveText(wording, text);
}

/** The record that the action's question asks for. */
function previewedPart(scope: Scope) {
  const warns = calledOf(scope)?.found?.call.warns;
  const record = warns === undefined ? undefined : findCall(scope.project.api, warns)?.call.record;
  return own(scope.project.records, record ?? '');
}

/** The request with its placeholders as the action fills those of the same name in its own call. */
function filledLike(warns: Request, key: string, request: Request): Request {
  const given = requestParts(request)?.segments ?? [];
  const names = requestParts(key)?.segments.map(placeholder) ?? [];
  return warns
    .split('/')
    .map((segment) => {
      const name = placeholder(segment);
      return (name === null ? undefined : given[names.indexOf(name)]) ?? segment;
    })
    .join('/');
}
