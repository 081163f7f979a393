import type { AccountWords } from '../../words/accounts.ts';
import type { Json } from '../json.ts';

type Named = Readonly<Record<string, Json>>;

/**
 * Returns the forms of accounts and roles, by name.
 *
 * @example
 * accountForms(accountWordsIn('en'))['console-role-edit'] // { $id: 'console-role-edit', title: 'Edit role', … }
 */
export function accountForms({ fields, forms }: AccountWords): Named {
  const nickname = {
    type: 'string',
    title: fields.nickname,
    maxLength: 20,
    message: forms.nicknameTooLong,
    ui: {
      widget: 'text',
      placeholder: forms.optional,
      help: forms.nicknameHelp,
    },
  };
  const phone = {
    type: 'string',
    title: fields.phone,
    maxLength: 20,
    pattern: '^[0-9+() -]*$',
    message: forms.wrongPhone,
    ui: {
      widget: 'text',
      placeholder: forms.optional,
    },
  };
  const roleId = {
    type: 'integer',
    title: fields.role,
    exclusiveMinimum: 0,
    message: forms.chooseRole,
    ui: {
      widget: 'option',
      options: 'console-role',
    },
  };
  const id = {
    type: 'integer',
    title: fields.id,
    exclusiveMinimum: 0,
    ui: {
      widget: 'hidden',
    },
  };
  const roleName = {
    type: 'string',
    title: fields.name,
    minLength: 1,
    maxLength: 50,
    pattern: '\\S',
    message: {
      required: forms.enterName,
      minLength: forms.enterName,
      pattern: forms.enterName,
      maxLength: forms.nameTooLong,
    },
    ui: {
      widget: 'text',
    },
  };
  const factor = {
    type: 'boolean',
    title: forms.requireFactor,
    ui: {
      widget: 'switch',
      help: forms.requireFactorHelp,
    },
  };
  const catalogue = {
    type: 'integer',
    title: fields.catalogue,
    default: 1,
    ui: {
      widget: 'hidden',
      local: true,
    },
  };
  const permissions = {
    type: 'array',
    title: fields.permissions,
    minItems: 1,
    uniqueItems: true,
    items: {
      type: 'string',
      minLength: 3,
      message: forms.choosePermissions,
    },
    message: forms.choosePermissions,
    ui: {
      widget: 'permissions',
      needs: ['catalogue'],
      wide: true,
      from: {
        field: 'catalogue',
        catalogues: {
          '1': {
            options: 'console-permission',
            levels: [
              {
                title: forms.readLevel,
                suffix: ':read',
                help: forms.readLevelHelp,
              },
              {
                title: forms.fullLevel,
                suffix: ':write',
                help: forms.fullLevelHelp,
              },
            ],
          },
        },
      },
    },
  };
  return {
    'console-account-create': {
      $id: 'console-account-create',
      title: forms.newAccount,
      type: 'object',
      additionalProperties: false,
      required: ['username', 'roleId'],
      properties: {
        username: {
          type: 'string',
          title: fields.username,
          minLength: 1,
          maxLength: 64,
          pattern: '^\\S*$',
          message: {
            required: forms.enterUsername,
            minLength: forms.enterUsername,
            pattern: forms.usernameSpaces,
            maxLength: forms.usernameTooLong,
          },
          ui: {
            widget: 'text',
            help: forms.usernameHelp,
          },
        },
        nickname,
        phone,
        roleId,
      },
    },
    'console-account-edit': {
      $id: 'console-account-edit',
      title: forms.editAccount,
      type: 'object',
      additionalProperties: false,
      required: ['id', 'roleId'],
      properties: {
        id,
        nickname,
        phone,
        roleId,
      },
    },
    'console-account-reset': {
      $id: 'console-account-reset',
      title: forms.resetPassword,
      type: 'object',
      additionalProperties: false,
      required: ['hours'],
      properties: {
        username: {
          type: 'string',
          title: fields.username,
          ui: {
            widget: 'hidden',
            local: true,
          },
        },
        hours: {
          type: 'integer',
          title: forms.validFor,
          default: 24,
          oneOf: [
            {
              const: 1,
              title: forms.oneHour,
            },
            {
              const: 24,
              title: forms.oneDay,
            },
            {
              const: 72,
              title: forms.threeDays,
            },
          ],
          message: forms.chooseValidity,
          ui: {
            widget: 'radio',
            help: forms.validityHelp,
            wide: true,
          },
        },
      },
    },
    'console-role-create': {
      $id: 'console-role-create',
      title: forms.newRole,
      type: 'object',
      additionalProperties: false,
      required: ['name', 'permissions'],
      properties: {
        name: roleName,
        factor,
        catalogue,
        permissions,
      },
    },
    'console-role-edit': {
      $id: 'console-role-edit',
      title: forms.editRole,
      type: 'object',
      additionalProperties: false,
      required: ['id', 'name', 'permissions'],
      properties: {
        id,
        name: roleName,
        factor,
        catalogue,
        permissions,
      },
    },
  };
}
