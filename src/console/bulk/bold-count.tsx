/** A sentence with its first number in bold. */
export function BoldCount({ text }: { readonly text: string }) {
  const [count = ''] = /\d+/.exec(text) ?? [];
  const at = text.indexOf(count);
  return (
    <>
      {text.slice(0, at)}
      <b>{count}</b>
      {text.slice(at + count.length)}
    </>
  );
}
