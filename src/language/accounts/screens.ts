import type { Json } from '../json.ts';

import { accountScreens } from './account-screens.ts';

type Named = Readonly<Record<string, Json>>;

/** The screens of every project with accounts, by id. */
export const screens: Named = {
  ...accountScreens,
  'console-audit': {
    kind: 'list',
    title: '操作日志',
    help: '谁在什么时候做了什么，改动前后各是什么。日志只能增加，不能修改或删除。',
    request: 'GET /api/audit/list',
    columns: [
      'at',
      {
        field: 'staffName',
        width: 'narrow',
        sortable: false,
      },
      {
        field: 'askedBy',
        width: 'narrow',
        hidden: true,
        sortable: false,
      },
      {
        field: 'action',
        width: 'normal',
        sortable: false,
      },
      {
        field: 'recordName',
        width: 'normal',
        sortable: false,
      },
      {
        field: 'outcome',
        sortable: false,
      },
      {
        field: 'changes',
        width: 'wide',
        sortable: false,
      },
      {
        field: 'record',
        width: 'narrow',
        hidden: true,
        sortable: false,
      },
      {
        field: 'message',
        width: 'normal',
        hidden: true,
        sortable: false,
      },
      {
        field: 'address',
        hidden: true,
        sortable: false,
      },
    ],
    card: {
      title: 'action',
      lines: ['recordName', 'staffName', 'changes', 'at'],
    },
    search: ['staffName', 'askedBy', 'address'],
    filters: [
      'at',
      'staffId',
      'record',
      {
        field: 'call',
        multiple: true,
      },
      'outcome',
      'recordName',
      'recordId',
      'runId',
      'own',
    ],
    tabs: {
      all: {
        title: '全部',
      },
      own: {
        title: '我的操作',
        where: {
          own: 1,
        },
      },
      today: {
        title: '今天',
        where: {
          at: 'today',
        },
      },
      refused: {
        title: '未成功',
        where: {
          outcome: 0,
        },
      },
    },
    sheet: {
      heading: '操作日志 · {action} · {recordName}',
      sections: [
        {
          fields: ['at', 'staffName', 'action', 'askedBy', 'outcome', 'record', 'recordName', 'address'],
        },
        {
          perRow: 1,
          fields: [
            {
              field: 'changes',
              width: 'wide',
              empty: '没有改动',
            },
          ],
        },
        {
          title: '连带改动',
          when: {
            effects: {
              minimum: 1,
            },
          },
          request: 'GET /api/audit/list?deedId={id}',
          columns: [
            {
              field: 'record',
              empty: '—',
            },
            'recordName',
            'changes',
          ],
        },
        {
          title: '导入的行',
          when: {
            imported: {
              minimum: 1,
            },
          },
          request: 'GET /api/audit/list?runId={id}',
          columns: ['recordName', 'changes'],
        },
      ],
    },
  },
  'console-session': {
    kind: 'list',
    title: '登录设备',
    help: '您的账号在哪些设备上登录着。不认识的，请立即退出并修改密码。',
    request: 'GET /api/session/list',
    columns: ['device', 'address', 'createdAt', 'usedAt', 'current'],
    card: {
      title: 'device',
      lines: ['address', 'createdAt', 'usedAt', 'current'],
    },
    actions: {
      toolbar: {
        export: false,
        end: {
          title: '退出其他设备',
          request: 'POST /api/session/end',
          confirm: '确认退出其他所有设备？只保留您正在使用的这一个。',
          done: '已退出其他设备',
        },
      },
      row: {
        end: {
          title: '退出',
          when: {
            current: 0,
          },
          request: 'DELETE /api/session/{id}',
          confirm: '确认退出「{device}」？',
          done: '已退出',
        },
      },
      bulk: {
        export: false,
      },
    },
  },
  'console-factor': {
    kind: 'view',
    title: '二次验证',
    view: 'second-factor',
  },
  'console-password': {
    kind: 'form',
    title: '修改密码',
    form: 'password',
    request: 'PUT /api/admin/password',
  },
  'console-studio': {
    kind: 'view',
    title: '界面编辑',
    view: 'studio',
  },
};
