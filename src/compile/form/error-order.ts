/** The part of an Ajv error that the order depends on. */
interface Broken {
  readonly keyword: string;
  readonly parentSchema?: unknown;
}

/**
 * Returns validation errors with those that compare two fields last: a rank of 0 is reported as out of range rather
 * than as less than another rank.
 *
 * @example
 * comparisonsLast(validate.errors ?? [])
 */
export function comparisonsLast<Error extends Broken>(errors: readonly Error[]): readonly Error[] {
  const [own, compared]: [Error[], Error[]] = [[], []];
  for (const error of errors) (isCompared(error) ? compared : own).push(error);
  return [...own, ...compared];
}

function isCompared({ keyword, parentSchema }: Broken): boolean {
  const rule = (parentSchema as Readonly<Record<string, unknown>> | undefined)?.[keyword];
  return typeof rule === 'object' && rule !== null && '$data' in rule;
}
