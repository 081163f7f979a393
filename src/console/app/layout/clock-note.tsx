import './clock-note.css';
import { useState } from 'react';
import { CloseButton } from '../../ui/close-button.tsx';

let isDismissed = false;

/**
 * Says how far the computer's clock is off, in milliseconds as `clockOffset` returns it, until it is dismissed: on this
 * computer other programs show other days.
 */
export function ClockNote({ offset }: { readonly offset: number }) {
  const [isHidden, setHidden] = useState(isDismissed);
  if (isHidden) return null;
  return (
    <p className="clock-note">
      <span>
        本机时间比服务器{offset > 0 ? '慢' : '快'} {durationOf(Math.abs(offset))}，日期以服务器为准。
      </span>
      <CloseButton
        name="不再提示本机时间"
        onClick={() => {
          isDismissed = true;
          setHidden(true);
        }}
      />
    </p>
  );
}

function durationOf(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 60) return `${minutes} 分钟`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} 小时` : `${Math.round(hours / 24)} 天`;
}
