/** The tables of the engine's own accounts and roles, whose records are called otherwise: a project may have a `role` of its own. */
export const accountTables = { 'console-account': 'staff', 'console-role': 'role' } as const;
