import type { Json } from '../json.ts';

/** What waits for a second person. */
export const approvalRecord: Json = {
  $id: 'approval',
  title: '审批申请',
  type: 'object',
  required: [
    'id',
    'call',
    'action',
    'record',
    'recordId',
    'recordName',
    'amount',
    'reason',
    'status',
    'askedById',
    'askedBy',
    'askedAt',
    'expiresAt',
    'decidedById',
    'decidedBy',
    'decidedAt',
    'note',
    'own',
  ],
  properties: {
    id: {
      type: 'integer',
      title: '编号',
    },
    call: {
      type: 'string',
      title: '申请的操作',
      options: 'console-action',
    },
    action: {
      type: 'string',
      title: '申请的操作',
    },
    record: {
      type: 'string',
      title: '对象类型',
      options: 'console-record',
    },
    recordId: {
      type: ['integer', 'string'],
      title: '对象编号',
      record: '{record}',
    },
    recordName: {
      type: 'string',
      title: '对象',
      nameOf: 'recordId',
    },
    amount: {
      type: ['string', 'number'],
      format: 'money',
      title: '金额',
    },
    reason: {
      type: 'string',
      title: '申请原因',
    },
    status: {
      type: 'integer',
      title: '状态',
      enum: [0, 1, 2, 3, 4],
      enums: 'console-approval-status',
    },
    askedById: {
      type: 'integer',
      title: '申请人编号',
      record: 'console-account',
    },
    askedBy: {
      type: 'string',
      title: '申请人',
      nameOf: 'askedById',
    },
    askedAt: {
      type: 'string',
      format: 'date-time',
      title: '申请时间',
    },
    expiresAt: {
      type: 'string',
      format: 'date-time',
      title: '过期时间',
      help: '到时还没有人处理，申请作废，可以重新申请。',
    },
    decidedById: {
      type: ['integer', 'null'],
      title: '审批人编号',
      record: 'console-account',
    },
    decidedBy: {
      type: ['string', 'null'],
      title: '审批人',
      nameOf: 'decidedById',
    },
    decidedAt: {
      type: ['string', 'null'],
      format: 'date-time',
      title: '审批时间',
    },
    note: {
      type: ['string', 'null'],
      title: '拒绝的原因',
    },
    own: {
      type: 'integer',
      title: '申请',
      enum: [0, 1],
      enums: 'console-approval-own',
    },
  },
  accepts: {
    'POST /api/approval/{id}/approve': {
      status: 0,
      own: 0,
    },
    'POST /api/approval/{id}/refuse': {
      status: 0,
      own: 0,
    },
    'POST /api/approval/{id}/retract': {
      status: 0,
      own: 1,
    },
  },
};

/** Why somebody refuses. */
export const approvalForm: Json = {
  $id: 'approval-refuse',
  title: '拒绝申请',
  type: 'object',
  additionalProperties: false,
  required: ['note'],
  properties: {
    note: {
      type: 'string',
      title: '拒绝的原因',
      maxLength: 200,
      pattern: '\\S',
      message: {
        required: '请写明拒绝的原因',
        pattern: '请写明拒绝的原因',
        maxLength: '拒绝的原因最多200个字',
      },
      ui: {
        widget: 'textarea',
        help: '申请人和日志中都能看到。',
        wide: true,
      },
    },
  },
};

/** The list of requests. */
export const approvalScreen: Json = {
  kind: 'list',
  title: '待我审批',
  help: '需要第二个人的操作，由申请人以外、有权限的另一个人批准后才会执行。不能审批自己的申请。',
  request: 'GET /api/approval/list',
  sort: {
    field: 'askedAt',
    descending: true,
  },
  columns: [
    {
      field: 'action',
      width: 'narrow',
      sortable: false,
    },
    {
      field: 'recordName',
      width: 'normal',
    },
    'amount',
    {
      field: 'reason',
      width: 'wide',
      sortable: false,
    },
    {
      field: 'askedBy',
      width: 'narrow',
    },
    'askedAt',
    'status',
    'expiresAt',
    {
      field: 'decidedBy',
      width: 'narrow',
    },
    {
      field: 'decidedAt',
      hidden: true,
    },
    {
      field: 'note',
      hidden: true,
      sortable: false,
    },
  ],
  card: {
    title: 'recordName',
    lines: ['action', 'amount', 'reason', 'askedBy', 'askedAt'],
  },
  search: ['recordName', 'askedBy'],
  poll: 60,
  filters: [
    {
      field: 'status',
      multiple: true,
    },
    'own',
    'amount',
    'askedAt',
    'decidedAt',
  ],
  tabs: {
    pending: {
      title: '待我审批',
      where: {
        status: 0,
        own: 0,
      },
      sort: {
        field: 'expiresAt',
        descending: false,
      },
      hiddenColumns: ['decidedBy', 'decidedAt', 'note'],
    },
    mine: {
      title: '我申请的',
      where: {
        own: 1,
      },
    },
  },
  actions: {
    row: {
      approve: {
        title: '批准',
        intent: 'primary',
        help: '按申请执行。申请之后记录或金额变过的，不会执行。',
        when: {
          status: 0,
          own: 0,
        },
        request: 'POST /api/approval/{id}/approve',
        confirm: '确认批准？',
        submit: '批准并执行',
        warning: '{askedBy}申请{action}「{recordName}」，金额 {amount}，原因：{reason}。批准后立即执行，记在两人名下。',
        done: '已批准并执行',
      },
      refuse: {
        title: '拒绝',
        heading: '拒绝申请',
        when: {
          status: 0,
          own: 0,
        },
        form: 'approval-refuse',
        request: 'POST /api/approval/{id}/refuse',
        submit: '拒绝申请',
        done: '已拒绝',
      },
      retract: {
        title: '撤回申请',
        when: {
          status: 0,
          own: 1,
        },
        request: 'POST /api/approval/{id}/retract',
        confirm: '确认撤回「{recordName}」的申请？',
        warning: '撤回后不再审批，可以重新申请。',
        done: '已撤回',
      },
    },
  },
  sheet: {
    heading: '审批申请 · {action} · {recordName}',
    sections: [
      {
        title: '申请',
        fields: [
          'action',
          'recordName',
          'amount',
          'status',
          'askedBy',
          'askedAt',
          {
            field: 'reason',
            width: 'wide',
          },
        ],
      },
      {
        title: '处理',
        fields: [
          'expiresAt',
          'decidedBy',
          'decidedAt',
          {
            field: 'note',
            width: 'wide',
          },
        ],
      },
    ],
    actions: {
      retract: {},
      refuse: {
        otherwise: '已经处理过、已经过期，或是自己申请的',
      },
      approve: {
        otherwise: '已经处理过、已经过期，或是自己申请的',
      },
    },
  },
};
