interface MarkedProps {
  readonly text: string;
  /** A part of the text. */
  readonly value: string;
  readonly as: 'code' | 'strong';
}

/** A sentence with one of its values highlighted. */
export function Marked({ text, value, as: Mark }: MarkedProps) {
  const at = text.lastIndexOf(value);
  return (
    <>
      {text.slice(0, at)}
      <Mark>{value}</Mark>
      {text.slice(at + value.length)}
    </>
  );
}
