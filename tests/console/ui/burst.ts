import { cdp } from 'vitest/browser';

/** Types a text with trusted key events whose timestamps are 5 ms apart, like a scanner, even on a busy machine. */
export async function typeBurst(text: string): Promise<void> {
  const start = (performance.timeOrigin + performance.now()) / 1000;
  const keys = [...text].flatMap((key, index) => {
    const named = key === '\n' ? 'Enter' : key;
    const of = {
      key: named,
      code: named === 'Enter' ? 'Enter' : key === ' ' ? 'Space' : `Digit${key}`,
      windowsVirtualKeyCode: named === 'Enter' ? 13 : key.charCodeAt(0),
    };
    const timestamp = start + index * 0.005;
    return [
      { type: 'keyDown' as const, ...of, timestamp, text: named === 'Enter' ? '\r' : key },
      { type: 'keyUp' as const, ...of, timestamp: timestamp + 0.001 },
    ];
  });
  await Promise.all(keys.map((key) => cdp().send('Input.dispatchKeyEvent', key)));
}
