import { plural } from './plural.ts';

export const mcpUsage = '[FOLDER] [--server=ADDRESS]';
export const mcpTitle =
  'lets programs such as language models read, search and propose changes of screens by the Model Context Protocol, and leave drafts; never publishes. --server is a running console, signed in to by SCREENS_TOKEN, or by SCREENS_USERNAME and SCREENS_PASSWORD';

export const instructions = `This is a Baize project: its screens are JSON in screens, its records, forms and calls are in schemas.
First read context (all that can be written, in less than 20,000 tokens); without a path, read lists the files of the project. Search for keys and problems that are not clear.
Propose changes until there are no problems; changes and their risk are said in sentences. A risky change needs a "$comment" at its place that says why.
Use try_call to see what a call really answers. In the end leave a draft: people decide whether to publish it, the tools here never do.`;

export const readTitle = 'Read';
export const readDescription =
  'Reads a file of the project (JSON below screens/ and schemas/), or a document of the engine: context (all that can be written, in short; read it first), guide, reference (every key), problems (every message). section is a heading of the document: only that section. Without a path, lists what there is.';
export const searchTitle = 'Search';
export const searchDescription =
  'Searches the reference, the guide, the messages and the files of the project by words; within is documents or project for one of them alone. Returns the best sections with some of their lines.';
export const proposeTitle = 'Propose changes';
export const proposeDescription =
  'Proposes changes of files of the project; nothing is written. Each file has one of text (the whole file), edits (each replaces an old that stands there exactly once by new, one after the other) and remove: true. Returns the problems (file:line:column), what changes in sentences, the risk, and the proposal for draft. picture is an address in the console, such as "/book": with a running console and a Chromium, a picture of the changed page comes along (read only, with real data).';
export const tryTitle = 'Try a call';
export const tryDescription =
  'Asks the running console a call of the contract that reads, to see what it really answers. request is written as in schemas/api.json, such as "GET /api/book/{id}"; values are those in the path, parameters those of the query (a list gives the first 5 rows if none are given). Calls that change data are never sent.';
export const draftTitle = 'Leave a draft';
export const draftDescription =
  'Leaves a proposal without problems as a draft on which people decide: with a running console, a publication that waits until somebody else has reviewed it; else a new branch in Git. Never publishes. note says why.';

export const files = 'Files of the project:';
export const documents = 'Documents:';
export const noSuchFile = (path: string) => `There is no “${path}”; read without a path lists what there is`;
export const noSuchSection = (path: string, section: string, titles: readonly string[]) =>
  `“${path}” has no section “${section}”; it has: ${titles.join(', ')}`;
export const tooLong = (path: string, length: number, titles: readonly string[]) =>
  `“${path}” has ${length} characters: read one section of it, or search: ${titles.join(', ')}`;
export const nothingFound = (words: string) => `Nothing contains “${words}”; try other words`;

export const noSuchPlace = (path: string) =>
  `A project has no file such as “${path}”: a screen is screens/name.json; besides there are screens/menu.json, screens/shared/enums.json, screens/shared/options.json, schemas/records/name.json, schemas/forms/name.json, schemas/api.json, schemas/views.json, schemas/back-end.json`;
export const textOrEdits = (path: string) => `“${path}” needs one of text, edits and remove`;
export const notOnce = (path: string, old: string, count: number) =>
  plural(count, {
    one: `“${path}” must have this passage exactly once:\n${old}`,
    other: `“${path}” must have this passage exactly once, and has it ${count} times:\n${old}`,
  });
export const problems = (count: number) => plural(count, { one: '1 problem:', other: `${count} problems:` });
export const sound = (proposal: string) => `No problems. proposal: ${proposal}`;
export const noChanges = 'Nothing has changed';
export const changes = (count: number) => plural(count, { one: '1 change:', other: `${count} changes:` });
export const risks = { none: 'none', normal: 'normal', high: 'high' };
export const risk = (risk: string) => `Risk: ${risk}`;

export const noChromium = 'No picture: Chromium was not found; set CHROMIUM_PATH to its path';
export const noPicture = 'No picture: Chromium did not draw one';
export const noServer = 'There is no running console: name its address with --server=http://127.0.0.1:3000';
export const notSound = 'The project does not pass the check yet: fix it with propose first';
export const noSuchCall = (request: string, known: readonly string[]) =>
  `The contract has no “${request}”. Calls that read:\n${known.join('\n')}`;
export const onlyReads = (request: string) => `“${request}” changes data and is not sent`;
export const noFiles = (request: string) => `“${request}” answers a file, which cannot be shown here`;
export const noSuchParameter = (name: string, known: readonly string[]) =>
  `There is no parameter “${name}”; there are: ${known.join(', ')}`;
export const tooMany = 'At most 50 rows at once';
export const valueNeeded = (name: string) => `Write ${name} in values`;
export const cut = (length: number) => `… (cut off here: ${length} characters in all)`;

export const noSuchProposal = 'There is no such proposal: propose first, and use the proposal that it returns';
export const hasProblems = (count: number) =>
  plural(count, {
    one: 'This proposal has 1 problem: fix it before you draft it',
    other: `This proposal has ${count} problems: fix them before you draft it`,
  });
export const filesMoved = 'The files of the project have changed since: propose again';
export const deployedOnly = (path: string) =>
  `“${path}” changes by deployment only and cannot be drafted in a running console; without --server, a draft is a branch in Git`;
export const olderServer = 'This console runs an older version, which takes no drafts';
export const otherThere = (path: string) =>
  `The running console has a different “${path}” from the one here: run npm run screens:pull first, and propose again`;
export const inConsole = (id: number) =>
  `The draft is publication ${id} waiting for review; another person decides on it in the studio`;
export const noGit = 'This folder is not in a Git repository, and there is no --server: there is no place for a draft';
export const commitFirst = (path: string) =>
  `“${path}” has changes that are not committed: commit them first, because the draft starts from the last commit`;
export const branchExists = (branch: string) => `There is a branch ${branch} already: this draft was left before`;
export const onBranch = (branch: string) =>
  `The draft is the branch ${branch}, for people to merge. Its changes: git diff HEAD...${branch}`;
export const failed =
  'Something unexpected happened, and nothing has changed; the reason is in the error output of this program';
export const connectionError = (reason: string) => `MCP connection error: ${reason}`;
export const notJsonRpc = 'a message is not JSON-RPC';
