import { lago as standIn } from '../lago.ts';
import { choice, crud, moment, needed, screenOf, type Trial, text } from './project.ts';

const payment = [
  { value: 'pending', title: '未付' },
  { value: 'succeeded', title: '已付' },
  { value: 'failed', title: '失败' },
];
const columns = ['name', 'code', 'amount', 'amount_currency', 'created_at'];
const amount = needed('金额', { pattern: '^[0-9]{1,6}([.][0-9]{1,2})?$', message: '请输入金额，例如 59.70' });
const coupon = { name: '优惠 001', code: 'CPN-001', amount: '5.05' };

export const lago: Trial = {
  standIn,
  project: {
    backEnd: {
      credential: { kind: 'header', prefix: 'Bearer ' },
      path: '/api/v1{path}',
      query: { current: 'page', first: 1, size: 'per_page' },
      list: { total: 'meta.total_count' },
      filter: { among: '{field}[]={value}' },
      search: 'search_term={value}',
      record: { money: { kind: 'minor' } },
      refusal: {
        errors: 'error_details',
        sentences: { value_already_exist: '已存在', value_is_mandatory: '必须填写', invalid_amount: '金额不正确' },
      },
      records: {
        coupon: { identity: 'code', at: 'coupon', names: { amount: 'amount_cents' } },
        invoice: {
          identity: 'lago_id',
          at: 'invoice',
          names: { amount: 'total_amount_cents', customer: 'customer.name' },
        },
      },
    },
    api: {
      ...crud('/api/coupons', 'coupon', {
        list: { backEnd: { list: { records: 'coupons' }, sort: { fields: [] } } },
        create: {
          backEnd: {
            body: {
              with: {
                coupon_type: 'fixed_amount',
                amount_currency: 'CNY',
                frequency: 'once',
                expiration: 'no_expiration',
              },
            },
          },
        },
      }),
      'GET /api/invoices': {
        permission: 'data:read',
        record: 'invoice',
        list: true,
        filters: ['status', 'issuing_date', 'amount'],
        search: ['number', 'customer'],
        backEnd: {
          list: { records: 'invoices' },
          sort: { fields: [] },
          filters: {
            status: { equals: 'statuses[]={value}', among: 'statuses[]={value}' },
            issuing_date: { from: 'issuing_date_from={from}', to: 'issuing_date_to={to}' },
            amount: { from: 'amount_from={from}', to: 'amount_to={to}' },
          },
        },
      },
      'GET /api/invoices/{id}': { permission: 'data:read', record: 'invoice' },
      'PUT /api/invoices/{id}': { permission: 'data:write', form: 'invoice', changes: ['invoice'] },
    },
    records: {
      coupon: {
        title: '优惠',
        properties: {
          id: text('编号'),
          name: text('名称'),
          code: text('代码'),
          amount: text('金额', { format: 'money' }),
          amount_currency: text('币种'),
          created_at: moment('创建时间'),
        },
      },
      invoice: {
        title: '发票',
        properties: {
          id: text('编号'),
          number: text('号码'),
          customer: text('客户'),
          status: text('状态', { enum: ['draft', 'finalized', 'voided'], enums: 'invoice' }),
          payment_status: text('付款', { enum: ['pending', 'succeeded', 'failed'], enums: 'payment' }),
          amount: text('金额', { format: 'money' }),
          issuing_date: text('开票日', { format: 'date' }),
        },
      },
    },
    forms: {
      coupon: {
        title: '优惠',
        required: ['name', 'code', 'amount'],
        properties: { name: needed('名称'), code: needed('代码'), amount },
      },
      invoice: {
        title: '发票',
        required: ['payment_status'],
        properties: { payment_status: choice('付款', payment) },
      },
    },
    screens: {
      coupon: screenOf('/api/coupons', 'coupon', { title: '优惠', name: 'name', columns }),
      invoice: {
        title: '发票',
        ...{
          request: 'GET /api/invoices',
          columns: ['number', 'customer', 'status', 'payment_status', 'amount', 'issuing_date'],
          search: ['number', 'customer'],
          filters: [{ field: 'status', multiple: true }, 'issuing_date', 'amount'],
          sheet: {
            heading: '{number}',
            request: 'GET /api/invoices/{id}',
            sections: [{ fields: ['number', 'amount'] }],
          },
          actions: {
            row: {
              pay: {
                title: '付款',
                form: 'invoice',
                load: 'GET /api/invoices/{id}',
                request: 'PUT /api/invoices/{id}',
                done: '已修改',
              },
            },
          },
        },
      },
    },
    enums: {
      invoice: [
        { value: 'draft', title: '草稿' },
        { value: 'finalized', title: '已开' },
        { value: 'voided', title: '作废' },
      ],
      payment,
    },
  },
  screen: 'coupon',
  list: '/api/coupons',
  item: '/api/coupons/{id}',
  total: 237,
  name: ['name', '优惠 237'],
  create: { path: '/api/coupons', body: { name: '新优惠', code: 'NEW', amount: '8.80' } },
  edit: {
    label: '金额',
    body: { name: '优惠 237', code: 'CPN-237', amount: '66.60' },
    value: '66.60',
    log: '金额 16.85 → 66.60',
  },
  refused: { body: { ...coupon, name: '优惠 237' }, sentence: '已存在', field: 'code' },
};
