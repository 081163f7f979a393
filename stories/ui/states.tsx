import './states.css';
import { Fragment, type ReactNode } from 'react';
import { Page } from '../page.tsx';

interface StatesProps {
  readonly title: string;
  /** Each state's name, and the component in it. */
  readonly states: Readonly<Record<string, ReactNode>>;
}

/** A component in each of its states, below one another. */
export function States({ title, states }: StatesProps) {
  return (
    <Page className="component" title={title}>
      <dl className="states">
        {Object.entries(states).map(([name, shown]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{shown}</dd>
          </Fragment>
        ))}
      </dl>
    </Page>
  );
}

/** Returns what the stories of a component share: when to use it. */
export function componentKind(when: string) {
  return { parameters: { docs: { description: { component: when } } } };
}
