import { Component, type ReactNode } from 'react';
import { Button } from '../console/ui/button.tsx';
import { retryTitle } from '../words/zh-CN/buttons.ts';
import { partFailed, undoFile } from '../words/zh-CN/studio/workbench.ts';

interface BoundaryProps {
  /** Rendered in its place: the reason, and a way to retry. */
  readonly instead: (error: Error, retry: () => void) => ReactNode;
  /** Rendering is retried whenever this changes. */
  readonly over?: unknown;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | undefined;
  readonly over: unknown;
}

/** Catches errors that its children throw while rendering, so that the rest of the studio stays usable. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { error: undefined, over: this.props.over };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ over }: BoundaryProps, state: State): Partial<State> | null {
    return over === state.over ? null : { error: undefined, over };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return this.props.instead(error, () => this.setState({ error: undefined }));
  }
}

/**
 * A part of the studio with an error boundary: after an error it shows a message, and recovers with the next change.
 */
export function Part({
  name,
  over,
  onDiscard,
  children,
}: {
  readonly name: string;
  readonly over: unknown;
  /** Reverts the open file; absent if it is unchanged. */
  readonly onDiscard?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  return (
    <Boundary
      over={over}
      instead={(error, retry) => (
        <div className="studio-empty" role="alert">
          <p>{partFailed(name, error.message)}</p>
          <Button onClick={retry}>{retryTitle}</Button>
          {onDiscard === undefined ? null : <Button onClick={onDiscard}>{undoFile}</Button>}
        </div>
      )}
    >
      {children}
    </Boundary>
  );
}
