/** Thrown where a tool cannot do what is asked; the message says why, and what to do instead. */
export class Refusal extends Error {}
