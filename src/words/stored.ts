/** Marks that the log keeps in place of a name or a value: shown in the language of each reader, and kept in Chinese as ever. */
export const stored: Readonly<Record<'server' | 'directChange' | 'changed', string>> = {
  /** The name of the person where the server itself writes. */
  server: '系统',
  /** A change made in the database directly, past the server. */
  directChange: '直接修改数据库',
  /** After the text that replaces a secret: it has changed. */
  changed: '（已更改）',
};
