import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { stepsForward } from '../console/ui/direction.ts';

/** One of several tabs. */
export interface Tab<Name extends string> {
  readonly name: Name;
  readonly title: ReactNode;
}

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** Rendered beside the tabs. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** Tabs above a panel; arrow keys move between them. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, beside, children }: TabsProps<Name>) {
  const id = useId();
  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const step = stepsForward(event);
    if (step === 0) return;
    const index = tabs.findIndex(({ name }) => name === chosen);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.name);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab='${next.name}']`)?.focus();
  }
  return (
    <div className="studio-tabbed">
      <div className="studio-tabs">
        <div role="tablist" aria-label={label} onKeyDown={move}>
          {tabs.map(({ name, title }) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              data-tab={name}
              aria-selected={name === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={name === chosen ? 0 : -1}
              onClick={() => onChoose(name)}
            >
              {title}
            </button>
          ))}
        </div>
        {beside}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="studio-panel">
        {children}
      </div>
    </div>
  );
}
