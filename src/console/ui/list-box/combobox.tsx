import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { moreOptions } from '../../../words/zh-CN/console/ui.ts';
import { useMatching } from '../../matching/use-matching.ts';
import { Input } from '../input.tsx';
import { isComposing } from '../keyboard/composition.ts';
import { usePlaced } from '../popover/use-placed.ts';
import { ListBox, type ListEntry } from './list-box.tsx';
import { ListNote } from './list-note.tsx';
import { listTitle } from './list-title.ts';
import { useActiveEntry } from './use-active-entry.ts';
import { isSearchAwaited, useSearch } from './use-search.ts';

/** A selectable choice. */
export interface Choice {
  readonly value: string | number;
  readonly title: string;
  /** Whether it is out of use: it may be shown, but not selected. */
  readonly isDisabled?: boolean;
}

interface ComboboxProps {
  /** Further attributes of the text box. */
  readonly control: Readonly<Record<string, unknown>> & { readonly id: string; readonly disabled?: boolean };
  /** The accessible name of the list. */
  readonly title: string;
  /** Undefined while loading. */
  readonly options: readonly Choice[] | undefined;
  /** The text of the box while the user is not typing. */
  readonly shown: string;
  readonly placeholder: string;
  /** The chosen value, marked in the list. */
  readonly chosen?: Choice['value'];
  /** The title of the first entry, which clears the value. */
  readonly none?: string | undefined;
  /** Called with undefined for the entry that clears the value. */
  readonly onPick: (option: Choice | undefined) => void;
  /** Why there are no options. */
  readonly failure?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Called with the search text, `''` at first: the caller then passes the options that match it. */
  readonly onType?: ((text: string) => void) | undefined;
  /** Called whenever the list opens. */
  readonly onOpen?: (() => void) | undefined;
  /** Whether the options match the previous search text, while newer ones load. */
  readonly isAwaited?: boolean | undefined;
  /** Whether there are more options, to be found by typing. */
  readonly isMore?: boolean | undefined;
}

/**
 * A text box with a list: typing filters the list, arrow keys and Enter select, Escape cancels.
 *
 * @example
 * <Combobox
 *   control={{ id: 'shelf' }}
 *   title="书架"
 *   options={[{ value: 1, title: '甲架' }]}
 *   shown="甲架"
 *   placeholder="请选择"
 *   onPick={(option) => setTitle(option?.title ?? '')}
 * />
 */
export function Combobox(props: ComboboxProps): ReactNode {
  const { control, none, chosen, shown, placeholder, onType } = props;
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked && control.disabled !== true;
  const search = useSearch(onType);
  const box = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const { wanted } = search;
  const isAwaited = isSearchAwaited(wanted, props.options, props);
  const options = useMatching(props.options, onType === undefined ? wanted : '');
  const all = useMemo(() => choicesOf(options, wanted === '' ? none : undefined), [options, none, wanted]);
  const offered = all.slice(0, limit);
  const pick = (index: number) => {
    if (!isOpen || offered[index]?.isDisabled) return;
    props.onPick(offered[index]);
    close();
  };
  const { active, point, press, pointing } = useActiveEntry({
    id,
    titles: offered.map((choice) => choice?.title ?? ''),
    isTyped: true,
    isAwaited,
    onPick: pick,
  });
  useShown(isOpen, panel);
  usePlaced(isOpen, panel, box, { align: 'start', isAsWide: true });

  const open = () => {
    if (control.disabled === true || isOpen) return;
    setAsked(true);
    props.onOpen?.();
    const index = choicesOf(props.options, none).findIndex((choice) => choice?.value === chosen);
    point(Math.max(0, index));
  };
  const close = () => {
    search.begin();
    setAsked(false);
  };
  const key = (event: KeyboardEvent) => {
    // The IME handles these keys itself.
    if (isComposing(event.nativeEvent)) return;
    if (isOpen && event.key === 'Escape') {
      // Closes the list, but not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      press(event);
      close();
    } else if (isOpen) press(event);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open();
    }
  };

  return (
    <span className="combobox" ref={box}>
      <Input
        {...control}
        isWide
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        {...(isOpen ? pointing : {})}
        autoComplete="off"
        spellCheck={false}
        placeholder={shown === '' ? placeholder : shown}
        value={isOpen ? search.text : shown}
        {...search.typing}
        onChange={(event) => {
          setAsked(true);
          search.typing.onChange(event);
          point(0);
        }}
        // Selects the shown title, so that typing replaces it.
        onFocus={(event) => event.target.select()}
        onClick={open}
        onKeyDown={key}
        onBlur={close}
      />
      <span className="select-caret" aria-hidden="true" />
      {/* Prevents the text box from losing the focus, which would close the list. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus where it is, there is nothing to operate */}
      <div ref={panel} popover="manual" className="popover" onMouseDown={(event) => event.preventDefault()}>
        {isOpen ? (
          <>
            <ListBox
              id={id}
              name={props.title}
              className="combobox-list"
              entries={offered.map((choice) => entryOf(choice, props))}
              active={active}
              aria-busy={isAwaited}
              onPick={pick}
            />
            <ListNote {...props} count={options === undefined ? undefined : offered.length} />
            {all.length > limit && <div className="list-note">{moreOptions(all.length - limit)}</div>}
          </>
        ) : null}
      </div>
    </span>
  );
}

/** The maximum number of options shown: the others are found by typing. */
const limit = 200;

/** Returns the entries of the list; undefined is the one that clears the value. */
function choicesOf(options: readonly Choice[] = [], none: string | undefined): readonly (Choice | undefined)[] {
  return none === undefined ? options : [undefined, ...options];
}

function entryOf(choice: Choice | undefined, { none = '', chosen }: ComboboxProps): ListEntry {
  if (choice === undefined) return { key: 'none', title: none, isSelected: chosen === undefined };
  const { value, isDisabled } = choice;
  return { key: String(value), title: listTitle(choice), isSelected: value === chosen, isDisabled };
}

/** Shows the panel in the top layer, above the dialog around it. */
function useShown(isOpen: boolean, panel: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = panel.current;
    if (!isOpen || shown === null) return;
    shown.showPopover();
    return () => shown.hidePopover();
  }, [isOpen, panel]);
}
