/** Keys and indices from the root of a file. */
export type Path = readonly (string | number)[];

/** `high`: somebody may now do, or do by accident, what he could not before, or what is sent is no longer the same. */
export type Risk = 'high' | 'normal';

/** One change between two versions of a project, in words. */
export interface Change {
  /** Path from the project's root, e.g. `screens/order.json`. */
  readonly file: string;
  /** Where it stands in the new version, or in the old one where it is gone; empty for the file itself. */
  readonly path: Path;
  readonly risk: Risk;
  /** Chinese, without the mark of its risk: 操作「退款」删除了状态条件. */
  readonly message: string;
  /** What a new `$comment` at that place says: a risky change with a reason is acknowledged. */
  readonly reason?: string;
}

/** The change as people read it: 操作「退款」删除了状态条件（高风险）. */
export function sentence({ message, risk }: Pick<Change, 'message' | 'risk'>): string {
  return risk === 'high' ? `${message}（高风险）` : message;
}
