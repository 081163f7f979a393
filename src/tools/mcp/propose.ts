import { printProblem } from '../../check/problems/print.ts';
import { type Desk, filesOf } from './desk.ts';
import { changesSaid, type FileChange, type Proposal, proposed } from './proposed.ts';
import type { Answer, Tool } from './tool.ts';

interface ProposeInput {
  readonly files: readonly FileChange[];
}

const longest = 200_000;

/** Whole files, or edits of them: judged, and kept by name for `draft`. Nothing is written. */
export const propose: Tool<ProposeInput> = {
  title: ({ proposeTitle }) => proposeTitle,
  description: ({ proposeDescription }) => proposeDescription,
  isRead: true,
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['files'],
    properties: {
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
  async run(desk, { files }) {
    const proposal = proposed(await filesOf(desk), files, desk.words, desk.language);
    desk.proposals.set(proposal.name, proposal);
    return answerOf(proposal, desk);
  },
};

function answerOf(proposal: Proposal, { words, language }: Desk): Answer {
  const { name, problems, changes, risk } = proposal;
  const lines =
    problems.length > 0
      ? [words.problems(problems.length), ...problems.map((problem) => printProblem(problem, language))]
      : [words.sound(name)];
  const said = changesSaid(proposal, language);
  const changed = said.length === 0 ? [words.noChanges] : [words.changes(said.length), ...said];
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
