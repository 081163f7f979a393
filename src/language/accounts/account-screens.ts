import type { AccountWords } from '../../words/accounts.ts';
import type { Json } from '../json.ts';

type Named = Readonly<Record<string, Json>>;

/**
 * Returns the screens of accounts and roles, by id.
 *
 * @example
 * accountScreens(accountWordsIn('en'))['console-role'] // { kind: 'list', title: 'Roles', … }
 */
export function accountScreens({ forms, screens }: AccountWords): Named {
  return {
    'console-account': {
      kind: 'list',
      title: screens.accountsTitle,
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
            title: forms.newAccount,
            intent: 'primary',
            form: 'console-account-create',
            request: 'POST /api/console/account',
            submit: screens.createSubmit,
            done: screens.accountCreated,
            reveal: {
              field: 'password',
              heading: screens.initialPassword,
              note: screens.initialPasswordNote,
            },
          },
        },
        row: {
          enable: {
            title: screens.enable,
            when: {
              status: 0,
              self: null,
            },
            request: 'PUT /api/console/account/{id}/status/1',
            confirm: screens.enableConfirm,
          },
          disable: {
            title: screens.disable,
            intent: 'warning',
            when: {
              status: 1,
              self: null,
            },
            request: 'PUT /api/console/account/{id}/status/0',
            confirm: screens.disableConfirm,
            warning: screens.disableWarning,
          },
          delete: {
            title: screens.remove,
            when: {
              self: null,
            },
            request: 'DELETE /api/console/account/{id}',
            confirm: screens.deleteAccountConfirm,
            warning: screens.deleteAccountWarning,
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
            title: screens.profile,
            form: 'console-account-edit',
            editable: {
              self: null,
            },
            otherwise: screens.notOwnAccount,
            request: 'PUT /api/console/account/{id}',
            prefill: {
              id: '{id}',
              nickname: '{nickname}',
              phone: '{phone}',
              roleId: '{roleIds}',
            },
          },
          {
            title: screens.sessionsTitle,
            editable: {
              self: null,
            },
            request: 'GET /api/console/account/{id}/session/list',
            columns: ['device', 'address', 'createdAt', 'usedAt', 'current'],
            actions: {
              toolbar: {
                end: {
                  title: screens.endAll,
                  when: {
                    self: null,
                  },
                  request: 'POST /api/console/account/{id}/session/end',
                  confirm: screens.endAllConfirm,
                  done: screens.endAllDone,
                },
              },
              row: {
                end: {
                  title: screens.end,
                  request: 'DELETE /api/console/session/{id}',
                  confirm: screens.endConfirm,
                  done: screens.endDone,
                },
              },
            },
          },
          {
            title: screens.recentActions,
            request: 'GET /api/audit/list?staffId={id}',
            columns: ['at', 'action', 'recordName', 'changes'],
          },
          {
            kind: 'history',
          },
        ],
        actions: {
          removeFactor: {
            title: screens.removeFactor,
            when: {
              factor: true,
              self: null,
            },
            request: 'POST /api/console/account/{id}/factor/remove',
            confirm: screens.removeFactorConfirm,
            warning: screens.removeFactorWarning,
            done: screens.removeFactorDone,
          },
          reset: {
            title: forms.resetPassword,
            when: {
              status: 1,
              self: null,
            },
            form: 'console-account-reset',
            prefill: {
              username: '{username}',
            },
            request: 'POST /api/console/account/{id}/reset',
            submit: screens.resetSubmit,
            done: screens.resetDone,
            reveal: {
              field: 'code',
              heading: screens.resetCode,
              note: screens.resetCodeNote,
            },
          },
        },
      },
    },
    'console-role': {
      kind: 'list',
      title: screens.rolesTitle,
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
            title: forms.newRole,
            intent: 'primary',
            form: 'console-role-create',
            request: 'POST /api/console/role',
            submit: screens.createSubmit,
            done: screens.roleCreated,
          },
        },
        row: {
          manual: {
            title: screens.manual,
            help: screens.manualHelp,
            heading: screens.manualHeading,
            view: 'role-manual',
            width: 'full',
            with: {
              permissions: '{permissions}',
            },
          },
          view: {
            title: screens.viewAs,
            help: screens.viewAsHelp,
            heading: screens.viewAsHeading,
            view: 'view-as-role',
            with: {
              name: '{name}',
              permissions: '{permissions}',
            },
          },
          delete: {
            title: screens.remove,
            when: {
              builtIn: null,
            },
            otherwise: screens.builtInStays,
            request: 'DELETE /api/console/role/{id}',
            confirm: screens.deleteRoleConfirm,
            warning: screens.deleteRoleWarning,
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
            otherwise: screens.builtInFixed,
          },
          {
            kind: 'history',
          },
        ],
      },
    },
  };
}
