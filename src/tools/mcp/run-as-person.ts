import { toolWords } from '../../words/tools.ts';
import { environmentCredentials } from '../pull/credentials.ts';
import { ServerFailure, type ServerRequest, withSignIn } from '../pull/running-server.ts';
import type { McpContext } from './context.ts';
import { Refusal } from './refusal.ts';

/**
 * Runs work in the running console as the person in the environment variables; throws a Refusal if that is impossible.
 */
export async function runAsPerson<T>(
  { server, environment, language, words }: McpContext,
  work: (ask: ServerRequest, token: string) => Promise<T>,
): Promise<T> {
  if (server === undefined) throw new Refusal(words.noServer);
  const { pull } = toolWords(language);
  const person = environmentCredentials(environment);
  if (person === undefined) throw new Refusal(pull.signInBy);
  try {
    return await withSignIn({ origin: server, words: pull }, person, work);
  } catch (error) {
    throw error instanceof ServerFailure ? new Refusal(error.message) : error;
  }
}
