import type { Row } from '../../src/language/json.ts';
import { membersOf } from '../../src/language/members.ts';
import { type Asked, type Said, type StandIn, withBasic } from './http.ts';
import { momentOf, paged, sorted, type Table, tableOf, taken } from './rows.ts';

const credential = 'robot$console:registry-secret';

function errors(status: number, code: string, message: string): Said {
  return { status, body: { errors: [{ code, message }] } };
}

/** `k=v`, `k=~v`, `k=[min~max]`, `k={v1 v2}`, with commas between. */
function matches(row: Row, q: string): boolean {
  return q.split(',').every((part) => {
    const [, key = '', wanted = ''] = /^([^=]+)=(.*)$/.exec(part) ?? [];
    const value = String(row[key] ?? membersOf(row.metadata ?? null)[key] ?? '');
    const [, from = '', to = ''] = /^\[(.*)~(.*)\]$/.exec(wanted) ?? [];
    if (wanted.startsWith('[')) return (from === '' || value >= from) && (to === '' || value <= to);
    if (wanted.startsWith('{')) return wanted.slice(1, -1).split(' ').includes(value);
    return wanted.startsWith('~') ? value.includes(wanted.slice(1)) : value === wanted;
  });
}

/** A page of a table; its total is in a header. */
function listed(table: Table, { path, query }: Asked): Said {
  const size = Number(query.get('page_size') ?? 10);
  if (size > 100) return errors(422, 'UNPROCESSABLE_ENTITY', 'page_size in query should be less than or equal to 100');
  const q = query.get('q') ?? '';
  // Older parameters than `q`, which are still taken.
  const older = ['name', 'public'].flatMap((key) => {
    const value = query.get(key);
    return value === null ? [] : [`${key}=${value}`];
  });
  const found = table.all().filter((row) => [q, ...older].every((part) => part === '' || matches(row, part)));
  const order = (query.get('sort') ?? '').split(',').filter((field) => field !== '');
  const rows = order.reduceRight<readonly Row[]>(
    (ordered, field) => sorted(ordered, field.replace(/^-/, ''), field.startsWith('-')),
    found,
  );
  const page = paged(rows, { number: query.get('page'), size });
  const next = `<${path}?page=${page.number + 1}&page_size=${size}>; rel="next"`;
  const link: Readonly<Record<string, string>> = page.number < page.pages ? { link: next } : {};
  return { body: page.rows, headers: { 'x-total-count': String(page.total), ...link } };
}

/** A registry of images: totals in a header, one parameter for all filters, made rows named in `Location` alone. */
export const harbor: StandIn = {
  base: '/api/v2.0',
  credential,
  admits: withBasic(credential),
  stranger: errors(401, 'UNAUTHORIZED', 'unauthorized'),
  nowhere: errors(404, 'NOT_FOUND', 'not found'),
  open() {
    const projects = tableOf(
      (number) => ({
        project_id: number,
        name: `team-${String(number).padStart(3, '0')}`,
        owner_name: number % 3 === 0 ? 'ops' : 'admin',
        repo_count: (number * 7) % 41,
        creation_time: momentOf(number).toISOString(),
        update_time: momentOf(number).toISOString(),
        metadata: { public: number % 2 === 0 ? 'true' : 'false', severity: 'high' },
      }),
      'project_id',
    );
    const find = (id: string) => projects.find(id) ?? projects.all().find(({ name }) => name === id);
    const none = (id: string) => errors(404, 'NOT_FOUND', `project ${id} not found`);
    const severities = ['none', 'low', 'medium', 'high', 'critical'];
    const refusal = (metadata: Row) => {
      const { severity } = metadata;
      if (severity === undefined || severities.includes(String(severity))) return undefined;
      return errors(400, 'BAD_REQUEST', `invalid severity: ${severity}`);
    };
    return {
      'GET /projects': (asked) => listed(projects, asked),
      'GET /projects/{id}': ({ values: { id = '' } }) => {
        const project = find(id);
        return project === undefined ? none(id) : { body: project };
      },
      'POST /projects': ({ body }) => {
        const { project_name: name = '', metadata = {} } = taken(body, ['project_name', 'metadata']);
        if (find(String(name)) !== undefined)
          return errors(409, 'CONFLICT', `The project named ${name} already exists`);
        const refused = refusal(membersOf(metadata));
        if (refused !== undefined) return refused;
        const id = projects.next();
        const made = { creation_time: momentOf(id).toISOString(), update_time: momentOf(id).toISOString() };
        projects.add({ project_id: id, name, owner_name: 'admin', repo_count: 0, ...made, metadata });
        return { status: 201, headers: { location: `/api/v2.0/projects/${id}` } };
      },
      'PUT /projects/{id}': ({ values: { id = '' }, body }) => {
        const project = find(id);
        if (project === undefined) return none(id);
        const metadata = membersOf(taken(body, ['metadata']).metadata ?? null);
        const refused = refusal(metadata);
        if (refused !== undefined) return refused;
        projects.change(String(project.project_id), {
          metadata: { ...membersOf(project.metadata ?? null), ...metadata },
        });
        return { status: 200 };
      },
      'DELETE /projects/{id}': ({ values: { id = '' } }) => {
        const project = find(id);
        if (project === undefined) return none(id);
        if (project.repo_count !== 0)
          return errors(412, 'PRECONDITION', `the project ${id} still contains repositories`);
        projects.remove(String(project.project_id));
        return { status: 200 };
      },
    };
  },
};
