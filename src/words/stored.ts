/** Placeholders for names and values in the log: stored in Chinese, shown in the language of each reader. */
export const stored: Readonly<Record<'server' | 'directChange' | 'changed', string>> = {
  /** The author of the server's own writes. */
  server: '系统',
  /** A change made directly in the database. */
  directChange: '直接修改数据库',
  /** Appended to the text that replaces a secret, if the secret has changed. */
  changed: '（已更改）',
};
