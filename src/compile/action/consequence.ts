import type { FormAction } from '../../kinds/actions/form/spec.ts';
import type { RequestAction } from '../../kinds/actions/request/spec.ts';
import { own } from '../../language/own.ts';
import { enumsOf } from '../../language/places/row.ts';
import { findCall } from '../../language/project/find-call.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import type { Request, Text } from '../../language/text/text.ts';
import type { ResolvedConsequence, Template } from '../resolved.ts';
import { calledBy, resolveText, type Scope, type Wording } from '../scope.ts';
import { fieldsOf } from '../text.ts';
import { resolveRequest } from './request.ts';

/**
 * Returns the request that loads the consequences of an action before its confirmation, as declared by `warns` of its
 * call; undefined without one.
 *
 * @example
 * consequenceOf(scope, action) // undefined
 */
export function consequenceOf(scope: Scope, action: RequestAction | FormAction): ResolvedConsequence | undefined {
  const called = calledBy(scope);
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
 * Returns a text whose placeholders name fields of the `warns` response or, secondarily, of the row.
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

/** Returns the schema of the `warns` response; undefined without one. */
function previewedPart(scope: Scope) {
  const warns = calledBy(scope)?.found?.call.warns;
  const record = warns === undefined ? undefined : findCall(scope.project.api, warns)?.call.record;
  return own(scope.project.records, record ?? '');
}

/** Returns the `warns` request with its placeholders filled like those of the same name in the action's own call. */
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
