import type { Row } from 'baize/json';
import { Combobox } from 'baize/view/controls';
import type { Plan } from '../plan/plan.ts';
import { titleOf, useApplications, useApplicationTitles } from './applications.ts';
import { Fault, faultProps, idOf } from './box.tsx';

/** The application the competition is created from: shown if given, otherwise to be chosen. */
export function Application({
  given,
  applyId,
  fault,
  onPick,
}: {
  /** The application's row; undefined if one is to be chosen. */
  readonly given: Row | undefined;
  readonly applyId: Plan['applyId'];
  readonly fault: string | undefined;
  readonly onPick: (applyId: Plan['applyId']) => void;
}) {
  const { options, failure } = useApplications(given === undefined);
  const titles = useApplicationTitles(given === undefined ? none : [given]);
  if (given !== undefined) {
    return (
      <div className="form-value" id={idOf('applyId')}>
        {titleOf(given, titles)}
      </div>
    );
  }
  const chosen = options?.find(({ value }) => value === applyId);
  return (
    <>
      <Combobox
        control={{
          id: idOf('applyId'),
          'aria-label': '比赛申请',
          'aria-required': true,
          ...faultProps('applyId', fault),
        }}
        title="比赛申请"
        options={options}
        shown={chosen?.title ?? ''}
        placeholder="请选择"
        {...(applyId === null ? {} : { chosen: applyId })}
        failure={failure}
        onPick={(option) => onPick(option?.value ?? null)}
      />
      <Fault field="applyId" fault={fault} />
    </>
  );
}

const none: readonly Row[] = [];
