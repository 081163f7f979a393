import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { addItem, deleteItem, itemNumber, moveDown, moveUp } from '../../../words/zh-CN/console/form.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { firstError, useErrorsAt } from '../form-errors.ts';
import { useFormState } from '../form-state.ts';

/** A list of objects: each with its number and its buttons, and a button that adds one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps): ReactNode {
  const { items, title, canAdd, onAddClick, fieldPathId, required } = props;
  const isFixed = Boolean(props.readonly || props.disabled);
  const { $id } = fieldPathId;
  const error = firstError(useErrorsAt(useFormState().errors, fieldPathId.path), false);
  return (
    <fieldset className="form-group" id={$id} aria-describedby={error === undefined ? undefined : `${$id}-error`}>
      <legend className="form-legend">
        {title}
        {required && !isFixed && (
          <span className="form-required" aria-hidden="true">
            *
          </span>
        )}
      </legend>
      {items}
      {items.length === 0 && isFixed && <span className="form-none">—</span>}
      {error !== undefined && (
        <div className="form-error" id={`${$id}-error`}>
          {error}
        </div>
      )}
      {canAdd && !isFixed && (
        <Button
          size="small"
          data-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${$id}-error`}
          onClick={onAddClick}
        >
          <Icon icon="plus" />
          <span>{addItem(title)}</span>
        </Button>
      )}
    </fieldset>
  );
}

/** One object of a list. */
export function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  index,
  readonly,
  disabled,
}: ArrayFieldItemTemplateProps): ReactNode {
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const place = itemNumber(index + 1);
  return (
    <div className="form-item">
      <div className="form-item-head">
        <span className="form-item-place">{index + 1}</span>
        {!readonly && !disabled && (
          <span className="form-item-buttons">
            <ItemButton name={moveUp(place)} icon="chevron-up" isShown={hasMoveUp} onClick={onMoveUpItem} />
            <ItemButton name={moveDown(place)} icon="chevron-down" isShown={hasMoveDown} onClick={onMoveDownItem} />
            <ItemButton name={deleteItem(place)} icon="cross" isShown={hasRemove} onClick={onRemoveItem} />
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

function ItemButton(props: {
  readonly name: string;
  readonly icon: string;
  readonly isShown: boolean | undefined;
  readonly onClick: ArrayFieldItemTemplateProps['buttonsProps']['onMoveUpItem'];
}): ReactNode {
  if (props.isShown !== true) return null;
  return (
    <Button isMinimal size="small" aria-label={props.name} onClick={props.onClick}>
      <Icon icon={props.icon} />
    </Button>
  );
}
