import type { Json } from '../../../src/language/json.ts';

type Members = Readonly<Record<string, Json>>;

/** The schema of a named part. */
export const named = (name: string): Members => ({ $ref: `#/components/schemas/${name}` });

/** An answer with this schema. */
export const answers = (schema: Members, headers: Members = {}): Members => ({
  responses: { 200: { description: 'OK', headers, content: { 'application/json': { schema } } } },
});

/** A body with this schema. */
export const sends = (schema: Members): Members => ({
  requestBody: { content: { 'application/json': { schema } } },
});

/** What most back ends answer to a bad value. */
export const usualRefusal: Members = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

/** The answers of a write: its row, or a refusal. */
export function writeAnswers(schema: Members, refusal: Members = usualRefusal): Members {
  const { responses } = answers(schema);
  const content = { 'application/json': { schema: refusal } };
  return { responses: { ...(responses as Members), 422: { description: 'refused', content } } };
}

export const query = (name: string, schema: Members = { type: 'string' }, more: Members = {}): Members => ({
  ...{ name, in: 'query', schema },
  ...more,
});

const text = { type: 'string' };

/** A book, as the document declares it. */
export const book: Members = {
  type: 'object',
  required: ['id', 'title', 'status'],
  properties: {
    id: { type: 'integer', readOnly: true },
    title: { type: 'string', maxLength: 80 },
    shelf_no: text,
    status: { type: 'string', enum: ['on_shelf', 'lent', 'lost'] },
    created_at: { type: 'string', format: 'date-time', readOnly: true },
  },
};

/** The calls of a list and its rows at a path, as most back ends have them; `more` is said of the path of the list. */
export function resource(path: string, schema: string, list: Members = {}, more: Members = {}): Members {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
  return {
    [path]: {
      ...more,
      get: { ...answers({ type: 'array', items: named(schema) }), ...list },
      post: { ...sends(named(schema)), ...writeAnswers(named(schema)) },
    },
    [`${path}/{id}`]: {
      parameters: [id],
      get: answers(named(schema)),
      put: { ...sends(named(schema)), ...writeAnswers(named(schema)) },
      delete: { responses: { 204: { description: 'gone' } } },
    },
  };
}

/** Returns the text of a document with these paths and schemas. */
export function documentOf(paths: Members, schemas: Members = { Book: book }, more: Members = {}): string {
  return JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Library API', version: '1' },
    servers: [{ url: 'https://library.example' }],
    paths,
    components: { schemas, securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    ...more,
  });
}
