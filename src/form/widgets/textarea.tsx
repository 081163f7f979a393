import type { ReactNode } from 'react';
import { useDraft } from '../use-draft.ts';
import { controlProps, type Widget, type WidgetProps } from '../widget.ts';
import { PlainValue } from './plain-value.tsx';
import { trimmed } from './text.tsx';

/** Several lines of text. */
export const textarea: Widget = { Face: TextArea, Value: Lines, label: 'control' };

function TextArea(props: WidgetProps): ReactNode {
  return (
    <textarea
      {...controlProps(props)}
      {...useDraft<HTMLTextAreaElement>(props, trimmed)}
      className="bp6-input bp6-fill form-textarea"
      rows={4}
      placeholder={props.ui.placeholder}
    />
  );
}

function Lines(props: WidgetProps): ReactNode {
  return (
    <span className="form-lines">
      <PlainValue {...props} />
    </span>
  );
}
