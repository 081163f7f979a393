/** How long stories wait for what must come; the first of a run waits for Vite too. */
export const patience = { timeout: 12_000 };
