import type { AccountWords } from '../../words/accounts.ts';
import type { Json } from '../json.ts';

type Named = Readonly<Record<string, Json>>;

/**
 * Returns the shared enums of accounts, by name.
 *
 * @example
 * accountEnums(accountWordsIn('en'))['console-self'] // [{ value: 1, title: 'You' }]
 */
export function accountEnums({ enums }: AccountWords): Named {
  return {
    'console-account-status': [
      {
        value: 0,
        title: enums.disabled,
        intent: 'danger',
      },
      {
        value: 1,
        title: enums.active,
        intent: 'success',
      },
    ],
    'console-self': [
      {
        value: 1,
        title: enums.yourself,
      },
    ],
    'console-alone': [
      {
        value: 1,
        title: enums.asksAndApproves,
        intent: 'warning',
      },
    ],
    'console-built-in': [
      {
        value: 1,
        title: enums.builtIn,
      },
    ],
    'console-current': [
      {
        value: 1,
        title: enums.thisDevice,
        intent: 'success',
      },
      {
        value: 0,
        title: enums.otherDevice,
      },
    ],
    'console-factor': [
      {
        value: 1,
        title: enums.totp,
      },
      {
        value: 2,
        title: enums.passkey,
      },
    ],
    'console-outcome': [
      {
        value: 1,
        title: enums.succeeded,
        intent: 'success',
      },
      {
        value: 0,
        title: enums.failed,
        intent: 'warning',
      },
    ],
    'console-own': [
      {
        value: 0,
        title: enums.no,
      },
      {
        value: 1,
        title: enums.yes,
        intent: 'primary',
      },
    ],
  };
}

/**
 * Returns the shared enums of approvals, by name.
 *
 * @example
 * approvalEnums(accountWordsIn('en'))['console-approval-own'] // [{ value: 0, title: 'By others' }, …]
 */
export function approvalEnums({ enums }: AccountWords): Named {
  return {
    'console-approval-status': [
      {
        value: 0,
        title: enums.pending,
        intent: 'warning',
      },
      {
        value: 1,
        title: enums.approved,
        intent: 'success',
      },
      {
        value: 2,
        title: enums.refused,
        intent: 'danger',
      },
      {
        value: 3,
        title: enums.expired,
      },
      {
        value: 4,
        title: enums.retracted,
      },
    ],
    'console-approval-own': [
      {
        value: 0,
        title: enums.ofOthers,
      },
      {
        value: 1,
        title: enums.ofOneself,
      },
    ],
  };
}

/**
 * Returns the option lists that the calls of accounts provide.
 *
 * @example
 * accountOptions(accountWordsIn('en'))['console-role'] // { title: 'Role', … }
 */
export function accountOptions({ fields }: AccountWords): Named {
  return {
    'console-role': {
      title: fields.role,
      request: 'GET /api/console/role/options',
      preload: true,
    },
    'console-permission': {
      title: fields.permissions,
      request: 'GET /api/console/permission/list',
      value: 'code',
    },
    'console-account': {
      title: fields.account,
      request: 'GET /api/console/account/options',
    },
    'console-record': {
      title: fields.recordType,
      request: 'GET /api/audit/records',
      value: 'code',
    },
    'console-action': {
      title: fields.action,
      request: 'GET /api/audit/actions',
      value: 'code',
    },
  };
}
