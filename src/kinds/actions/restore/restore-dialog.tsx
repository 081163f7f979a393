import type { ResolvedRestoreAction, RestoredField } from '../../../compile/resolved.ts';
import { availability } from '../../../console/actions/availability.ts';
import { fillText } from '../../../console/columns/template.ts';
import type { Json, Row } from '../../../language/json.ts';
import { membersOf } from '../../../language/members.ts';
import { own } from '../../../language/own.ts';
import { isSame } from '../../../language/same.ts';
import { restoreBefore, restoreChanged, restoreNothing, restoreNotNow } from '../../../words/zh-CN/kinds/values.ts';
import { labelled, listComma, quotedName } from '../../../words/zh-CN/marks.ts';
import type { Lookups } from '../../columns/kind.ts';
import type { DialogProps } from '../face.ts';
import { type Filled, FormActionDialog } from '../form/form-dialog.tsx';

/**
 * The form of an edit, filled with the current record and, for the fields that the edit changed, with the values from
 * before it. Closes with the reason if that is no longer possible.
 */
export function RestoreDialog({ action, scope, attempt, close }: DialogProps<ResolvedRestoreAction>) {
  const { row: entry, record = { row: {} }, lookups } = scope;
  return (
    <FormActionDialog
      action={action.edit}
      scope={{ ...scope, ...record }}
      attempt={attempt}
      close={close}
      fill={(now) => fillFrom(action, entry, { now, record: record.row, lookups })}
    />
  );
}

interface Present {
  /** The form's initial values. */
  readonly now: Row;
  readonly record: Row;
  readonly lookups: Lookups;
}

function fillFrom({ edit, fields }: ResolvedRestoreAction, entry: Row, { now, record, lookups }: Present): Filled {
  const changed = Object.entries(fields).filter(([, { from }]) => own(membersOf(entry.after), from) !== undefined);
  const verdict = availability(edit, record, lookups);
  if (verdict.state === 'refused') return { refusal: verdict.reason };
  if (verdict.state === 'hidden') return { refusal: restoreNotNow };
  const [before, after] = [valuesIn(entry.before), valuesIn(entry.after)];
  const differing = (from: Row) => changed.filter(([name]) => !isSame(valueIn(now, name), valueIn(from, name)));
  if (differing(before).length === 0) return { refusal: restoreNothing };
  const newer = differing(after).map(([, field]) => quotedName(titleOf(field)));
  if (newer.length > 0) return { refusal: restoreChanged(newer.join(listComma)) };
  const changes = changed.map(([name, field]) =>
    labelled(titleOf(field), `${textOf(field, now[name])} → ${textOf(field, before[name])}`),
  );
  return { values: before, message: [restoreBefore, ...changes].join('\n') };

  /** Returns the values before or after an edit, by form field. */
  function valuesIn(found: Json | undefined): Row {
    return Object.fromEntries(changed.map(([name, { from }]) => [name, valueIn(membersOf(found), from)]));
  }

  function textOf({ from, text }: RestoredField, value: Json | undefined): string {
    return fillText(text, { [from]: value ?? null }, lookups);
  }
}

function titleOf({ from, text: [part] }: RestoredField): string {
  return typeof part === 'object' ? (part.column.title ?? from) : from;
}

function valueIn(row: Row, name: string): Json {
  return row[name] ?? null;
}
