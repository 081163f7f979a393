import './close-button.css';
import { Icon } from './icon.tsx';

/** A cross that closes a message at the bottom of the page; `name` is its accessible name. */
export function CloseButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return (
    <button type="button" className="close-button fingertip" aria-label={name} onClick={onClick}>
      <Icon icon="cross" />
    </button>
  );
}
