import { expect, it } from 'vitest';
import { forbiddenWords } from './words.ts';

const found = (text: string) =>
  forbiddenWords({ 'src/a.tsx': text }).map(({ line, sentence }) => `${line} ${sentence}`);

it.each([
  ['// For whoever asks.', '1 “whoever” in a comment: write who is meant, such as the caller or the user.'],
  ['/**\n * A row of\n * Nobody.\n */', '3 “nobody” in a comment: write “no one”, or the sentence without it.'],
  ['/**\n * Who is\n * told.\n */', '2 “is told” in a comment: write “is notified” or “receives”.'],
  [
    'const a = <b>{/* The hands of a person */}</b>;',
    '1 “hands” in a comment: write “user input”, or “passes” for the verb.',
  ],
  ['\nconst whateverComes = 1;', '2 “whatever” in a name: write “any”, “every” or “regardless of”.'],
  ['\nconst spokenCall = 1;', '2 “spoken” in a name: write “decoded” or “translated”.'],
  ['\nconst fen = 1;', '2 “fen” in a name: write “minor units”, or “amount”: a project has any currency.'],
  ['/** In 分. */', '1 “分.” in a comment: write “minor units”, or “amount”: a project has any currency.'],
  ['/** Gives its key up. */', '1 “gives its key up” in a comment: write “releases its idempotency key”.'],
  ['\nconst a = <BackDoor />;', '2 “door” in a name: write “entry point”.'],
])('%j: %s', (text, message) => {
  expect(found(text)).toEqual([message]);
});

it('what people see, code in a comment and other senses of a word may stay', () => {
  expect(found("const a = 'whoever'; // `nobody`: a private view of yuan (`CNY`)")).toEqual([]);
  expect(found('/** Rows are told apart by id; written by hand, or hand-written. A handler of a line. */')).toEqual([]);
});
