import { type Json, membersOf } from 'baize/json';
import { toast, type ViewProps } from 'baize/view';
import { CallError, isOutdated, seenVersion } from 'baize/view/calls';
import { Problem } from 'baize/view/controls';
import { Form } from 'baize/view/form';
import { failureOf, queryAt, useQuery } from 'baize/view/queries';
import './voucher-config.css';
import { useMemo } from 'react';
import { periodIn, readPeriod } from '../voucher-period/period.ts';
import { saveConfig } from './save-config.ts';

/** Edits the terms of use of a group-buy package. Its period is text in the API and several fields in the form. */
export function View({ values, refresh, close, leave, onDirty }: ViewProps) {
  const address = `/api/ticket/${values.platform}/deal/${encodeURIComponent(String(values.id))}`;
  const answer = useQuery(queryAt('form', address, 'shown'));
  const { value } = answer;
  const failure = failureOf(answer);
  const deal = useMemo(() => (value === undefined ? undefined : initialOf(value)), [value]);

  async function save(input: Record<string, Json>): Promise<void> {
    const { type, minutes, limit } = input;
    const config = { type: type ?? 0, minutes: minutes ?? 0, limit: limit ?? 0 };
    try {
      await saveConfig(address, config, limit === 1 ? periodIn(input.period) : null, seenVersion(value));
    } catch (error) {
      // Another user saved first: the form continues with the newer version.
      if (error instanceof CallError && isOutdated(error)) void answer.reload();
      throw error;
    }
    toast({ message: '保存成功', intent: 'success' });
    refresh();
    close();
  }

  if (failure !== undefined && !answer.isLoading)
    return <Problem error={failure} isLoading={answer.isLoading} isCentred onRetry={answer.reload} />;
  if (deal === undefined) return <div className="view-loading" aria-busy="true" />;
  return (
    <div className="form-dialog voucher-config">
      <Form
        name="voucher-config"
        initial={deal}
        submitTitle="保存"
        cancelTitle="关闭"
        onCancel={leave}
        onDirty={onDirty}
        onSubmit={save}
      />
    </div>
  );
}

/**
 * Returns the form's initial value of a package, which counts as limited if it has a period, even if its `limit` says
 * otherwise.
 */
function initialOf(answer: Json): Json {
  const deal = membersOf(answer);
  const period = readPeriod(deal.period);
  return { ...deal, limit: period === null ? 0 : 1, period: period === null ? null : { ...period } };
}
