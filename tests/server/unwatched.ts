/** The library's tables that the log leaves out: what they keep is no content. */
export const unwatched: readonly string[] = [
  ...['audit_chain', 'audit_draft', 'audit_entry', 'audit_head', 'challenge', 'forwarded_write', 'idempotency'],
  ...[
    'known_place',
    'login_attempt',
    'migration',
    'person_language',
    'presence',
    'screen_refusal',
    'screen_text',
    'search_progress',
    'session',
  ],
  ...['sign_in_ticket', 'small_file'],
];
