import type { ReactNode } from 'react';
import { PlainValue } from '../../../console/form/controls/plain-value.tsx';
import { WithUnit } from '../../../console/form/controls/with-unit.tsx';
import { type Notation, useDraft } from '../../../console/form/draft/use-draft.ts';
import { Input } from '../../../console/ui/input.tsx';
import { trimText } from '../../../language/text/trim-text.ts';
import { normalizeText } from '../../../language/text/written-text.ts';
import { controlProps, type Widget, type WidgetProps } from '../face.ts';
import type { TextUi } from './spec.ts';

/** One line of text. Trims whitespace; an empty input yields `undefined`. */
export const text: Widget<TextUi> = { Face: TextInput, Value: PlainValue, label: 'control' };

/**
 * The notation of trimmed text, which is validated and sent as stored: a cleared text is absent, unless the form's
 * default is the empty text.
 */
export const trimmed: Notation = {
  show: (value) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''),
  read: (typed, schema) => {
    const value = trimText(typed) && normalizeText(schema, typed);
    return value === '' && schema.default !== '' ? undefined : value;
  },
};

function TextInput(props: WidgetProps<TextUi>): ReactNode {
  return (
    <WithUnit field={props}>
      <Input
        {...controlProps(props)}
        {...useDraft<HTMLInputElement>(props, trimmed)}
        isWide
        type="text"
        autoComplete="off"
        placeholder={props.ui.placeholder}
      />
    </WithUnit>
  );
}
