import { type ReactNode, use, useEffect, useState } from 'react';
import { isSame } from '../../language/same.ts';
import { retryTitle } from '../../words/zh-CN/buttons.ts';
import { problemText } from '../problem/problem-text.ts';
import { boot } from '../session/boot.ts';
import { Button } from '../ui/button.tsx';
import { FormSource } from './form-source.ts';
import { type FormModule, loadForm } from './load-form.ts';
import { type FormProps, ModuleForm } from './module-form.tsx';

/**
 * Loads and shows a form by name. New initial values replace everything if nothing was changed, else only untouched
 * fields; a newer version of the form waits until nothing is changed.
 *
 * @example
 * <Form name="book" initial={{ title: '' }} onSubmit={save} submitTitle="保存" />
 */
export function Form({
  name,
  loaded,
  onReady,
  onDirty,
  ...props
}: FormProps & {
  readonly name: string;
  /** The form, if its owner has already loaded it. */
  readonly loaded?: FormModule | undefined;
  /** Called with whether the form has loaded, for a button elsewhere that submits it. */
  readonly onReady?: ((isReady: boolean) => void) | undefined;
}): ReactNode {
  const source = use(FormSource);
  const { module: newest, failure, retry } = useFormModule(name, source, loaded);
  const isReady = newest !== undefined && failure === undefined;
  useEffect(() => onReady?.(isReady), [isReady, onReady]);
  const [isDirty, setDirty] = useState(false);
  const [shown, show] = useState({ name, module: newest, initial: props.initial, round: 0 });
  const isNewer = shown.module !== newest || !isSame(shown.initial, props.initial);
  if (isDirty && shown.name !== name) setDirty(false);
  else if (shown.name !== name || (isNewer && !isDirty))
    show({ name, module: newest, initial: props.initial, round: shown.round + 1 });
  const { module, initial, round } = shown;
  if (failure !== undefined)
    return (
      <div className="form-failure" role="alert">
        {problemText(failure)}
        <Button size="small" onClick={retry}>
          {retryTitle}
        </Button>
      </div>
    );
  if (module === undefined) return <div className="form-loading" aria-busy="true" />;
  return (
    <ModuleForm
      {...props}
      key={`${name} ${round}`}
      name={name}
      module={module}
      initial={initial}
      newest={props.initial}
      isUnkept={source !== loadForm}
      onDirty={(next) => {
        setDirty(next);
        onDirty?.(next);
      }}
    />
  );
}

/** Preloads a form, so that it is shown at once, and returns it. */
export async function prepareForm(name: string): Promise<FormModule> {
  const key = keyOf(name);
  const module = await loadForm(name);
  ready.set(key, module);
  return module;
}

/** Returns a form once it has loaded; `isDue` is true once it has loaded, or after 300 ms. */
export function useDueForm(name: string): { readonly module: FormModule | undefined; readonly isDue: boolean } {
  const { module, failure } = useFormModule(name, use(FormSource));
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return { module, isDue: module !== undefined || failure !== undefined || isLate };
}

const ready = new Map<string, FormModule>();

function keyOf(name: string): string {
  return `${boot().version} ${name}`;
}

/** The form loaded for a name, and its source. */
interface Loaded {
  readonly load: (name: string) => Promise<FormModule>;
  readonly name: string;
  readonly module?: FormModule | undefined;
  readonly failure?: unknown;
}

function useFormModule(name: string, load: Loaded['load'], given?: FormModule) {
  const [attempt, setAttempt] = useState(0);
  const prepared = load === loadForm ? ready.get(keyOf(name)) : undefined;
  const [loaded, setLoaded] = useState<Loaded>({ load, name, module: prepared ?? given });
  const isThere = loaded.load === load && loaded.name === name && loaded.module !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    // Avoids a second render.
    if (isThere) return;
    let isGone = false;
    const settle = (result: Pick<Loaded, 'module' | 'failure'>) => {
      if (!isGone) setLoaded({ load, name, ...result });
    };
    (load === loadForm ? prepareForm(name) : load(name)).then(
      (module) => settle({ module }),
      (failure: unknown) => settle({ failure }),
    );
    return () => {
      isGone = true;
    };
  }, [name, attempt, load]);
  const current = loaded.name === name ? loaded : undefined;
  return {
    // Preloaded for the shown version of the screens.
    module: prepared ?? current?.module,
    failure: current?.failure,
    retry: () => {
      setLoaded({ load, name });
      setAttempt(attempt + 1);
    },
  };
}
