import type { AccountWords } from '../../words/accounts.ts';
import type { Json } from '../json.ts';

type Named = Readonly<Record<string, Json>>;

/**
 * Returns the forms for signing in and for securing one's own account, by name.
 *
 * @example
 * ownForms(accountWordsIn('en')).login // { $id: 'login', title: 'Sign in', … }
 */
export function ownForms({ signIn }: AccountWords): Named {
  const username = {
    type: 'string',
    title: signIn.username,
    minLength: 1,
    maxLength: 64,
    message: {
      required: signIn.enterUsername,
      minLength: signIn.enterUsername,
      maxLength: signIn.usernameTooLong,
    },
    ui: {
      widget: 'text',
      wide: true,
    },
  };
  const newPassword = {
    type: 'string',
    title: signIn.newPassword,
    minLength: 6,
    maxLength: 128,
    message: {
      required: signIn.passwordTooShort,
      minLength: signIn.passwordTooShort,
      maxLength: signIn.passwordTooLong,
    },
    ui: {
      widget: 'password',
      wide: true,
    },
  };
  const confirmPassword = {
    type: 'string',
    title: signIn.confirmPassword,
    minLength: 6,
    const: {
      $data: '1/newPassword',
    },
    message: {
      required: signIn.passwordTooShort,
      minLength: signIn.passwordTooShort,
      const: signIn.passwordsDiffer,
    },
    ui: {
      widget: 'password',
      wide: true,
    },
  };
  return {
    login: {
      $id: 'login',
      title: signIn.signIn,
      type: 'object',
      additionalProperties: false,
      required: ['username', 'password'],
      properties: {
        username,
        password: {
          type: 'string',
          title: signIn.password,
          minLength: 1,
          maxLength: 128,
          message: {
            required: signIn.enterPassword,
            minLength: signIn.enterPassword,
            maxLength: signIn.passwordTooLong,
          },
          ui: {
            widget: 'password',
            wide: true,
          },
        },
        code: {
          type: 'string',
          title: signIn.codeOrRecovery,
          minLength: 1,
          maxLength: 64,
          message: {
            minLength: signIn.enterCode,
            maxLength: signIn.codeTooLong,
          },
          ui: {
            widget: 'text',
            wide: true,
          },
        },
        passkey: {
          type: 'string',
          title: signIn.passkeyResponse,
          minLength: 1,
          maxLength: 8000,
          message: signIn.passkeyRefused,
          ui: {
            widget: 'hidden',
          },
        },
      },
    },
    'login-oidc': {
      $id: 'login-oidc',
      title: signIn.singleSignOn,
      type: 'object',
      additionalProperties: false,
      required: ['ticket'],
      properties: {
        ticket: {
          type: 'string',
          title: signIn.ticket,
          minLength: 1,
          maxLength: 64,
          message: signIn.ticketExpired,
          ui: {
            widget: 'hidden',
          },
        },
      },
    },
    'login-reset': {
      $id: 'login-reset',
      title: signIn.resetPassword,
      type: 'object',
      additionalProperties: false,
      required: ['username', 'code', 'newPassword', 'confirmPassword'],
      properties: {
        username,
        code: {
          type: 'string',
          title: signIn.resetCode,
          minLength: 1,
          maxLength: 64,
          message: {
            required: signIn.enterResetCode,
            minLength: signIn.enterResetCode,
            maxLength: signIn.resetCodeTooLong,
          },
          ui: {
            widget: 'text',
            wide: true,
          },
        },
        newPassword,
        confirmPassword,
      },
    },
    password: {
      $id: 'password',
      title: signIn.changePassword,
      type: 'object',
      additionalProperties: false,
      required: ['oldPassword', 'newPassword', 'confirmPassword'],
      properties: {
        oldPassword: { ...newPassword, title: signIn.oldPassword },
        newPassword,
        confirmPassword,
      },
    },
    'own-password': {
      $id: 'own-password',
      title: signIn.confirmPerson,
      type: 'object',
      additionalProperties: false,
      required: ['currentPassword'],
      properties: {
        currentPassword: {
          type: 'string',
          title: signIn.currentPassword,
          minLength: 1,
          maxLength: 128,
          message: {
            required: signIn.enterCurrentPassword,
            minLength: signIn.enterCurrentPassword,
            maxLength: signIn.passwordTooLong,
          },
          ui: {
            widget: 'password',
            wide: true,
          },
        },
      },
    },
    'factor-confirm': {
      $id: 'factor-confirm',
      title: signIn.confirmTotp,
      type: 'object',
      additionalProperties: false,
      required: ['code'],
      properties: {
        code: {
          type: 'string',
          title: signIn.code,
          minLength: 1,
          maxLength: 16,
          message: {
            required: signIn.enterCode,
            minLength: signIn.enterCode,
            maxLength: signIn.codeDigits,
          },
          ui: {
            widget: 'text',
            wide: true,
          },
        },
      },
    },
    'passkey-confirm': {
      $id: 'passkey-confirm',
      title: signIn.confirmPasskey,
      type: 'object',
      additionalProperties: false,
      required: ['response'],
      properties: {
        response: {
          type: 'string',
          title: signIn.browserResponse,
          minLength: 1,
          maxLength: 20000,
          message: signIn.passkeyRefused,
          ui: {
            widget: 'hidden',
          },
        },
      },
    },
  };
}
