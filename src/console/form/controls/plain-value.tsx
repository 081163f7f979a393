import type { ReactNode } from 'react';
import type { ShownUi } from '../../../kinds/widgets/base.ts';
import type { WidgetProps } from '../../../kinds/widgets/face.ts';
import { choicesOf } from '../../../language/choices.ts';
import { noWord, yesWord } from '../../../words/zh-CN/kinds/values.ts';

/** A value as text: the title of its choice if it has one, a placeholder if it is empty. */
export function PlainValue({ value, schema, ui }: WidgetProps<ShownUi>): ReactNode {
  if (value === undefined || value === null || value === '') return <None text={ui.empty} />;
  const choice = choicesOf(schema).find((one) => one.value === value);
  if (choice !== undefined) return choice.title;
  if (typeof value === 'boolean') return value ? yesWord : noWord;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The placeholder for an absent value. */
export function None({ text }: { readonly text?: string | undefined }): ReactNode {
  return <span className="form-none">{text ?? '—'}</span>;
}
