import { DismissibleNotice } from './dismissible-notice.tsx';

/**
 * Says how far the computer's clock is off, in milliseconds as `clockOffset` returns it, until it is dismissed: on this
 * computer other programs show other days.
 */
export function ClockNote({ offset }: { readonly offset: number }) {
  return (
    <DismissibleNotice closeName="不再提示本机时间">
      本机时间比服务器{offset > 0 ? '慢' : '快'} {durationOf(Math.abs(offset))}，日期以服务器为准。
    </DismissibleNotice>
  );
}

function durationOf(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 60) return `${minutes} 分钟`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} 小时` : `${Math.round(hours / 24)} 天`;
}
