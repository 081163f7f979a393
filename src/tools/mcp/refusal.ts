/** Thrown if a tool cannot do what is requested; the message says why, and what to do instead. */
export class Refusal extends Error {}
