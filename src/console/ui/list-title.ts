/** Returns what a list says of a choice: its title, marked if it is out of use. */
export function listTitle({ title, isDisabled }: { readonly title: string; readonly isDisabled?: boolean }): string {
  return isDisabled ? `${title}（已停用）` : title;
}
