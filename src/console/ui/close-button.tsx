import './close-button.css';
import { Icon } from './icon.tsx';

/** A cross that takes away a message at the foot of the page; `name` says it to a screen reader. */
export function CloseButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return (
    <button type="button" className="close-button" aria-label={name} onClick={onClick}>
      <Icon icon="cross" />
    </button>
  );
}
