import { type ReactNode, useEffect, useState } from 'react';
import { messageOf } from '../../../console/client/call-error.ts';
import { attempt } from '../../../console/client/write/attempt.ts';
import { PlainValue } from '../../../console/form/controls/plain-value.tsx';
import { useDraft } from '../../../console/form/draft/use-draft.ts';
import { useFormState } from '../../../console/form/form-state.ts';
import { isNone } from '../../../console/form/path.ts';
import { useFailureElsewhere } from '../../../console/session/use-failure-elsewhere.ts';
import { Button } from '../../../console/ui/button.tsx';
import { Input } from '../../../console/ui/input.tsx';
import type { Json } from '../../../language/json.ts';
import { resendIn, sendCode, sendingCode } from '../../../words/zh-CN/kinds/widgets.ts';
import { controlProps, type Widget, type WidgetProps } from '../face.ts';
import { trimmed } from '../text/face.tsx';
import type { CodeUi } from './spec.ts';

/**
 * A verification code and the button that requests one: `ui.request` with a body from `ui.by` (key ← field). The fields
 * it depends on are validated first; then the button is disabled for `ui.seconds`.
 */
export const code: Widget<CodeUi> = { Face: CodeInput, Value: PlainValue, label: 'control', isSecret: true };

function CodeInput(props: WidgetProps<CodeUi>): ReactNode {
  const { ui, isDisabled } = props;
  const { left, start } = useCountdown();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const failureElsewhere = useFailureElsewhere();
  const bodyOf = useBody(props);
  const ask = async () => {
    const body = bodyOf();
    const [method, url] = ui.request.split(' ');
    if (body === undefined || url === undefined || isSending || left > 0) return;
    setSending(true);
    setFailure(undefined);
    try {
      await attempt({ method: method === 'PUT' ? 'PUT' : 'POST', url, body });
      start(ui.seconds ?? 60);
    } catch (error) {
      if (!failureElsewhere(sendCode, error)) setFailure(messageOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <div className="form-with-button">
        <Input
          {...controlProps(props)}
          {...useDraft<HTMLInputElement>(props, trimmed)}
          isWide
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={ui.placeholder}
        />
        <Button className="form-send-code" disabled={isDisabled || isSending || left > 0} onClick={() => void ask()}>
          {left > 0 ? resendIn(left) : isSending ? sendingCode : sendCode}
        </Button>
      </div>
      {failure !== undefined && (
        <div className="form-error" role="alert">
          {failure}
        </div>
      )}
    </>
  );
}

/** Returns a function that builds the body; undefined, with errors shown at the fields, if it is incomplete. */
function useBody({ path, ui }: WidgetProps<CodeUi>): () => Json | undefined {
  const state = useFormState();
  return () => {
    const body: Record<string, Json> = {};
    for (const [key, field] of Object.entries(ui.by ?? {})) {
      const value = state.sibling(path, field);
      if (state.report([...path.slice(0, -1), field]) || value === undefined || isNone(value)) return undefined;
      body[key] = value;
    }
    return body;
  };
}

/** Returns the remaining seconds of a countdown, by a monotonic clock. */
function useCountdown(): { readonly left: number; readonly start: (seconds: number) => void } {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end]);
  useEffect(() => {
    if (left === 0) setEnd((current) => (current !== 0 && performance.now() >= current ? 0 : current));
  }, [left]);
  return {
    left,
    start: (seconds) => {
      setEnd(performance.now() + seconds * 1000);
      setLeft(seconds);
    },
  };
}
