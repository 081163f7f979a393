/**
 * Returns the value of an option among a command's parameters; undefined if it is not given.
 *
 * @example
 * option(['texts.xlf', '--to=en'], 'to') // 'en'
 */
export function option(parameters: readonly string[], name: string): string | undefined {
  return parameters.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
}
