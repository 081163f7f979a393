import type { Json, Row } from '../../src/language/json.ts';
import { membersOf } from '../../src/language/members.ts';
import { type Said, type StandIn, withHeader } from './http.ts';
import { contains, missing, momentOf, nameOf, paged, sorted, tableOf, taken } from './rows.ts';

const credential = 'content-token';
const fields = ['fullName', 'email', 'phoneNumber', 'title', 'questionContent', 'questionStatus'];
const operators: Readonly<Record<string, (value: string, wanted: readonly string[]) => boolean>> = {
  $eq: (value, [wanted]) => value === wanted,
  $in: (value, wanted) => wanted.includes(value),
  $gte: (value, [wanted = '']) => value >= wanted,
  $lte: (value, [wanted = '']) => value <= wanted,
  $containsi: (value, [wanted = '']) => value.toLowerCase().includes(wanted.toLowerCase()),
};

function refused(status: number, name: string, message: string, errors: readonly Row[] = []): Said {
  return { status, body: { data: null, error: { status, name, message, details: { errors } } } };
}

/** Whether a row is what `filters[field][$operator]` ask for; undefined where they ask for what is not there. */
function holds(row: Row, query: URLSearchParams): boolean | undefined {
  const asked = [...new Set(query.keys())].filter((name) => name.startsWith('filters['));
  const results = asked.map((name) => {
    const [, field = '', operator = ''] = /^filters\[(\w+)\]\[(\$\w+)\](?:\[\d*\])?$/.exec(name) ?? [];
    return operators[operator]?.(String(row[field] ?? ''), query.getAll(name));
  });
  return results.includes(undefined) ? undefined : results.every((result) => result);
}

/** A content system: brackets in its parameters, `data` around rows and bodies, ids that are not those of its paths. */
export const strapi: StandIn = {
  below: '/api',
  credential,
  admits: withHeader('authorization', `Bearer ${credential}`),
  stranger: refused(401, 'UnauthorizedError', 'Missing or invalid credentials'),
  nowhere: refused(404, 'NotFoundError', 'Not Found'),
  open() {
    const questions = tableOf((id) => question(id), 'documentId');
    const refusal = (row: Row) => {
      const gone = missing(row, ['fullName', 'email', 'title', 'questionContent']);
      const errors = gone.map((path) => ({
        path: [path],
        message: `${path} must be defined.`,
        name: 'ValidationError',
      }));
      if (!gone.includes('email') && !/^\S+@\S+$/.test(String(row.email)))
        errors.push({ path: ['email'], message: 'email must be a valid email', name: 'ValidationError' });
      const [first] = errors;
      if (first === undefined) return undefined;
      return refused(
        400,
        'ValidationError',
        errors.length > 1 ? `${errors.length} errors occurred` : first.message,
        errors,
      );
    };
    const sent = (body: Json | undefined) => {
      const { data } = membersOf(body ?? null);
      return data === undefined ? undefined : taken(data, fields);
    };
    const noData = refused(400, 'ValidationError', 'Missing "data" payload in the request body');
    return {
      'GET /user-questions': ({ query }) => {
        const all = questions.all();
        if (all.some((row) => holds(row, query) === undefined))
          return refused(400, 'ValidationError', 'Invalid key in filters');
        const text = query.get('_q') ?? '';
        const found = all.filter((row) => holds(row, query) && contains(row, fields, text));
        const [field = '', direction] = (query.get('sort') ?? 'id').split(':');
        const rows = sorted(found, field, direction === 'desc');
        const [number, wanted] = ['page', 'pageSize'].map((name) => query.get(`pagination[${name}]`) ?? null);
        // More than a hundred are not refused: a hundred come.
        const page = paged(rows, { number: number ?? null, size: Math.min(100, Number(wanted ?? 25)) });
        const { number: current, size: pageSize, pages: pageCount, total } = page;
        return { body: { data: page.rows, meta: { pagination: { page: current, pageSize, pageCount, total } } } };
      },
      'GET /user-questions/{id}': ({ values: { id = '' } }) => {
        const row = questions.find(id);
        return row === undefined ? refused(404, 'NotFoundError', 'Not Found') : { body: { data: row, meta: {} } };
      },
      'POST /user-questions': ({ body }) => {
        const row = sent(body);
        if (row === undefined) return noData;
        const made = { ...question(questions.next()), phoneNumber: null, ...row };
        return refusal(row) ?? { status: 201, body: { data: questions.add(made), meta: {} } };
      },
      'PUT /user-questions/{id}': ({ values: { id = '' }, body }) => {
        const [before, row] = [questions.find(id), sent(body)];
        if (row === undefined) return noData;
        if (before === undefined) return refused(404, 'NotFoundError', 'Not Found');
        return refusal({ ...before, ...row }) ?? { body: { data: questions.change(id, row) ?? null, meta: {} } };
      },
      'DELETE /user-questions/{id}': ({ values: { id = '' } }) =>
        questions.remove(id) ? { status: 204 } : refused(404, 'NotFoundError', 'Not Found'),
    };
  },
};

function question(id: number): Row {
  const at = momentOf(id).toISOString();
  return {
    id: 5000 + id,
    documentId: `doc${id.toString(36).padStart(21, 'q')}`,
    fullName: nameOf(id).join(''),
    email: `asker${id}@shop.example`,
    phoneNumber: `1380000${String(id).padStart(4, '0')}`,
    title: `提问 ${String(id).padStart(3, '0')}`,
    questionContent: `第 ${id} 个问题`,
    questionStatus: ['pending', 'answered', 'rejected'][id % 3] ?? '',
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
  };
}
