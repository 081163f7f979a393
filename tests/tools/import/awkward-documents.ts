import { answers, named, sends } from './library-document.ts';

/** A document as it is written, what a person says besides, and what its report has to name. */
export interface AwkwardDocument {
  readonly text: string;
  readonly fixed?: Readonly<Record<string, string>>;
  /** Reason and detail of the lines that say what is not in the project. */
  readonly lines: readonly string[];
}

const [text, whole] = [{ type: 'string' }, { type: 'integer' }] as const;
const list = (name: string) => answers({ type: 'array', items: named(name) });
const region = { name: 'region', in: 'path', required: true, schema: text };
const path = (name: string, schema: object = whole) => ({ name, in: 'path', required: true, schema });

/** 3.1: alternatives with a discriminator, references into lists and `$defs`, a region in every path, rows at the singular. */
export const alternatives: AwkwardDocument = {
  fixed: { region: 'north' },
  text: JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Media', version: '1' },
    webhooks: { returned: { post: {} } },
    paths: {
      '/{region}/media': {
        parameters: [region],
        get: list('Medium'),
        post: { ...sends(named('Medium')), ...answers(named('Medium')) },
      },
      '/{region}/media/{medium_id}': {
        parameters: [region, path('medium_id')],
        get: answers(named('Medium')),
        patch: { ...sends(named('Medium')), ...answers(named('Medium')) },
      },
      '/{region}/media/{medium_id}/{format}': {
        parameters: [region, path('medium_id'), path('format', text)],
        get: answers(named('Medium')),
      },
      '/{region}/shelves': { parameters: [region], get: list('Shelf/$defs/Row') },
      '/{region}/shelf/{id}': {
        parameters: [region, path('id')],
        get: answers(named('Shelf/$defs/Row')),
        put: { ...sends(named('Shelf/$defs/Row')), responses: { 204: { description: 'changed' } } },
      },
      '/{region}/opening': { parameters: [region], get: answers(named('Opening')) },
      '/{region}/opening/{id}': { parameters: [region, path('id')], put: sends(named('Opening')) },
      '/{region}/reservations': {
        parameters: [region],
        get: { ...list('Reservation'), parameters: [{ name: 'shelf', in: 'query', required: true, schema: whole }] },
      },
      '/{region}/reservations/{id}': {
        parameters: [region, path('id')],
        get: answers(named('Reservation')),
        put: { ...sends(named('Reservation')), ...answers(named('Reservation')) },
      },
    },
    components: {
      schemas: {
        Medium: {
          oneOf: [named('Book'), named('Film')],
          discriminator: { propertyName: 'kind', mapping: { book: '#/components/schemas/Book' } },
        },
        Base: {
          allOf: [
            { type: 'object', required: ['id', 'kind'], properties: { id: whole, kind: { enum: ['book', 'film'] } } },
            { properties: { title: { type: ['string', 'null'] }, parent: named('Medium') } },
          ],
        },
        Book: {
          allOf: [{ $ref: '#/components/schemas/Base/allOf/0' }, { $ref: '#/components/schemas/Base/allOf/1' }],
          properties: { pages: { type: 'integer', exclusiveMinimum: 0 } },
        },
        Film: { allOf: [named('Base'), { properties: { minutes: { anyOf: [whole, { type: 'null' }] }, cut: true } }] },
        Shelf: {
          $defs: { Row: { type: 'object', properties: { id: whole, label: text, floor: { const: 3 } } } },
        },
        Opening: { type: 'object', properties: { id: whole, hours: text } },
        Reservation: { type: 'object', properties: { id: whole, reader: text, lent: { type: 'boolean' } } },
      },
    },
  }),
  lines: ['pairOfRow /{region}/media/{medium_id}', 'pairOne /{region}/opening'],
};

const formField = (name: string, more: object = { type: 'string' }) => ({ name, in: 'formData', ...more });

/** 2.0: forms instead of JSON, Basic, paths that end in `.json` and one that does not, references that lead nowhere. */
export const forms: AwkwardDocument = {
  text: JSON.stringify({
    swagger: '2.0',
    info: { title: 'Readers' },
    host: 'library.example',
    securityDefinitions: { basic: { type: 'basic' } },
    paths: {
      '/readers.json': {
        get: { responses: { default: { schema: { type: 'array', items: { $ref: '#/definitions/Reader' } } } } },
        post: {
          consumes: ['multipart/form-data'],
          parameters: [formField('name', { type: 'string', required: true }), formField('photo', { type: 'file' })],
          responses: { 201: { description: 'made' } },
        },
      },
      '/readers/{reader_id}.json': {
        get: { responses: { 200: { schema: { $ref: '#/definitions/Reader' } } } },
        post: {
          consumes: ['application/x-www-form-urlencoded'],
          parameters: [
            { name: 'reader_id', in: 'path', type: 'integer' },
            formField('name'),
            formField('level', { type: 'integer', enum: [1, 2, null] }),
          ],
          responses: { 200: { schema: { $ref: '#/definitions/Reader' } } },
        },
        delete: { responses: { 204: { description: 'gone' } } },
      },
      '/readers/{reader_id}/cards': {
        get: { responses: { 200: { schema: { type: 'array', items: { $ref: '#/definitions/Card' } } } } },
      },
      '/readers/{reader_id}/cards/{id}': {
        put: { parameters: [formField('number')], responses: { 204: { description: 'changed' } } },
        post: { responses: { 204: { description: 'printed' } } },
      },
      bad: null,
      '/null': null,
      '/odd': { get: { parameters: 'none', responses: [] } },
    },
    definitions: {
      Reader: {
        properties: {
          id: { type: 'integer' },
          name: text,
          level: { type: 'integer', enum: [1, 2, null] },
          guardian: { $ref: '#/definitions/Reader' },
          branch: { $ref: '#/definitions/Nowhere' },
        },
      },
      Card: { properties: { id: { type: 'integer' }, number: text } },
    },
  }),
  lines: ['dangling branch', 'itemObject photo'],
};

const chinese = { type: 'string', description: '名称，必填' };

/** Chinese words in paths, names and titles, names with spaces, an envelope, what is sent as a text and answered as a number. */
export const inChinese: AwkwardDocument = {
  text: JSON.stringify({
    openapi: '3.0.3',
    info: { title: '图书管理接口文档' },
    paths: {
      '/图书': {
        get: {
          summary: '分页查询图书列表',
          ...answers({
            properties: {
              code: whole,
              msg: text,
              data: { properties: { list: { type: 'array', items: named('图书') }, total: whole } },
            },
          }),
          parameters: [
            { name: 'pageNum', in: 'query', schema: whole },
            { name: 'pageSize', in: 'query', schema: whole },
          ],
        },
        post: { ...sends(named('图书')), ...answers({ properties: { code: whole, msg: text, data: named('图书') } }) },
      },
      '/图书/{图书编号}': {
        put: { ...sends(named('图书')), ...answers({ properties: { code: whole, msg: text } }) },
        delete: answers({ properties: { code: whole, msg: text } }),
      },
    },
    components: {
      schemas: {
        图书: {
          type: 'object',
          required: ['名称'],
          properties: {
            图书编号: { type: 'integer', description: '编号' },
            名称: chinese,
            '出版 社': { type: 'string', title: '出版社' },
            author: { type: 'string', title: '作者（全名）' },
            状态: { type: 'string', enum: ['在架', '借出'] },
          },
        },
      },
    },
  }),
  lines: ['fieldName 出版 社'],
};
