interface SelectProps {
  readonly id?: string;
  /** What it chooses, where no label names it. */
  readonly label?: string;
  readonly value: string | undefined;
  readonly choices: readonly { readonly value: string; readonly title: string }[];
  readonly onChoose: (value: string) => void;
}

/** The browser's own list of a few values. */
export function Select({ id, label, value, choices, onChoose }: SelectProps) {
  return (
    <div className="bp6-html-select">
      <select id={id} aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.title}
          </option>
        ))}
      </select>
      <span className="form-caret" aria-hidden="true" />
    </div>
  );
}
