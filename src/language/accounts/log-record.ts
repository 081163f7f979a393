import type { Json } from '../json.ts';

/** An entry of the log. */
export const logRecord: Json = {
  $id: 'audit',
  title: '操作日志',
  type: 'object',
  required: [
    'id',
    'at',
    'staffId',
    'own',
    'staffName',
    'action',
    'call',
    'record',
    'recordId',
    'recordName',
    'changes',
    'before',
    'after',
    'deedId',
    'effects',
    'runId',
    'imported',
    'outcome',
    'message',
    'askedBy',
    'address',
  ],
  properties: {
    id: {
      type: 'integer',
      title: '编号',
    },
    at: {
      type: 'string',
      format: 'date-time',
      title: '时间',
    },
    staffId: {
      type: ['integer', 'null'],
      title: '操作人',
      options: 'console-account',
    },
    own: {
      type: 'integer',
      title: '本人的操作',
      enum: [0, 1],
      enums: 'console-own',
    },
    staffName: {
      type: 'string',
      title: '操作人',
      nameOf: 'staffId',
    },
    action: {
      type: 'string',
      title: '做了什么',
    },
    call: {
      type: 'string',
      title: '操作',
      options: 'console-action',
    },
    record: {
      type: ['string', 'null'],
      title: '对象类型',
      options: 'console-record',
      empty: '—',
    },
    recordId: {
      type: ['integer', 'string', 'null'],
      title: '对象编号',
      record: '{record}',
    },
    recordName: {
      type: ['string', 'null'],
      title: '对象',
      nameOf: 'recordId',
    },
    changes: {
      type: 'string',
      title: '改动',
      help: '改动前 → 改动后；新增和删除的写出各项内容。',
    },
    before: {
      type: ['object', 'null'],
      title: '改动前的值',
      help: '用表单修改一条记录，才有改动前后的值。',
    },
    after: {
      type: ['object', 'null'],
      title: '改动后的值',
    },
    deedId: {
      type: ['integer', 'null'],
      title: '主要操作编号',
      record: 'audit',
    },
    effects: {
      type: 'integer',
      title: '连带改动',
      help: '同一次操作中，除对象本身外还改动了几项。',
    },
    runId: {
      type: ['integer', 'null'],
      title: '所属的导入',
      record: 'audit',
    },
    imported: {
      type: 'integer',
      title: '导入的行',
      help: '导入的文件中，已经写入了几行。',
    },
    outcome: {
      type: 'integer',
      title: '结果',
      enum: [0, 1],
      enums: 'console-outcome',
    },
    message: {
      type: 'string',
      title: '未成功的原因',
    },
    askedBy: {
      type: ['string', 'null'],
      title: '申请人',
      help: '经审批执行的，是谁申请的；操作人是批准的人。',
    },
    address: {
      type: 'string',
      title: '来源地址',
    },
  },
};
