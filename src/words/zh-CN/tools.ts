import * as backEnd from './tools/back-end.ts';
import * as commands from './tools/commands.ts';
import * as pull from './tools/pull.ts';
import * as wordsCommand from './tools/words-command.ts';

export { backEnd, commands, pull, wordsCommand };
