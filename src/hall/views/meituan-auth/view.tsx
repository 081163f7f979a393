import { isMembers, type Json } from 'baize/json';
import { type Arrival, takeArrival, toast, type ViewProps } from 'baize/view';
import { attempt, messageOf, send } from 'baize/view/calls';
import { Button } from 'baize/view/controls';
import { useCallback, useEffect, useRef, useState } from 'react';

const pause = 500;

/** Sends the operator to Meituan's authorization page, and submits what they return with. */
export function View({ refresh }: ViewProps) {
  const [isBusy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const finish = useCallback(
    async (arrival: Arrival) => {
      setBusy(true);
      try {
        await attempt({ method: 'POST', url: `/api/ticket/meituan/bind-auth?${new URLSearchParams(arrival)}` });
        toast({ message: '美团授权绑定成功', intent: 'success' });
        refresh();
      } catch (error) {
        toast({ message: `美团授权绑定失败：${messageOf(error)}`, intent: 'danger' });
      } finally {
        setBusy(false);
      }
    },
    [refresh],
  );
  useEffect(() => {
    // `takeArrival` returns it once, so a second run of this effect submits nothing.
    const arrival = takeArrival(location.pathname);
    if (arrival !== undefined) void finish(arrival);
  }, [finish]);

  useEffect(() => {
    // When the user navigates back from Meituan, the browser restores the page in its busy state.
    const rest = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    addEventListener('pageshow', rest);
    return () => {
      removeEventListener('pageshow', rest);
      clearTimeout(timer.current);
    };
  }, []);

  async function authorize(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const address = addressIn(await send({ method: 'GET', url: '/api/ticket/meituan/auth-url' }));
      if (address === undefined) return refuse('获取授权URL失败：返回数据为空');
      const url = new URL(address, location.href);
      // A `javascript:` URL would be executed.
      if (!/^https?:$/.test(url.protocol)) return refuse('获取授权URL失败，请稍后再试');
      toast({ message: '正在前往美团授权页面', intent: 'primary' });
      timer.current = setTimeout(() => location.assign(url), pause);
    } catch {
      refuse('获取授权URL失败，请稍后再试');
    }
  }

  function refuse(message: string): void {
    toast({ message, intent: 'danger' });
    setBusy(false);
  }

  return (
    <Button
      intent="primary"
      data-action="authorize"
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => void authorize()}
    >
      {isBusy ? '授权中...' : '美团授权'}
    </Button>
  );
}

/** Returns the URL in a response, which may be the URL itself, `{ url }` or `{ data }`. */
function addressIn(answer: Json | undefined): string | undefined {
  if (typeof answer === 'string') return answer.trim() === '' ? undefined : answer.trim();
  if (!isMembers(answer)) return undefined;
  const { url, data } = answer;
  return addressIn(url) ?? addressIn(data);
}
