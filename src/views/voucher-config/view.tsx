import './voucher-config.css';
import { useEffect, useState } from 'react';
import type { ViewProps } from '../../actions/custom-view.ts';
import { attempt } from '../../data/attempt.ts';
import { type CallError, messageOf } from '../../data/call-error.ts';
import { send } from '../../data/http.ts';
import { toast } from '../../data/toasts.ts';
import { Form } from '../../form/form.tsx';
import type { Json, Row } from '../../language/json.ts';
import { periodIn, readPeriod, writePeriod } from '../voucher-period/period.ts';

/** What a group-buy package is good for. Its period is text on the wire and fields in the form. */
export function View({ values, refresh, close, leave, onDirty }: ViewProps) {
  const address = `/api/ticket/${values.platform}/deal/${encodeURIComponent(String(values.id))}`;
  const { deal, failure, retry } = useDeal(address);

  async function save(input: Record<string, Json>): Promise<void> {
    const { type, minutes, limit } = input;
    const period = limit === 1 ? writePeriod(periodIn(input.period)) : null;
    await attempt({
      method: 'POST',
      url: `${address}/config`,
      body: { type: type ?? 0, minutes: minutes ?? 0, limit: limit ?? 0, period },
    });
    toast({ message: '保存成功', intent: 'success' });
    refresh();
    close();
  }

  if (failure !== undefined) {
    return (
      <div className="voucher-config" role="alert">
        <p>{messageOf(failure)}</p>
        <button type="button" className="bp6-button" onClick={retry}>
          重试
        </button>
      </div>
    );
  }
  if (deal === undefined) return <div className="view-loading" aria-busy="true" />;
  return (
    <div className="voucher-config">
      {typeof values.name === 'string' ? <p className="voucher-config-name">{values.name}</p> : null}
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

/** The package as the form takes it: limited if it has a period, whatever else it says. */
function useDeal(address: string) {
  const [state, setState] = useState<{ readonly deal?: Json; readonly failure?: CallError }>({});
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again for the same.
  useEffect(() => {
    const controller = new AbortController();
    send({ method: 'GET', url: address, signal: controller.signal }).then(
      (answer) => setState({ deal: initialOf(answer) }),
      (failure: CallError) => {
        if (!controller.signal.aborted) setState({ failure });
      },
    );
    return () => controller.abort();
  }, [address, round]);
  const retry = () => {
    setState({});
    setRound(round + 1);
  };
  return { ...state, retry };
}

function initialOf(answer: Json): Json {
  const deal = answer !== null && typeof answer === 'object' && !Array.isArray(answer) ? (answer as Row) : {};
  const period = readPeriod(deal.period);
  return { ...deal, limit: period === null ? 0 : 1, period: period === null ? null : { ...period } };
}
