import { Select } from '../console/ui/list-box/select.tsx';

interface ChooserProps {
  readonly id?: string;
  /** Its accessible name, if no label names it. */
  readonly label?: string;
  readonly value: string | undefined;
  readonly choices: readonly { readonly value: string; readonly title: string }[];
  readonly onChoose: (value: string) => void;
}

/** A native list of a few values. */
export function Chooser({ id, label, value, choices, onChoose }: ChooserProps) {
  return (
    <Select id={id} aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.title}
        </option>
      ))}
    </Select>
  );
}
