import type { FileKind } from '../../check/language-schemas.ts';
import type { Names } from './names.ts';
import type { Completions, Explanation } from './offers.ts';
import type { Answer, Question } from './worker.ts';
import address from './worker.ts?worker&url';

/** What the help speaks of: the file's kind, and the names that it may use. */
export interface Subject {
  readonly kind: FileKind;
  readonly names: Names;
}

/** Starts the worker that helps, so that the first question need not wait for it. */
export function prepareHelp(): void {
  worker ??= start();
}

/** Returns what may be written at an offset; null where nothing is known of it. */
export async function askCompletions(about: Subject, text: string, offset: number): Promise<Completions | null> {
  return (await ask('completionsAt', about, text, offset)) as Completions | null;
}

/** Returns what stands at an offset, in words. */
export async function askExplanation(about: Subject, text: string, offset: number): Promise<Explanation | null> {
  return (await ask('explainAt', about, text, offset)) as Explanation | null;
}

let worker: Worker | undefined;
let told: Names | undefined;
let asked = 0;
const waiting = new Map<number, (found: Answer['found']) => void>();

function ask(wanted: Question['wanted'], { kind, names }: Subject, text: string, offset: number) {
  worker ??= start();
  asked += 1;
  const question: Question = { id: asked, wanted, kind, text, offset, names: names === told ? undefined : names };
  told = names;
  worker.postMessage(question);
  return new Promise<Answer['found']>((resolve) => waiting.set(question.id, resolve));
}

function start(): Worker {
  const begun = new Worker(trusted(address), { type: 'module', name: 'baize-help' });
  begun.addEventListener('message', ({ data: { id, found } }: MessageEvent<Answer>) => {
    waiting.get(id)?.(found);
    waiting.delete(id);
  });
  // A worker that is gone, with an old version say, leaves an editor without help.
  begun.addEventListener('error', () => {
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  });
  return begun;
}

/** The page takes scripts by trusted addresses only; this one is the build's own. */
function trusted(url: string): string {
  const types = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes;
  if (types === undefined) return url;
  return types.createPolicy('baize-help', { createScriptURL: (own) => own }).createScriptURL(url) as string;
}

/** What of the browser's Trusted Types is used: TypeScript does not know them yet. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => unknown };
}
