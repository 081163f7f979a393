import { own } from '../../language/own.ts';
import type { Phrase } from './words.ts';

/**
 * Returns what to write instead of a key that the language has no longer; undefined for any other key.
 *
 * @example
 * replacementOf('description', ['title', 'format'])?.en // 'write $comment for developers, or …'
 */
export function replacementOf(key: string, known: readonly string[]): Phrase | undefined {
  const found = own(gone, key);
  return found !== undefined && known.includes(found.beside) ? found.instead : undefined;
}

/** A key that the language has no longer, where there is this other one, and what to write instead. */
interface Gone {
  readonly beside: string;
  readonly instead: Phrase;
}

const ofForms = 'formatExclusiveMinimum';

const gone: Readonly<Record<string, Gone>> = {
  anyOf: {
    beside: ofForms,
    instead: {
      zh: '几个值写 oneOf 或 enum，几种类型写 "type": ["string", "null"]，其余的写 if 与 else',
      en: 'write oneOf or enum for several values, "type": ["string", "null"] for several types, else if and else',
    },
  },
  not: {
    beside: ofForms,
    instead: {
      zh: '写明可以是什么（enum、pattern、minimum），条件反过来则写 if 与 else',
      en: 'say what is possible (enum, pattern, minimum); for the reverse of a condition, write if and else',
    },
  },
  contains: {
    beside: ofForms,
    instead: {
      zh: '每一个都要符合的写在 items 中，「至少有一个」由服务器判断',
      en: 'write in items what holds for each; that at least one holds is for the server to judge',
    },
  },
  minProperties: {
    beside: ofForms,
    instead: {
      zh: '必填的写在 required 中，「至少填一项」写 if 与 else',
      en: 'write required; that at least one is filled in is said by if and else',
    },
  },
  maxProperties: {
    beside: ofForms,
    instead: { zh: '只写能填的项，并写 "additionalProperties": false', en: 'write "additionalProperties": false' },
  },
  propertyNames: {
    beside: ofForms,
    instead: {
      zh: '各项写在 properties 中，并写 "additionalProperties": false',
      en: 'write each field in properties, and "additionalProperties": false',
    },
  },
  dependencies: {
    beside: ofForms,
    instead: {
      zh: '写 "if": { "required": ["项"] } 与 then；有几个条件时写在 allOf 中',
      en: 'write "if": { "required": ["field"] } and then; several conditions stand in allOf',
    },
  },
  examples: {
    beside: ofForms,
    instead: {
      zh: '给开发人员看的写 $comment，给填写的人看的写 ui 的 placeholder',
      en: 'write $comment for developers, or placeholder in ui for people who fill in the form',
    },
  },
  description: {
    beside: 'format',
    instead: {
      zh: '给开发人员看的写 $comment，给用页面的人看的写 help',
      en: 'write $comment for developers, or help for people who use the page',
    },
  },
  emptyIntent: {
    beside: 'empty',
    instead: {
      zh: '写在 empty 中："empty": { "title": "未绑定", "intent": "danger" }',
      en: 'write it in empty: "empty": { "title": "unbound", "intent": "danger" }',
    },
  },
};
