import { importCommand } from '../../words/imported.ts';
import type { Language } from '../../words/language.ts';
import { mcpCommand } from '../../words/mcp.ts';
import { textsCommand } from '../../words/texts.ts';
import { type ToolWords, toolWords } from '../../words/tools.ts';
import { whereCommand } from '../../words/where.ts';

/** A command: its name, its one-line description, and its module, which returns the exit code. */
export interface Command {
  /** The command's options, all of them. */
  readonly usage: string;
  readonly title: string;
  readonly load: () => Promise<{
    readonly run: (parameters: readonly string[], language: Language, isChosen?: boolean) => Promise<number>;
  }>;
}

/**
 * Returns every command of `baize`, by name, described in a language.
 *
 * @example
 * commandsIn('en').diff?.usage // '[REVISION] [--ack]'
 */
export function commandsIn(language: Language): Readonly<Record<string, Command>> {
  const { commands: words } = toolWords(language);
  const { importUsage, importTitle } = importCommand[language];
  const { textsUsage, textsTitle } = textsCommand[language];
  const { whereUsage, whereTitle } = whereCommand[language];
  const { mcpUsage, mcpTitle } = mcpCommand[language];
  return {
    ...ownCommands(words),
    texts: { usage: textsUsage, title: textsTitle, load: () => import('./texts.ts') },
    where: { usage: whereUsage, title: whereTitle, load: () => import('./where.ts') },
    import: { usage: importUsage, title: importTitle, load: () => import('./import.ts') },
    mcp: { usage: mcpUsage, title: mcpTitle, load: () => import('./mcp.ts') },
  };
}

function ownCommands(words: ToolWords['commands']) {
  return {
    create: { usage: words.createUsage, title: words.createTitle, load: () => import('./create.ts') },
    check: { usage: words.checkUsage, title: words.checkTitle, load: () => import('./check.ts') },
    schema: { usage: '', title: words.schemaTitle, load: () => import('./schema.ts') },
    diff: { usage: words.diffUsage, title: words.diffTitle, load: () => import('./diff.ts') },
    pull: { usage: words.pullUsage, title: words.pullTitle, load: () => import('./pull.ts') },
    serve: { usage: words.serveUsage, title: words.serveTitle, load: () => import('./serve.ts') },
    'back-end': { usage: words.backEndUsage, title: words.backEndTitle, load: () => import('./back-end.ts') },
    migrate: { usage: words.migrateUsage, title: words.migrateTitle, load: () => import('./migrate.ts') },
  } satisfies Readonly<Record<string, Command>>;
}
