import type { ReactNode } from 'react';
import type { TextareaUi } from '../../../language/screen/widget.ts';
import { TextArea } from '../../ui/input.tsx';
import { useDraft } from '../draft/use-draft.ts';
import { controlProps, type Widget, type WidgetProps } from '../widget.ts';
import { PlainValue } from './plain-value.tsx';
import { trimmed } from './text.tsx';

/** Several lines of text. */
export const textarea: Widget<TextareaUi> = { Face: Box, Value: Lines, label: 'control' };

function Box(props: WidgetProps<TextareaUi>): ReactNode {
  return (
    <TextArea
      {...controlProps(props)}
      {...useDraft<HTMLTextAreaElement>(props, trimmed)}
      className="form-textarea"
      rows={4}
      placeholder={props.ui.placeholder}
    />
  );
}

function Lines(props: WidgetProps<TextareaUi>): ReactNode {
  return (
    <span className="form-lines">
      <PlainValue {...props} />
    </span>
  );
}
