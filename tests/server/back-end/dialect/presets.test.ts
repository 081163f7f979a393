import { expect, test } from 'vitest';
import type { presets } from '../../../../src/language/contract/presets.ts';
import { type Said, speaking } from './speaking.ts';

const row = { id: 7, title: '红楼梦', shelf: '甲架', price: '59.70', status: 0 };
const list = '/api/book/list?size=2&current=1&title=红&status=0,2&sort=price&order=desc';

/** Preset → what a list is asked, what such a back end answers to it, and to the record alone. */
const conversations: Readonly<Record<keyof typeof presets, readonly [asked: string, page: Said, record: Said]>> = {
  'django-rest': [
    'page=2&page_size=2&title__icontains=红&status__in=0,2&ordering=-price',
    { body: { results: [row], count: 3 } },
    { body: row },
  ],
  'spring-pageable': [
    'page=1&size=2&title=红&status=0,2&sort=price,desc',
    { body: { content: [{ ...row, price: 59.7 }], totalElements: 3 } },
    { body: { ...row, price: 59.7 } },
  ],
  laravel: [
    'page=2&per_page=2&filter[title]=红&filter[status]=0,2&sort=-price',
    { body: { data: [row], meta: { total: 3 } } },
    { body: { data: row } },
  ],
  strapi: [
    'pagination[page]=2&pagination[pageSize]=2&filters[title][$containsi]=红&filters[status][$in]=0&filters[status][$in]=2&sort=price:desc',
    { body: { data: [{ ...row, documentId: 'd7', price: 59.7 }], meta: { pagination: { total: 3 } } } },
    { body: { data: { ...row, documentId: 'd7', price: 59.7 } } },
  ],
  'json-api': [
    'page[number]=2&page[size]=2&filter[title]=红&filter[status]=0,2&sort=-price',
    { body: { data: [{ id: '7', type: 'books', attributes: { ...row, id: undefined } }], meta: { total: 3 } } },
    { body: { data: { id: '7', type: 'books', attributes: { ...row, id: undefined } } } },
  ],
  directus: [
    'limit=2&offset=2&meta=filter_count&filter[title][_icontains]=红&filter[status][_in]=0,2&sort=-price',
    { body: { data: [row], meta: { filter_count: 3 } } },
    { body: { data: row } },
  ],
  'code-msg-data': [
    'page=2&pageSize=2&title=红&status=0,2&sort=price&order=desc',
    { body: { code: 0, msg: '', data: { list: [row], total: 3 } } },
    { body: { code: 0, msg: '', data: row } },
  ],
  'header-total': [
    'page=2&per_page=2&title=红&status=0,2&sort=price&order=desc',
    { body: [row], headers: { 'x-total-count': '3' } },
    { body: row },
  ],
  postgrest: [
    'limit=2&offset=2&title=ilike.*红*&status=in.(0,2)&order=price.desc',
    { body: [{ ...row, price: 59.7 }], headers: { 'content-range': '2-2/3' }, status: 206 },
    { body: [{ ...row, price: 59.7 }] },
  ],
  rails: [
    'page=2&per_page=2&q[title_cont]=红&q[status_in][]=0&q[status_in][]=2&q[s]=price desc',
    { body: { records: [row], meta: { total_count: 3 } } },
    { body: row },
  ],
};

test.each(Object.entries(conversations))('%s is spoken and heard', async (preset, [query, page, record]) => {
  const { admin, last, problems } = await speaking({
    backEnd: { preset },
    answer: ({ path }) => (path.includes('/list') ? page : record),
  });
  expect(problems).toEqual([]);
  const { body } = await admin.get(list);
  expect(last().url.split('?')[1]).toBe(query);
  const heard = { title: '红楼梦', shelf: '甲架', price: '59.70', status: 0 };
  expect(body).toMatchObject({ records: [heard], total: 3 });
  const { id } = body.records[0] ?? {};
  expect((await admin.get(`/api/book/${id}`)).body).toMatchObject({ ...heard, id });
});
