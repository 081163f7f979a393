import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { readOwnFiles } from '../../check/read.ts';
import type { Language } from '../../words/language.ts';
import { toolWords } from '../../words/tools.ts';
import { packageFolder } from '../build/engine.ts';
import { openContext } from '../mcp/context.ts';
import { mcpServer } from '../mcp/mcp-server.ts';
import { originOf, ServerFailure } from '../pull/running-server.ts';
import { commandLanguage } from './command-language.ts';
import { hasNoProject } from './no-project.ts';
import { option } from './option.ts';

/**
 * `baize mcp [folder] [--server=http://127.0.0.1:3000]`: serves a project by the Model Context Protocol on standard
 * input and output, until the input ends; returns 0. With the address of a running console, it can try calls and leave
 * drafts there, as the person of SCREENS_TOKEN, or of SCREENS_USERNAME and SCREENS_PASSWORD. Returns 2 without a
 * project, and for an invalid address.
 */
export async function run(
  wanted: readonly string[],
  language: Language = commandLanguage(wanted).language,
): Promise<number> {
  const root = resolve(wanted.find((argument) => !argument.startsWith('--')) ?? '.');
  if (hasNoProject(root, await readOwnFiles(root), language)) return 2;
  try {
    const address = option(wanted, 'server');
    const server = address === undefined ? undefined : originOf(address, toolWords(language).pull);
    const context = openContext(root, language, { server, environment: process.env });
    const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
    const { words } = context;
    // The message of a ZodError is the JSON of all alternatives.
    const reasonOf = ({ name, message }: Error) => (name === 'ZodError' ? words.notJsonRpc : message);
    serveStdio(() => mcpServer(context, version), {
      onerror: (error) => console.error(words.connectionError(reasonOf(error))),
    });
  } catch (error) {
    if (!(error instanceof ServerFailure)) throw error;
    console.error(error.message);
    return 2;
  }
  await once(process.stdin, 'close');
  return 0;
}
