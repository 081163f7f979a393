/** The part of the browser's Trusted Types used here; TypeScript has no types for them yet. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => unknown };
}

// A policy name can be registered only once, so the policy outlives the workers.
const policy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('baize-worker', {
  createScriptURL: (own) => own,
});

/**
 * Starts a worker with a script of the console's own build, imported as `?worker&url`.
 *
 * @example
 * const worker = startWorker(address, 'baize-help');
 */
export function startWorker(address: string, name: string): Worker {
  return new Worker((policy?.createScriptURL(address) ?? address) as string, { type: 'module', name });
}
