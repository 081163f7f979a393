const session = { permission: 'session' };

/** The calls that the engine's own areas answer: views, presence, outcomes and the log. */
export const ownCalls = {
  'GET /api/views': session,
  'GET /api/views/roles': session,
  'GET /api/views/groups': session,
  'POST /api/views': session,
  'PUT /api/views/{id}': session,
  'DELETE /api/views/{id}': session,
  'PUT /api/views/initial': session,
  'PUT /api/views/favourites': session,
  'GET /api/presence': session,
  'GET /api/outcome': session,
  'GET /api/audit/list': {
    permission: 'audit:read',
    record: 'audit',
    list: true,
    filters: ['at', 'record', 'recordId', 'outcome'],
    history: ['at', 'staffName', 'action', 'changes'],
  },
  'GET /api/audit/{id}': { permission: 'audit:read', record: 'audit' },
  'GET /api/audit/records': session,
  'GET /api/audit/actions': session,
  'POST /api/audit/export': session,
  'POST /api/audit/import': session,
  'POST /api/audit/reveal': session,
};

/** Returns the record of the log. */
export function auditRecord(): object {
  const text = { type: 'string' };
  return {
    $id: 'audit',
    title: '操作日志',
    type: 'object',
    required: ['id', 'at', 'staffName', 'action', 'call', 'changes', 'outcome', 'message'],
    properties: {
      id: { type: 'integer', title: '编号' },
      at: { ...text, format: 'date-time', title: '时间' },
      staffName: { ...text, title: '操作人' },
      action: { ...text, title: '做了什么' },
      call: { ...text, title: '操作' },
      record: { type: ['string', 'null'], title: '对象类型', empty: '—' },
      recordId: { type: ['integer', 'string', 'null'], title: '对象编号', record: '{record}', empty: '—' },
      recordName: { type: ['string', 'null'], title: '对象', empty: '—' },
      changes: { ...text, title: '改动' },
      before: { type: ['object', 'null'], title: '改动前的值', empty: '—' },
      after: { type: ['object', 'null'], title: '改动后的值', empty: '—' },
      outcome: { type: 'integer', title: '结果', enum: [0, 1], enums: 'audit-outcome' },
      message: { ...text, title: '未成功的原因' },
    },
  };
}

/** Returns the screen of the log. */
export function auditScreen() {
  return {
    kind: 'list',
    title: '操作日志',
    request: 'GET /api/audit/list',
    columns: ['at', 'staffName', 'action', 'recordName', 'outcome', { field: 'changes', width: 'wide' }].map(
      (column) => (typeof column === 'string' ? { field: column, sortable: false } : { ...column, sortable: false }),
    ),
    filters: ['at', 'record', 'recordId', 'outcome'],
    sheet: { heading: '操作日志 · {action}', sections: [{ fields: ['at', 'staffName', 'action', 'changes'] }] },
  };
}
