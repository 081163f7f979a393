import type { Json } from '../json.ts';

type Named = Readonly<Record<string, Json>>;

/** The screens of accounts and roles, by id. */
export const accountScreens: Named = {
  'console-account': {
    kind: 'list',
    title: '账号',
    request: 'GET /api/console/account/list',
    columns: [
      'username',
      {
        field: 'nickname',
        width: 'narrow',
      },
      'phone',
      'roleNames',
      'lastLoginAt',
      {
        field: 'status',
        also: 'self',
      },
    ],
    card: {
      title: 'username',
      lines: ['roleNames', 'phone', 'lastLoginAt', 'status'],
    },
    search: ['username', 'nickname', 'phone'],
    filters: ['lastLoginAt', 'status'],
    actions: {
      toolbar: {
        create: {
          title: '新建账号',
          intent: 'primary',
          form: 'console-account-create',
          request: 'POST /api/console/account',
          reveal: {
            field: 'password',
            heading: '初始密码 · {username}',
            note: '请把它交给本人，只显示这一次；首次登录时须先修改。',
          },
        },
      },
      row: {
        enable: {
          title: '启用',
          when: {
            status: 0,
            self: null,
          },
          request: 'PUT /api/console/account/{id}/status/1',
          confirm: '确认启用账号「{username}」？',
        },
        disable: {
          title: '停用',
          intent: 'warning',
          when: {
            status: 1,
            self: null,
          },
          request: 'PUT /api/console/account/{id}/status/0',
          confirm: '确认停用账号「{username}」？',
          warning: '停用后不能登录，已登录的设备立即退出；资料保留，可以再启用。',
        },
        delete: {
          title: '删除',
          when: {
            self: null,
          },
          request: 'DELETE /api/console/account/{id}',
          confirm: '确认删除？',
          warning: '将删除账号「{username}」，其登录立即失效。',
        },
      },
      bulk: {
        enable: {},
        disable: {},
      },
    },
    sheet: {
      width: 'wide',
      sections: [
        {
          perRow: 3,
          fields: ['username', 'nickname', 'phone', 'roleNames', 'lastLoginAt', 'factor', 'status'],
        },
        {
          title: '姓名、手机号与角色',
          form: 'console-account-edit',
          editable: {
            self: null,
          },
          otherwise: '不能修改自己的账号',
          request: 'PUT /api/console/account/{id}',
          prefill: {
            id: '{id}',
            nickname: '{nickname}',
            phone: '{phone}',
            roleId: '{roleIds}',
          },
        },
        {
          title: '登录设备',
          editable: {
            self: null,
          },
          request: 'GET /api/console/account/{id}/session/list',
          columns: ['device', 'address', 'createdAt', 'usedAt', 'current'],
          actions: {
            toolbar: {
              end: {
                title: '全部退出',
                when: {
                  self: null,
                },
                request: 'POST /api/console/account/{id}/session/end',
                confirm: '确认让账号「{username}」在所有设备上退出？',
                done: '已全部退出',
              },
            },
            row: {
              end: {
                title: '退出',
                request: 'DELETE /api/console/session/{id}',
                confirm: '确认退出「{device}」？',
                done: '已退出',
              },
            },
          },
        },
        {
          title: '最近的操作',
          request: 'GET /api/audit/list?staffId={id}',
          columns: ['at', 'action', 'recordName', 'changes'],
        },
        {
          kind: 'history',
        },
      ],
      actions: {
        removeFactor: {
          title: '解除二次验证',
          when: {
            factor: true,
            self: null,
          },
          request: 'POST /api/console/account/{id}/factor/remove',
          confirm: '确认解除账号「{username}」的二次验证？',
          warning: '用于手机丢失、恢复码也没有了的人，请先确认是本人。解除后只凭密码登录，已登录的设备立即退出。',
          done: '已解除',
        },
        reset: {
          title: '重置密码',
          when: {
            status: 1,
            self: null,
          },
          form: 'console-account-reset',
          prefill: {
            username: '{username}',
          },
          request: 'POST /api/console/account/{id}/reset',
          submit: '生成重置码',
          done: '重置码已生成',
          reveal: {
            field: 'code',
            heading: '重置码 · {username}',
            note: '请把它交给本人，只显示这一次。对方在登录页点「忘记密码？」，用它设置新密码；只能用一次。',
          },
        },
      },
    },
  },
  'console-role': {
    kind: 'list',
    title: '角色',
    request: 'GET /api/console/role/list',
    columns: [
      'name',
      'people',
      'factor',
      {
        field: 'builtIn',
        also: 'alone',
      },
    ],
    search: ['name'],
    actions: {
      toolbar: {
        create: {
          title: '新建角色',
          intent: 'primary',
          form: 'console-role-create',
          request: 'POST /api/console/role',
        },
      },
      row: {
        manual: {
          title: '手册',
          help: '这个角色的人能做什么，什么状态下能做，会问什么。',
          heading: '使用手册',
          view: 'role-manual',
          width: 'full',
          with: {
            permissions: '{permissions}',
          },
        },
        view: {
          title: '以此角色查看',
          help: '看这个角色的人看到的菜单、界面和操作，只能看。',
          heading: '以角色查看',
          view: 'view-as-role',
          with: {
            name: '{name}',
            permissions: '{permissions}',
          },
        },
        delete: {
          title: '删除',
          when: {
            builtIn: null,
          },
          otherwise: '内置角色不能删除',
          request: 'DELETE /api/console/role/{id}',
          confirm: '确认删除？',
          warning: '将删除角色「{name}」。仍有账号使用的角色不能删除。',
        },
      },
    },
    sheet: {
      width: 'wide',
      sections: [
        {
          perRow: 3,
          fields: [
            'name',
            'people',
            'factor',
            {
              field: 'builtIn',
              also: 'alone',
            },
          ],
        },
        {
          form: 'console-role-edit',
          request: 'PUT /api/console/role/{id}',
          prefill: {
            id: '{id}',
            name: '{name}',
            factor: '{factor}',
            catalogue: '{catalogue}',
            permissions: '{permissions}',
          },
          editable: {
            builtIn: null,
          },
          otherwise: '内置角色不能修改',
        },
        {
          kind: 'history',
        },
      ],
    },
  },
};
