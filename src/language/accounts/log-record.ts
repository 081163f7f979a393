import type { AccountWords } from '../../words/accounts.ts';
import type { Json } from '../json.ts';

/**
 * Returns an entry of the log.
 *
 * @example
 * logRecord(accountWordsIn('en')) // { $id: 'audit', title: 'Log entry', … }
 */
export function logRecord({ fields, log }: AccountWords): Json {
  return {
    $id: 'audit',
    title: log.entry,
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
        title: fields.id,
      },
      at: {
        type: 'string',
        format: 'date-time',
        title: log.at,
      },
      staffId: {
        type: ['integer', 'null'],
        title: log.person,
        options: 'console-account',
      },
      own: {
        type: 'integer',
        title: log.own,
        enum: [0, 1],
        enums: 'console-own',
      },
      staffName: {
        type: 'string',
        title: log.person,
        nameOf: 'staffId',
      },
      action: {
        type: 'string',
        title: log.action,
      },
      call: {
        type: 'string',
        title: fields.action,
        options: 'console-action',
      },
      record: {
        type: ['string', 'null'],
        title: fields.recordType,
        options: 'console-record',
        empty: '—',
      },
      recordId: {
        type: ['integer', 'string', 'null'],
        title: fields.recordId,
        record: '{record}',
      },
      recordName: {
        type: ['string', 'null'],
        title: fields.record,
        nameOf: 'recordId',
      },
      changes: {
        type: 'string',
        title: log.changes,
        help: log.changesHelp,
      },
      before: {
        type: ['object', 'null'],
        title: log.before,
        help: log.beforeHelp,
      },
      after: {
        type: ['object', 'null'],
        title: log.after,
      },
      deedId: {
        type: ['integer', 'null'],
        title: log.deedId,
        record: 'audit',
      },
      effects: {
        type: 'integer',
        title: log.effects,
        help: log.effectsHelp,
      },
      runId: {
        type: ['integer', 'null'],
        title: log.run,
        record: 'audit',
      },
      imported: {
        type: 'integer',
        title: log.imported,
        help: log.importedHelp,
      },
      outcome: {
        type: 'integer',
        title: log.outcome,
        enum: [0, 1],
        enums: 'console-outcome',
      },
      message: {
        type: 'string',
        title: log.message,
      },
      askedBy: {
        type: ['string', 'null'],
        title: fields.askedBy,
        help: log.askedByHelp,
      },
      address: {
        type: 'string',
        title: fields.address,
      },
    },
  };
}
