import { Select } from '../console/ui/list-box/select.tsx';

interface Choice {
  readonly value: string;
  readonly title: string;
}

interface ChooserProps {
  readonly id?: string;
  /** Its accessible name, if no label names it. */
  readonly label?: string;
  readonly value: string | undefined;
  readonly choices?: readonly Choice[];
  /** Further values, under a title for each group. */
  readonly groups?: readonly { readonly title: string; readonly choices: readonly Choice[] }[];
  readonly onChoose: (value: string) => void;
}

/** A native list of a few values. */
export function Chooser({ id, label, value, choices = [], groups = [], onChoose }: ChooserProps) {
  return (
    <Select id={id} aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      {optionsOf(choices)}
      {groups.map(({ title, choices: among }) => (
        <optgroup key={title} label={title}>
          {optionsOf(among)}
        </optgroup>
      ))}
    </Select>
  );
}

function optionsOf(choices: readonly Choice[]) {
  return choices.map(({ value, title }) => (
    <option key={value} value={value}>
      {title}
    </option>
  ));
}
