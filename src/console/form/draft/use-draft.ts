import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { WidgetProps } from '../../../kinds/widgets/face.ts';
import type { FieldSchema } from '../../../language/form.ts';
import type { Json } from '../../../language/json.ts';
import { type FormState, useFormState } from '../form-state.ts';
import { withValueAt } from '../path.ts';

/** How a value is formatted in a text box, and parsed. */
export interface Notation {
  readonly show: (value: Json | undefined, schema: FieldSchema) => string;
  readonly read: (text: string, schema: FieldSchema) => Json | undefined;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * An uncontrolled text box: typing renders nothing, and the input becomes the field's value on blur, on Enter and
 * before a submit, never during IME composition.
 */
export function useDraft<Control extends TextControl>(props: WidgetProps, notation: Notation) {
  const state = useFormState();
  const control = useRef<Control>(null);
  const isComposing = useRef(false);
  const shown = notation.show(props.value, props.schema);
  const latest = useRef({ props, shown });
  useLayoutEffect(() => {
    latest.current = { props, shown };
  });
  useLayoutEffect(() => {
    if (control.current !== null && control.current.value !== shown) control.current.value = shown;
  }, [shown]);

  const key = props.path.join('.');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the path
  useEffect(
    () => state.register(props.path, draftOf(state, control, isComposing, latest, notation)),
    [state, key, notation],
  );

  const judge = () => {
    // Text still being composed is not final.
    if (control.current === null || isComposing.current) return;
    const { path } = latest.current.props;
    state.typed(path, typedValue(control.current.value, latest.current, notation));
  };

  return {
    ref: control,
    defaultValue: shown,
    onBlur: (event: FocusEvent) => {
      // The pressed submit button commits by itself; rendering now could move it from under the pointer.
      if (!isPressedSubmit(event.relatedTarget)) draftOf(state, control, isComposing, latest, notation).commit();
    },
    onInput: () => judge(),
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: () => {
      isComposing.current = false;
      judge();
    },
  };
}

interface Latest {
  readonly props: WidgetProps;
  readonly shown: string;
}

/** Returns the value of a typed text. The unchanged text of a value stands for that value, even if it could be read as another. */
function typedValue(text: string, { props, shown }: Latest, { read }: Notation): Json | undefined {
  return text === shown ? props.value : read(text, props.schema);
}

function draftOf(
  state: FormState,
  control: RefObject<TextControl | null>,
  isComposing: RefObject<boolean>,
  latest: RefObject<Latest>,
  notation: Notation,
) {
  return {
    isPending: () => control.current !== null && control.current.value !== latest.current.shown,
    over: (values: Json | undefined) => {
      if (control.current === null) return values;
      return withValueAt(
        values,
        latest.current.props.path,
        typedValue(control.current.value, latest.current, notation),
      );
    },
    commit: () => {
      const { props, shown } = latest.current;
      if (control.current === null || isComposing.current) return;
      if (control.current.value !== shown) {
        const value = notation.read(control.current.value, props.schema);
        control.current.value = notation.show(value, props.schema);
        props.commit(value);
      }
      state.committed(props.path);
    },
    reset: () => {
      if (control.current !== null) control.current.value = latest.current.shown;
    },
  };
}

function isPressedSubmit(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.type === 'submit' && target.matches(':active');
}
