import type { AccountWords } from '../../words/accounts.ts';
import type { Json } from '../json.ts';

type Named = Readonly<Record<string, Json>>;

/**
 * Returns the records of accounts and roles, sign-ins and second factors, by name.
 *
 * @example
 * accountRecords(accountWordsIn('en')).session // { $id: 'session', title: 'Signed-in device', … }
 */
export function accountRecords({ fields, records }: AccountWords): Named {
  return {
    session: {
      $id: 'session',
      title: records.session,
      type: 'object',
      required: ['id', 'device', 'address', 'createdAt', 'usedAt', 'current'],
      properties: {
        id: {
          type: 'integer',
          title: fields.id,
        },
        device: {
          type: 'string',
          title: records.device,
        },
        address: {
          type: 'string',
          title: fields.address,
        },
        createdAt: {
          type: 'string',
          format: 'date-time',
          title: records.signedInAt,
        },
        usedAt: {
          type: 'string',
          format: 'date-time',
          title: records.lastUsed,
          help: records.lastUsedHelp,
        },
        current: {
          type: 'integer',
          title: fields.status,
          enum: [0, 1],
          enums: 'console-current',
        },
      },
      statusField: 'current',
      accepts: {
        'DELETE /api/session/{id}': [0],
      },
    },
    factor: {
      $id: 'factor',
      title: fields.factor,
      type: 'object',
      required: ['id', 'kind', 'name', 'createdAt', 'usedAt'],
      properties: {
        id: {
          type: 'integer',
          title: fields.id,
        },
        kind: {
          type: 'integer',
          title: records.factorKind,
          enum: [1, 2],
          enums: 'console-factor',
        },
        name: {
          type: 'string',
          title: fields.name,
          nameOf: 'id',
        },
        createdAt: {
          type: 'string',
          format: 'date-time',
          title: records.setUpAt,
        },
        usedAt: {
          type: ['string', 'null'],
          format: 'date-time',
          title: records.lastUsed,
        },
      },
    },
    'console-account': {
      $id: 'console-account',
      title: fields.account,
      type: 'object',
      required: [
        'id',
        'username',
        'nickname',
        'phone',
        'roleNames',
        'roleIds',
        'lastLoginAt',
        'status',
        'factor',
        'self',
      ],
      properties: {
        id: {
          type: 'integer',
          title: fields.id,
        },
        username: {
          type: 'string',
          title: fields.username,
          nameOf: 'id',
        },
        nickname: {
          type: ['string', 'null'],
          title: fields.nickname,
        },
        phone: {
          type: ['string', 'null'],
          format: 'phone',
          title: fields.phone,
        },
        roleNames: {
          type: 'array',
          title: fields.role,
          items: {
            type: 'string',
          },
        },
        roleIds: {
          type: 'array',
          title: fields.role,
          items: {
            type: 'integer',
          },
          options: 'console-role',
        },
        lastLoginAt: {
          type: ['string', 'null'],
          format: 'date-time',
          title: records.lastSignIn,
        },
        status: {
          type: 'integer',
          title: fields.status,
          enum: [0, 1],
          enums: 'console-account-status',
        },
        factor: {
          type: 'boolean',
          title: fields.factor,
        },
        self: {
          type: ['integer', 'null'],
          title: records.ownAccount,
          enum: [null, 1],
          enums: 'console-self',
        },
      },
      transitions: [
        {
          request: 'PUT /api/console/account/{id}/status/1',
          from: [0],
          to: 1,
        },
        {
          request: 'PUT /api/console/account/{id}/status/0',
          from: [1],
          to: 0,
        },
      ],
      accepts: {
        'PUT /api/console/account/{id}': {
          self: null,
        },
        'PUT /api/console/account/{id}/status/1': {
          self: null,
        },
        'PUT /api/console/account/{id}/status/0': {
          self: null,
        },
        'POST /api/console/account/{id}/reset': {
          status: 1,
          self: null,
        },
        'POST /api/console/account/{id}/factor/remove': {
          factor: true,
          self: null,
        },
        'POST /api/console/account/{id}/session/end': {
          self: null,
        },
        'DELETE /api/console/account/{id}': {
          self: null,
        },
      },
    },
    'console-role': {
      $id: 'console-role',
      title: fields.role,
      type: 'object',
      required: ['id', 'name', 'permissions', 'factor', 'builtIn', 'catalogue', 'alone', 'people'],
      properties: {
        id: {
          type: 'integer',
          title: fields.id,
        },
        name: {
          type: 'string',
          title: fields.name,
          nameOf: 'id',
        },
        permissions: {
          type: 'array',
          title: fields.permissions,
          items: {
            type: 'string',
          },
        },
        factor: {
          type: 'boolean',
          title: records.needsFactor,
        },
        people: {
          type: 'integer',
          title: records.accountCount,
        },
        builtIn: {
          type: ['integer', 'null'],
          title: records.builtIn,
          enum: [null, 1],
          enums: 'console-built-in',
        },
        catalogue: {
          type: 'integer',
          title: fields.catalogue,
        },
        alone: {
          type: ['integer', 'null'],
          title: records.bothPermissions,
          enum: [null, 1],
          enums: 'console-alone',
        },
      },
      accepts: {
        'DELETE /api/console/role/{id}': {
          builtIn: null,
        },
        'PUT /api/console/role/{id}': {
          builtIn: null,
        },
      },
    },
  };
}
