import { helpOn } from '../../words/zh-CN/console/ui.ts';
import { Popover } from './popover/popover.tsx';
import './help-mark.css';

interface HelpMarkProps {
  /** The name of the explained control. */
  readonly of: string;
  readonly text: string | undefined;
}

/** A `?` that explains the label beside it; renders nothing without an explanation. */
export function HelpMark({ of, text }: HelpMarkProps) {
  if (text === undefined) return null;
  return (
    <Popover label="?" name={helpOn(of)} isBare className="help-mark">
      {() => <p className="help-text">{text}</p>}
    </Popover>
  );
}
