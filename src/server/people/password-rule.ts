import { dictionary } from '@zxcvbn-ts/language-common';
import { serverWords } from '../http/words.ts';

/** Why a password is refused, for logs and tests; the message is for the person. */
export interface WeakPassword {
  readonly why: 'blank' | 'one character' | 'sequence' | 'username' | 'common';
  readonly message: string;
}

/**
 * Returns why a password is too easy to guess for this person; undefined if it is not. Refused are: only blanks, one
 * repeated character or a sequence (`abcdef`, `987654`), the username with little around it, and the 49,000 most common
 * passwords.
 */
export function weakness(password: string, username: string): WeakPassword | undefined {
  const text = password.normalize('NFKC').toLowerCase().trim();
  const found = reasons.find(({ holds }) => holds(text, username.normalize('NFKC').toLowerCase()));
  return found && { why: found.why, message: serverWords().people[found.word] };
}

interface Reason extends Pick<WeakPassword, 'why'> {
  readonly word: `${'blank' | 'oneCharacter' | 'username' | 'sequence' | 'common'}Password`;
  readonly holds: (password: string, username: string) => boolean;
}

const reasons: readonly Reason[] = [
  { why: 'blank', word: 'blankPassword', holds: (password) => password === '' },
  {
    why: 'one character',
    word: 'oneCharacterPassword',
    holds: (password) => new Set(password).size === 1,
  },
  { why: 'username', word: 'usernamePassword', holds: isName },
  { why: 'sequence', word: 'sequencePassword', holds: isSequence },
  { why: 'common', word: 'commonPassword', holds: (password) => common().has(password) },
];

/**
 * Whether a password is the username once, twice or backwards, with at most four digits or punctuation marks before and
 * after.
 */
function isName(password: string, username: string): boolean {
  if (username === '') return false;
  const backwards = Array.from(username).reverse().join('');
  return [username, backwards, username + username].some((name) => {
    const at = password.indexOf(name);
    if (at < 0) return false;
    const around = [password.slice(0, at), password.slice(at + name.length)];
    return around.every((rest) => /^[\d\p{P}\p{S}\s]{0,4}$/u.test(rest));
  });
}

function isSequence(password: string): boolean {
  const codes = Array.from(password, (letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return codes.length > 2 && steps.size === 1 && (steps.has(1) || steps.has(-1));
}

let words: ReadonlySet<string> | undefined;

/** Returns the common passwords, decompressed on first use: few processes need them. */
function common(): ReadonlySet<string> {
  words ??= new Set(dictionary['passwords-common'].map(String));
  return words;
}
