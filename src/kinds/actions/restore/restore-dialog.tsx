import type { ResolvedRestoreAction } from '../../../compile/resolved.ts';
import { availability } from '../../../console/actions/availability.ts';
import { fillText } from '../../../console/columns/template.ts';
import type { Json, Row } from '../../../language/json.ts';
import { membersOf } from '../../../language/members.ts';
import { own } from '../../../language/own.ts';
import { isSame } from '../../../language/same.ts';
import type { Lookups } from '../../columns/kind.ts';
import type { DialogProps } from '../face.ts';
import { type Filled, FormActionDialog } from '../form/form-dialog.tsx';

/**
 * The form of an edit, filled with the record as it is now and, where the edit changed it, with the values from before.
 * Closes with the reason if that cannot be done any more.
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
  /** The values with which the form would open. */
  readonly now: Row;
  readonly record: Row;
  readonly lookups: Lookups;
}

function fillFrom({ edit, fields }: ResolvedRestoreAction, entry: Row, { now, record, lookups }: Present): Filled {
  const [before, after] = [membersOf(entry.before), membersOf(entry.after)];
  const names = Object.keys(after);
  const verdict = availability(edit, record, lookups);
  if (verdict.state === 'refused') return { refusal: verdict.reason };
  if (verdict.state === 'hidden') return { refusal: '这条记录现在不能修改，请刷新后再看' };
  const differing = (from: Row) => names.filter((name) => !isSame(valueIn(now, name), valueIn(from, name)));
  if (differing(before).length === 0) return { refusal: '内容已经和这次修改之前一样，不用恢复' };
  const titled = (name: string) => `「${titleOf(name)}」`;
  const newer = differing(after).map(titled);
  if (newer.length > 0)
    return { refusal: `${newer.join('、')}在这次修改之后又改过，不能直接恢复：请用「编辑」逐项修改` };
  const said = names.map((name) => `${titleOf(name)}：${textOf(name, now)} → ${textOf(name, before)}`);
  return { values: before, message: ['恢复到这次修改之前：', ...said].join('\n') };

  function titleOf(name: string): string {
    const [part] = own(fields, name) ?? [];
    return typeof part === 'object' ? (part.column.title ?? name) : name;
  }

  function textOf(name: string, row: Row): string {
    return fillText(own(fields, name) ?? [], row, lookups);
  }
}

function valueIn(row: Row, name: string): Json {
  return row[name] ?? null;
}
