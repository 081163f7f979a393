import type { ReactNode } from 'react';
import { PlainValue } from '../../../console/form/controls/plain-value.tsx';
import { useDraft } from '../../../console/form/draft/use-draft.ts';
import { TextArea } from '../../../console/ui/input.tsx';
import { controlProps, type Widget, type WidgetProps } from '../face.ts';
import { trimmed } from '../text/face.tsx';
import type { TextareaUi } from './spec.ts';

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
