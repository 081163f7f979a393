import { harbor as standIn } from '../harbor.ts';
import { crud, moment, needed, screenOf, type Trial, text, whole } from './project.ts';

const columns = ['name', 'owner', 'public', 'severity', 'repo_count', 'creation_time'];

export const harbor: Trial = {
  standIn,
  project: {
    backEnd: {
      credential: { kind: 'basic' },
      path: '{path}',
      query: { current: 'page', first: 1, size: 'page_size' },
      paging: { kind: 'page', most: 100 },
      list: { records: '.' },
      total: { kind: 'header', header: 'X-Total-Count' },
      sort: { ascending: 'sort={field}', descending: 'sort=-{field}', several: 'joined' },
      filter: {
        equals: '{field}={value}',
        contains: '{field}=~{value}',
        range: '{field}=[{from}~{to}]',
        expression: { name: 'q' },
      },
      refusal: { message: 'errors.0.message' },
      records: {
        project: {
          identity: 'project_id',
          names: { owner: 'owner_name', public: 'metadata.public', severity: 'metadata.severity' },
        },
      },
    },
    api: crud('/api/projects', 'project', {
      list: { filters: ['name', 'public'], backEnd: { filters: { public: { name: 'public' } } } },
      create: { form: 'project-create', backEnd: { record: { names: { name: 'project_name' } } } },
    }),
    records: {
      project: {
        title: '项目',
        properties: {
          id: whole('编号'),
          name: text('名称'),
          owner: text('创建人'),
          public: text('公开', { enum: ['true', 'false'], enums: 'public' }),
          severity: text('拦截的漏洞等级'),
          repo_count: whole('仓库数'),
          creation_time: moment('创建时间'),
        },
      },
    },
    forms: {
      project: { title: '项目', required: ['severity'], properties: { severity: needed('拦截的漏洞等级') } },
      'project-create': {
        title: '项目',
        required: ['name', 'severity'],
        properties: { name: needed('名称'), severity: needed('拦截的漏洞等级') },
      },
    },
    screens: {
      project: screenOf('/api/projects', 'project', {
        title: '项目',
        name: 'name',
        createForm: 'project-create',
        columns,
        filters: ['name', 'public'],
      }),
    },
    enums: {
      public: [
        { value: 'true', title: '公开' },
        { value: 'false', title: '私有' },
      ],
    },
  },
  screen: 'project',
  list: '/api/projects',
  item: '/api/projects/{id}',
  total: 237,
  name: ['name', 'team-001'],
  sort: 'name',
  filter: { query: 'public=true', holds: (row) => row.public === 'true', choose: ['公开', '公开'] },
  create: { path: '/api/projects', body: { name: 'team-new', severity: 'low' } },
  edit: {
    label: '拦截的漏洞等级',
    body: { severity: 'critical' },
    value: 'critical',
    log: '拦截的漏洞等级 high → critical',
  },
  deleted: 'team-041',
  refused: { body: { severity: 'extreme' }, sentence: 'invalid severity: extreme' },
};
