import * as backEnd from './tools/back-end.ts';
import * as commands from './tools/commands.ts';
import * as pull from './tools/pull.ts';

export { backEnd, commands, pull };
