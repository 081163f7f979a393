import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { ToolWords } from '../../words/tools.ts';

/** How to sign in: by token, or by username and password. */
export type Credentials = { readonly token: string } | { readonly username: string; readonly password: string };

/** Returns SCREENS_TOKEN, or SCREENS_USERNAME and SCREENS_PASSWORD; undefined if neither is set. */
export function environmentCredentials({
  SCREENS_TOKEN: token,
  SCREENS_USERNAME: username,
  SCREENS_PASSWORD: password,
}: NodeJS.ProcessEnv): Credentials | undefined {
  if (token) return { token };
  return username && password ? { username, password } : undefined;
}

/**
 * Returns SCREENS_TOKEN, or SCREENS_USERNAME and SCREENS_PASSWORD, otherwise prompts at the terminal; undefined without
 * a terminal.
 */
export async function credentials(
  words: ToolWords['pull'],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Credentials | undefined> {
  const given = environmentCredentials(environment);
  if (given !== undefined || !process.stdin.isTTY) return given;
  const { SCREENS_USERNAME: username } = environment;
  return { username: username || (await ask(words.askUsername, false)), password: await ask(words.askPassword, true) };
}

async function ask(question: string, isSecret: boolean): Promise<string> {
  process.stderr.write(question);
  // Discards the echo, so that the secret is not shown.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? nowhere : process.stderr,
    terminal: true,
  });
  const answer = await terminal.question('');
  terminal.close();
  if (isSecret) process.stderr.write('\n');
  return answer.trim();
}
