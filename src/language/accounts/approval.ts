import type { AccountWords } from '../../words/accounts.ts';
import type { Json } from '../json.ts';

/**
 * Returns the record of a request that awaits a second person's approval.
 *
 * @example
 * approvalRecord(accountWordsIn('en')) // { $id: 'approval', title: 'Approval request', … }
 */
export function approvalRecord({ approval, fields }: AccountWords): Json {
  return {
    $id: 'approval',
    title: approval.title,
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
        title: fields.id,
      },
      call: {
        type: 'string',
        title: approval.action,
        options: 'console-action',
      },
      action: {
        type: 'string',
        title: approval.action,
      },
      record: {
        type: 'string',
        title: fields.recordType,
        options: 'console-record',
      },
      recordId: {
        type: ['integer', 'string'],
        title: fields.recordId,
        record: '{record}',
      },
      recordName: {
        type: 'string',
        title: fields.record,
        nameOf: 'recordId',
      },
      amount: {
        type: ['string', 'number'],
        format: 'money',
        title: approval.amount,
      },
      reason: {
        type: 'string',
        title: approval.reason,
      },
      status: {
        type: 'integer',
        title: fields.status,
        enum: [0, 1, 2, 3, 4],
        enums: 'console-approval-status',
      },
      askedById: {
        type: 'integer',
        title: approval.askedById,
        record: 'console-account',
      },
      askedBy: {
        type: 'string',
        title: fields.askedBy,
        nameOf: 'askedById',
      },
      askedAt: {
        type: 'string',
        format: 'date-time',
        title: approval.requestedAt,
      },
      expiresAt: {
        type: 'string',
        format: 'date-time',
        title: approval.expiresAt,
        help: approval.expiresHelp,
      },
      decidedById: {
        type: ['integer', 'null'],
        title: approval.decidedById,
        record: 'console-account',
      },
      decidedBy: {
        type: ['string', 'null'],
        title: approval.decidedBy,
        nameOf: 'decidedById',
      },
      decidedAt: {
        type: ['string', 'null'],
        format: 'date-time',
        title: approval.decidedAt,
      },
      note: {
        type: ['string', 'null'],
        title: approval.note,
      },
      own: {
        type: 'integer',
        title: approval.own,
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
}

/**
 * Returns the form that asks for the reason of a rejection.
 *
 * @example
 * approvalForm(accountWordsIn('en')) // { $id: 'approval-refuse', title: 'Refuse request', … }
 */
export function approvalForm({ approval }: AccountWords): Json {
  return {
    $id: 'approval-refuse',
    title: approval.refuseRequest,
    type: 'object',
    additionalProperties: false,
    required: ['note'],
    properties: {
      note: {
        type: 'string',
        title: approval.note,
        maxLength: 200,
        pattern: '\\S',
        message: {
          required: approval.enterNote,
          pattern: approval.enterNote,
          maxLength: approval.noteTooLong,
        },
        ui: {
          widget: 'textarea',
          help: approval.noteHelp,
          wide: true,
        },
      },
    },
  };
}

/**
 * Returns the screen that lists approval requests.
 *
 * @example
 * approvalScreen(accountWordsIn('en')) // { kind: 'list', title: 'Approvals', … }
 */
export function approvalScreen({ approval }: AccountWords): Json {
  return {
    kind: 'list',
    title: approval.listTitle,
    help: approval.listHelp,
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
        title: approval.pendingTab,
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
        title: approval.ownTab,
        where: {
          own: 1,
        },
      },
    },
    actions: {
      row: {
        approve: {
          title: approval.approve,
          intent: 'primary',
          help: approval.approveHelp,
          when: {
            status: 0,
            own: 0,
          },
          request: 'POST /api/approval/{id}/approve',
          confirm: approval.approveConfirm,
          submit: approval.approveSubmit,
          warning: approval.approveWarning,
          done: approval.approveDone,
        },
        refuse: {
          title: approval.refuse,
          heading: approval.refuseRequest,
          when: {
            status: 0,
            own: 0,
          },
          form: 'approval-refuse',
          request: 'POST /api/approval/{id}/refuse',
          submit: approval.refuseRequest,
          done: approval.refuseDone,
        },
        retract: {
          title: approval.retract,
          when: {
            status: 0,
            own: 1,
          },
          request: 'POST /api/approval/{id}/retract',
          confirm: approval.retractConfirm,
          warning: approval.retractWarning,
          done: approval.retractDone,
        },
      },
    },
    sheet: {
      heading: approval.heading,
      sections: [
        {
          title: approval.request,
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
          title: approval.decision,
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
          otherwise: approval.notDecidable,
        },
        approve: {
          otherwise: approval.notDecidable,
        },
      },
    },
  };
}
