import { removeOne } from '../../../words/zh-CN/console/form.ts';
import '../../ui/styles/fingertip.css';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';

/** The chosen items, each with a button to remove it. */
export function Chosen(props: {
  readonly titles: readonly string[];
  readonly isDisabled: boolean;
  readonly onRemove: (index: number) => void;
}): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  if (props.titles.length === 0) return null;
  const remove = (index: number) => {
    props.onRemove(index);
    // The pressed button disappears: focus the next one, or the control that adds items.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[index + 1] ?? buttons[index - 1] ?? list.current?.parentElement?.querySelector('input');
    next?.focus();
  };
  return (
    <ul ref={list} className="form-chosen">
      {keyed(props.titles).map(({ key, title }, index) => (
        <Tag key={key}>
          <span>{title}</span>
          <button
            type="button"
            className="form-remove fingertip"
            aria-label={removeOne(title)}
            disabled={props.isDisabled}
            onClick={() => remove(index)}
          >
            <Icon icon="cross" />
          </button>
        </Tag>
      ))}
    </ul>
  );
}

/** The chosen items, read-only. */
export function ChosenValue({ titles }: { readonly titles: readonly string[] }): ReactNode {
  return (
    <ul className="form-chosen">
      {keyed(titles).map(({ key, title }) => (
        <Tag key={key}>{title}</Tag>
      ))}
    </ul>
  );
}

/** Returns unique keys: two items may have the same title, or their titles may still be loading. */
function keyed(titles: readonly string[]): readonly { readonly key: string; readonly title: string }[] {
  return titles.map((title, index) => {
    const before = titles.slice(0, index).filter((other) => other === title).length;
    return { key: `${before} ${title}`, title };
  });
}
