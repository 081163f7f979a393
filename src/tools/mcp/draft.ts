import { own } from '../../language/own.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import { publishable } from '../../language/project/project.ts';
import { isSame } from '../../language/same.ts';
import { filesOf, type McpContext } from './context.ts';
import { draftBranch } from './draft-branch.ts';
import { type Proposal, textOf } from './proposal.ts';
import { Refusal } from './refusal.ts';
import { runAsPerson } from './run-as-person.ts';
import type { Answer, Tool } from './tool.ts';

interface DraftInput {
  readonly proposal: string;
  readonly note: string;
}

/**
 * The tool that submits a proposal to people: a review in the running console, otherwise a Git branch. It publishes
 * nothing.
 */
export const draft: Tool<DraftInput> = {
  title: ({ draftTitle }) => draftTitle,
  description: ({ draftDescription }) => draftDescription,
  isRead: false,
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['proposal', 'note'],
    properties: {
      proposal: { type: 'string', minLength: 1, maxLength: 100 },
      note: { type: 'string', minLength: 3, maxLength: 200 },
    },
  },
  async run(context, { proposal: name, note }) {
    const { words } = context;
    const proposal = context.proposals.get(name);
    if (proposal === undefined) throw new Refusal(words.noSuchProposal);
    if (proposal.problems.length > 0) throw new Refusal(words.hasProblems(proposal.problems.length));
    if (proposal.paths.length === 0) throw new Refusal(words.noChanges);
    if (!isSame(await filesOf(context), proposal.before)) throw new Refusal(words.filesMoved);
    return context.server === undefined ? onBranch(context, proposal, note) : inConsole(context, proposal, note);
  },
};

async function onBranch(context: McpContext, proposal: Proposal, note: string): Promise<Answer> {
  const { branch, commit } = await draftBranch(context, proposal, note);
  return { text: context.words.onBranch(branch), data: { branch, commit } };
}

/** A console's response with its files. */
interface Shown {
  readonly base: string;
  readonly files: ProjectFiles;
  readonly mayWait?: boolean;
}

function inConsole(context: McpContext, proposal: Proposal, note: string): Promise<Answer> {
  const { words } = context;
  const [deployed] = proposal.paths.filter((path) => !publishable.test(path));
  if (deployed !== undefined) throw new Refusal(words.deployedOnly(deployed));
  return runAsPerson(context, async (ask) => {
    const { base, files, mayWait } = await ask<Shown>('/api/screens/files');
    if (mayWait !== true) throw new Refusal(words.olderServer);
    const [other] = proposal.paths.filter((path) => own(files, path) !== own(proposal.before, path));
    if (other !== undefined) throw new Refusal(words.otherThere(other));
    const changes = Object.fromEntries(proposal.paths.map((path) => [path, textOf(proposal, path)]));
    const body = JSON.stringify({ base, note, changes, waits: true });
    const { review } = await ask<{ readonly review?: { readonly id: number } }>('/api/screens/publish', {
      method: 'POST',
      body,
    });
    if (review === undefined) throw new Refusal(words.noChanges);
    return { text: words.inConsole(review.id), data: { review: review.id } };
  });
}
