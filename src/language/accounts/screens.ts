import type { AccountWords } from '../../words/accounts.ts';
import type { Json } from '../json.ts';
import { accountScreens } from './account-screens.ts';

type Named = Readonly<Record<string, Json>>;

/**
 * Returns the screens of every project with accounts, by id.
 *
 * @example
 * screens(accountWordsIn('en'))['console-audit'] // { kind: 'list', title: 'Audit log', … }
 */
export function screens(words: AccountWords): Named {
  const { log, screens } = words;
  return {
    ...accountScreens(words),
    'console-audit': {
      kind: 'list',
      title: log.title,
      help: log.help,
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
          title: log.allTab,
        },
        own: {
          title: log.ownTab,
          where: {
            own: 1,
          },
        },
        today: {
          title: log.todayTab,
          where: {
            at: 'today',
          },
        },
        refused: {
          title: log.failedTab,
          where: {
            outcome: 0,
          },
        },
      },
      sheet: {
        heading: log.heading,
        sections: [
          {
            fields: ['at', 'staffName', 'askedBy', 'outcome', 'record', 'recordName', 'address'],
          },
          {
            perRow: 1,
            fields: [
              {
                field: 'changes',
                width: 'wide',
                empty: log.noChanges,
              },
            ],
          },
          {
            title: log.effects,
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
            title: log.imported,
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
      title: screens.sessionsTitle,
      help: screens.sessionsHelp,
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
            title: screens.endOthers,
            request: 'POST /api/session/end',
            confirm: screens.endOthersConfirm,
            done: screens.endOthersDone,
          },
        },
        row: {
          end: {
            title: screens.end,
            when: {
              current: 0,
            },
            request: 'DELETE /api/session/{id}',
            confirm: screens.endConfirm,
            done: screens.endDone,
          },
        },
        bulk: {
          export: false,
        },
      },
    },
    'console-factor': {
      kind: 'view',
      title: screens.factorTitle,
      view: 'second-factor',
    },
    'console-password': {
      kind: 'form',
      title: screens.passwordTitle,
      form: 'password',
      request: 'PUT /api/admin/password',
    },
    'console-studio': {
      kind: 'view',
      title: screens.studioTitle,
      view: 'studio',
    },
  };
}
