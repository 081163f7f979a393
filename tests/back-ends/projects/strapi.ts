import { strapi as standIn } from '../strapi.ts';
import { choice, crud, free, maybe, moment, needed, screenOf, type Trial, text } from './project.ts';

const status = [
  { value: 'pending', title: '待回答' },
  { value: 'answered', title: '已回答' },
  { value: 'rejected', title: '已拒绝' },
];
const columns = ['title', 'fullName', 'email', 'questionStatus', 'createdAt'];
const form = { fullName: '钱建国', email: 'asker1@shop.example', title: '提问 001', questionContent: '第 1 个问题' };

export const strapi: Trial = {
  standIn,
  project: {
    backEnd: {
      credential: { kind: 'header', prefix: 'Bearer ' },
      preset: 'strapi',
    },
    api: crud('/api/user-questions', 'question', {
      list: { filters: ['fullName', 'questionStatus', 'createdAt'], search: ['fullName', 'title', 'email'] },
    }),
    records: {
      question: {
        title: '提问',
        properties: {
          id: text('编号'),
          title: text('标题'),
          fullName: text('姓名'),
          email: text('邮箱', { format: 'email' }),
          phoneNumber: maybe('电话'),
          questionContent: text('内容'),
          questionStatus: text('状态', { enum: ['pending', 'answered', 'rejected'], enums: 'status' }),
          createdAt: moment('提问时间'),
        },
      },
    },
    forms: {
      question: {
        title: '提问',
        required: ['title', 'fullName', 'email', 'questionContent', 'questionStatus'],
        properties: {
          title: needed('标题'),
          fullName: needed('姓名'),
          email: free('邮箱'),
          questionContent: needed('内容'),
          questionStatus: choice('状态', status),
        },
      },
    },
    screens: {
      question: screenOf('/api/user-questions', 'question', {
        title: '提问',
        name: 'title',
        columns,
        search: ['fullName', 'title', 'email'],
        filters: ['fullName', { field: 'questionStatus', multiple: true }, 'createdAt'],
      }),
    },
    enums: {
      status,
    },
  },
  screen: 'question',
  list: '/api/user-questions',
  item: '/api/user-questions/{id}',
  total: 237,
  name: ['title', '提问 001'],
  sort: 'title',
  filter: {
    query: 'questionStatus=pending,answered',
    holds: ({ questionStatus }) => ['pending', 'answered'].includes(String(questionStatus)),
    choose: ['状态', '已回答'],
  },
  search: { text: 'asker23@', holds: ({ email }) => email === 'asker23@shop.example' },
  create: { path: '/api/user-questions', body: { ...form, title: '新的提问', questionStatus: 'pending' } },
  edit: {
    label: '内容',
    body: { ...form, questionContent: '改过的问题', questionStatus: 'answered' },
    value: '改过的问题',
    log: '内容 第 1 个问题 → 改过的问题',
  },
  refused: {
    body: { ...form, email: 'no address', questionStatus: 'answered' },
    sentence: 'email must be a valid email',
    field: 'email',
  },
};
