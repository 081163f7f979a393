import type { MultiSchemaFieldTemplateProps, WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { typeOf } from '../../../words/zh-CN/console/form.ts';
import { chooseValue } from '../../../words/zh-CN/console/form-messages.ts';
import { Select } from '../../ui/list-box/select.tsx';

/** A value with several possible shapes: a selector, then its fields. */
export function MultiSchemaFieldTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps): ReactNode {
  return (
    <div className="form-branch">
      {selector}
      {optionSchemaField}
    </div>
  );
}

/** Selects the shape. */
export function BranchSelect(props: WidgetProps): ReactNode {
  const { id, label, value, options, onChange, disabled, readonly } = props;
  return (
    <Select
      id={id}
      aria-label={typeOf(label)}
      disabled={Boolean(disabled || readonly)}
      value={typeof value === 'number' ? value : -1}
      onChange={(event) => onChange(event.target.value)}
    >
      {value === undefined && <option value={-1}>{chooseValue}</option>}
      {options.enumOptions?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
