import type { Json } from '../json.ts';

type Named = Readonly<Record<string, Json>>;

const username = {
  type: 'string',
  title: '账号',
  minLength: 1,
  maxLength: 64,
  message: {
    required: '请输入账号',
    minLength: '请输入账号',
    maxLength: '账号最多64个字',
  },
  ui: {
    widget: 'text',
    wide: true,
  },
};
const newPassword = {
  type: 'string',
  title: '新密码',
  minLength: 6,
  maxLength: 128,
  message: {
    required: '密码至少6位',
    minLength: '密码至少6位',
    maxLength: '密码最多128位',
  },
  ui: {
    widget: 'password',
    wide: true,
  },
};
const confirmPassword = {
  type: 'string',
  title: '确认密码',
  minLength: 6,
  const: {
    $data: '1/newPassword',
  },
  message: {
    required: '密码至少6位',
    minLength: '密码至少6位',
    const: '两次密码不一致',
  },
  ui: {
    widget: 'password',
    wide: true,
  },
};

/** The forms by which people sign in and protect their own account, by name. */
export const ownForms: Named = {
  login: {
    $id: 'login',
    title: '登录',
    type: 'object',
    additionalProperties: false,
    required: ['username', 'password'],
    properties: {
      username,
      password: {
        type: 'string',
        title: '密码',
        minLength: 1,
        maxLength: 128,
        message: {
          required: '请输入密码',
          minLength: '请输入密码',
          maxLength: '密码最多128位',
        },
        ui: {
          widget: 'password',
          wide: true,
        },
      },
      code: {
        type: 'string',
        title: '动态验证码或恢复码',
        minLength: 1,
        maxLength: 64,
        message: {
          minLength: '请输入验证码',
          maxLength: '验证码最多64个字',
        },
        ui: {
          widget: 'text',
          wide: true,
        },
      },
      passkey: {
        type: 'string',
        title: '通行密钥的答复',
        minLength: 1,
        maxLength: 8000,
        message: '通行密钥没有通过验证，请再试一次。',
        ui: {
          widget: 'hidden',
        },
      },
    },
  },
  'login-oidc': {
    $id: 'login-oidc',
    title: '统一登录',
    type: 'object',
    additionalProperties: false,
    required: ['ticket'],
    properties: {
      ticket: {
        type: 'string',
        title: '登录凭据',
        minLength: 1,
        maxLength: 64,
        message: '统一登录已失效，请重新登录。',
        ui: {
          widget: 'hidden',
        },
      },
    },
  },
  'login-reset': {
    $id: 'login-reset',
    title: '用重置码设置密码',
    type: 'object',
    additionalProperties: false,
    required: ['username', 'code', 'newPassword', 'confirmPassword'],
    properties: {
      username,
      code: {
        type: 'string',
        title: '重置码',
        minLength: 1,
        maxLength: 64,
        message: {
          required: '请输入重置码',
          minLength: '请输入重置码',
          maxLength: '重置码最多64个字',
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
    title: '修改密码',
    type: 'object',
    additionalProperties: false,
    required: ['oldPassword', 'newPassword', 'confirmPassword'],
    properties: {
      oldPassword: { ...newPassword, title: '旧密码' },
      newPassword,
      confirmPassword,
    },
  },
  'own-password': {
    $id: 'own-password',
    title: '确认是本人',
    type: 'object',
    additionalProperties: false,
    required: ['currentPassword'],
    properties: {
      currentPassword: {
        type: 'string',
        title: '登录密码',
        minLength: 1,
        maxLength: 128,
        message: {
          required: '请输入登录密码',
          minLength: '请输入登录密码',
          maxLength: '密码最多128位',
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
    title: '确认动态验证码',
    type: 'object',
    additionalProperties: false,
    required: ['code'],
    properties: {
      code: {
        type: 'string',
        title: '验证码',
        minLength: 1,
        maxLength: 16,
        message: {
          required: '请输入验证码',
          minLength: '请输入验证码',
          maxLength: '验证码是6位数字',
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
    title: '确认通行密钥',
    type: 'object',
    additionalProperties: false,
    required: ['response'],
    properties: {
      response: {
        type: 'string',
        title: '浏览器的答复',
        minLength: 1,
        maxLength: 20000,
        message: '通行密钥没有通过验证，请再试一次。',
        ui: {
          widget: 'hidden',
        },
      },
    },
  },
};
