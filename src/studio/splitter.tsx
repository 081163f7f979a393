import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { runsBackwards, stepsForward } from '../console/ui/direction.ts';
import { resizePanes } from '../words/zh-CN/studio/workbench.ts';

interface SplitterProps {
  /** The percentage of the width of the part before it. */
  readonly share: number;
  readonly onChange: (share: number) => void;
}

const [least, most, step] = [20, 80, 5];

/** The divider between two parts, moved by dragging or arrow keys. */
export function Splitter({ share, onChange }: SplitterProps) {
  const line = useRef<HTMLDivElement>(null);
  function draw(event: PointerEvent): void {
    const before = line.current?.previousElementSibling?.getBoundingClientRect();
    const after = line.current?.nextElementSibling?.getBoundingClientRect();
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || before === undefined || after === undefined) return;
    const [start, end] = runsBackwards(event.currentTarget) ? [before.right, after.left] : [before.left, after.right];
    change(((event.clientX - start) / (end - start)) * 100);
  }
  function press(event: KeyboardEvent): void {
    const steps = stepsForward(event);
    if (steps !== 0) change(share + steps * step);
  }
  function change(next: number): void {
    onChange(Math.round(Math.min(most, Math.max(least, next))));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between texts cannot be moved
    <div
      ref={line}
      role="separator"
      aria-orientation="vertical"
      aria-label={resizePanes}
      aria-valuenow={share}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      className="studio-splitter"
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={draw}
      onDoubleClick={() => onChange(50)}
    />
  );
}
