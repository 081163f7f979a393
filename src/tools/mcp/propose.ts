import { printProblem } from '../../check/problems/print.ts';
import { filesOf, type McpContext } from './context.ts';
import { changesInWords, type FileChange, type Proposal, proposalOf } from './proposal.ts';
import { Refusal } from './refusal.ts';
import { screenshotOf } from './screenshot.ts';
import type { Answer, Tool } from './tool.ts';

interface ProposeInput {
  readonly files: readonly FileChange[];
  /** The console address to take a screenshot of. */
  readonly picture?: string;
}

const longest = 200_000;

/**
 * The tool that checks whole files, or edits of them, and stores them as a named proposal for `draft`. It writes no
 * files.
 */
export const propose: Tool<ProposeInput> = {
  title: ({ proposeTitle }) => proposeTitle,
  description: ({ proposeDescription }) => proposeDescription,
  isRead: true,
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['files'],
    properties: {
      picture: { type: 'string', pattern: '^/(?!/)[A-Za-z0-9_/-]*$', maxLength: 100 },
      files: {
        type: 'array',
        minItems: 1,
        maxItems: 100,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['path'],
          properties: {
            path: { type: 'string', pattern: '^(screens|schemas)/[A-Za-z0-9_/.-]+\\.json$', maxLength: 120 },
            text: { type: 'string', maxLength: longest },
            edits: {
              type: 'array',
              minItems: 1,
              maxItems: 100,
              items: {
                type: 'object',
                additionalProperties: false,
                required: ['old', 'new'],
                properties: {
                  old: { type: 'string', minLength: 1, maxLength: longest },
                  new: { type: 'string', maxLength: longest },
                },
              },
            },
            remove: { const: true },
          },
        },
      },
    },
  },
  async run(context, { files, picture: address }) {
    const proposal = proposalOf(await filesOf(context), files, context.words, context.language);
    context.proposals.set(proposal.name, proposal);
    const answer = answerOf(proposal, context);
    if (address === undefined || proposal.problems.length > 0) return answer;
    return withPicture(answer, () => screenshotOf(context, proposal, address));
  },
};

/** Adds the screenshot, or the reason why there is none. */
async function withPicture(answer: Answer, take: () => Promise<Buffer>): Promise<Answer> {
  try {
    return { ...answer, picture: await take() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...answer, text: `${answer.text}\n${error.message}` };
  }
}

function answerOf(proposal: Proposal, { words, language }: McpContext): Answer {
  const { name, problems, changes, risk } = proposal;
  const lines =
    problems.length > 0
      ? [words.problems(problems.length), ...problems.map((problem) => printProblem(problem, language))]
      : [words.sound(name)];
  const inWords = changesInWords(proposal, language);
  const changed = inWords.length === 0 ? [words.noChanges] : [words.changes(inWords.length), ...inWords];
  return {
    text: [...lines, '', ...changed, '', words.risk(words.risks[risk])].join('\n'),
    data: {
      proposal: name,
      sound: problems.length === 0,
      risk,
      problems,
      changes: changes.map(({ file, path, message, risk: own, reason = null }) => ({
        ...{ file, path, message, reason },
        risk: own,
      })),
    },
  };
}
