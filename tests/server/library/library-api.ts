import { readProject } from '../../../src/check/read.ts';
import { type Contract, contractOf } from '../../../src/server/http/contract.ts';
import type { Service } from '../../../src/server/service.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { service as template } from '../../../src/template/src/service.ts';
import { openApiOf, type TestApi } from '../open-api.ts';
import { type Content, temporarySqlite } from '../stores.ts';
import { branches } from './branches.ts';
import { loans } from './loans.ts';
import { readers } from './readers.ts';

/** The neutral product of the server's tests: the library that `baize create` writes, with branches and loans. */
export const libraryService: Service = {
  ...template,
  areas: [...template.areas, branches, loans, readers],
  permissions: [...template.permissions, { code: 'branch', name: '分馆' }, { code: 'loan', name: '借阅' }],
  demo: { accounts: template.demo?.accounts ?? [], password: 'baize888' },
};

const calls = {
  'GET /api/branch/list': {
    permission: 'branch:read',
    record: 'branch',
    list: true,
    filters: ['name', 'status'],
    search: ['name', 'phone', 'address'],
  },
  'GET /api/branch/{id}': { permission: 'branch:read', record: 'branch' },
  'POST /api/branch/{id}/close': { permission: 'branch:write', changes: ['branch'] },
  'GET /api/loan/list': {
    permission: 'loan:read',
    record: 'loan',
    list: true,
    filters: ['loanNo', 'branchId', 'status', 'returnedAt', 'fee'],
    totals: ['fee'],
    totalOf: { fee: { status: 1 } },
  },
};

const integer = { type: 'integer' };
const records = {
  branch: {
    $id: 'branch',
    title: '分馆',
    type: 'object',
    required: ['id', 'name', 'status'],
    properties: {
      id: { ...integer, title: '编号' },
      groupId: { type: ['integer', 'null'], title: '分馆组' },
      name: { type: 'string', title: '馆名' },
      phone: { type: 'string', format: 'phone', title: '电话' },
      address: { type: 'string', title: '地址' },
      status: { ...integer, title: '状态', enum: [0, 1, 2, 3, 4] },
    },
    transitions: [{ request: 'POST /api/branch/{id}/close', from: [1, 2, 3], to: 4 }],
  },
  loan: {
    $id: 'loan',
    title: '借阅',
    type: 'object',
    required: ['id', 'loanNo', 'status'],
    properties: {
      id: { ...integer, title: '编号' },
      loanNo: { type: 'string', title: '借阅单号' },
      branchId: { ...integer, title: '分馆' },
      fee: { type: 'string', format: 'money', title: '费用' },
      status: { ...integer, title: '状态', enum: [0, 1, 2] },
      returnedAt: { type: ['string', 'null'], format: 'date-time', title: '归还时间' },
    },
  },
};

/** Opens the API of the library over a new store; an embedded one unless `open` says otherwise. */
export async function openLibraryApi(open: (content: Content) => Promise<Store> = temporarySqlite): Promise<TestApi> {
  return openApiOf(libraryService, await libraryContract(), await open('empty'));
}

async function libraryContract(): Promise<Contract> {
  const files = await readProject('src/template');
  const api = { ...(JSON.parse(files['schemas/api.json'] ?? '{}') as object), ...calls };
  const added = Object.entries(records).map(([name, record]) => [
    `schemas/records/${name}.json`,
    JSON.stringify(record),
  ]);
  return contractOf({ ...files, ...Object.fromEntries(added), 'schemas/api.json': JSON.stringify(api) });
}
