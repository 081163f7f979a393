import type { Json } from '../../language/json.ts';
import { foldText } from '../../language/text/folded.ts';
import { namedIsOff, noneNamed, severalNamed } from '../../words/zh-CN/console/import.ts';
import { eachAtOnce } from '../client/each-at-once.ts';
import { send } from '../client/http.ts';
import { type Option, type OptionParameters, optionsQuery } from '../client/query/options.ts';
import type { CellValue } from './cell-value.ts';

/** A title in a cell, and the option list to look it up in. */
export interface NameToLookUp {
  readonly list: string;
  readonly parameters: OptionParameters;
  readonly name: string;
}

/** The maximum number of lists requested at once. */
const atOnce = 4;

/** The values of option lists by their exact titles. */
export class NamedValues {
  readonly #found = new Map<string, readonly Option[]>();

  /** Loads the options for these titles, each once. Throws {@link CallError}. */
  async learn(wanted: readonly NameToLookUp[], signal: AbortSignal): Promise<void> {
    const isNew = (one: NameToLookUp) => !this.#found.has(keyOf(one));
    const lists = new Map<string, NameToLookUp[]>();
    for (const one of wanted.filter(isNew)) {
      const key = listKey(one);
      const others = lists.get(key);
      if (others === undefined) lists.set(key, [one]);
      else others.push(one);
    }
    await eachAtOnce([...lists.values()], atOnce, async (asked) => {
      const [{ list, parameters }] = asked as [NameToLookUp];
      const { options, isMore } = await ask(list, parameters, '', signal);
      const names = new Map(asked.map((one) => [foldText(one.name), one]));
      if (!isMore) {
        for (const one of names.values()) this.#found.set(keyOf(one), options);
        return;
      }
      await eachAtOnce([...names.values()], atOnce, async (one) => {
        this.#found.set(keyOf(one), (await ask(list, parameters, one.name, signal)).options);
      });
    });
  }

  /** Returns the value of a title; a fault if the list has no such title, or several. */
  valueOf(wanted: NameToLookUp): CellValue {
    const name = foldText(wanted.name);
    const found = (this.#found.get(keyOf(wanted)) ?? []).filter(({ title }) => foldText(title) === name);
    const [first, ...others] = found.filter(({ isDisabled }) => isDisabled !== true);
    if (first !== undefined && others.length === 0) return { value: first.value satisfies Json };
    if (first !== undefined) return { fault: severalNamed(others.length + 1, wanted.name) };
    return { fault: found.length > 0 ? namedIsOff(wanted.name) : noneNamed(wanted.name) };
  }
}

function listKey({ list, parameters }: Omit<NameToLookUp, 'name'>): string {
  return JSON.stringify([list, parameters]);
}

function keyOf(wanted: NameToLookUp): string {
  return JSON.stringify([wanted.list, wanted.parameters, foldText(wanted.name)]);
}

function ask(list: string, parameters: OptionParameters, typed: string, signal: AbortSignal) {
  return optionsQuery(list, parameters, typed).queryFn((url) => send({ method: 'GET', url, signal }));
}
