import { valueAtName } from '../../language/contract/named-in.ts';
import type { Json, Row } from '../../language/json.ts';
import { readingCall } from '../../language/project/reading-call.ts';
import type { Call } from '../http/call.ts';
import { badRequest } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { NoResponse } from './answer/no-response.ts';
import { maxWindowRows } from './dialect/paging/window-request.ts';
import { recordIn } from './dialect/record-in.ts';
import { targetOf } from './dialect/request.ts';
import { isSegment } from './dialect/segment.ts';
import { type TranslatedCall, translatedCall } from './dialect/translated-call.ts';
import { UnexpectedResponse } from './dialect/unexpected-response.ts';
import { type BackEnd, exchange } from './exchange.ts';
import { pageFrom } from './list.ts';
import { failureFrom, failureOfExchange } from './refusal.ts';
import { withFailures } from './with-failures.ts';

const atMost = 50;
const atOnce = 4;
const eachTime = 100;

/** Returns an option list from a list of the back end: all options, those that match a search, or the names of ids. */
export async function optionsFrom(backEnd: BackEnd, call: Call, translated: TranslatedCall): Promise<Json> {
  const { query } = call;
  const ids = query.get('ids');
  const isInParts = query.has('keyword') || ids !== null;
  if (!isInParts) return everyOption(backEnd, call, translated);
  if (translated.entry.search === undefined) throw badRequest(serverWords().records.noSearch);
  if (ids !== null) return { records: await named(backEnd, call, ids.split(',').filter(Boolean)), more: false };
  const { records, total, more } = await pageFrom(backEnd, call, translated, { offset: 0, size: atMost });
  const hasMore = total === null ? more === true : total > records.length;
  return { records: optionsOf(call, translated, records), more: hasMore };
}

async function everyOption(backEnd: BackEnd, call: Call, translated: TranslatedCall): Promise<Json> {
  const rows: Row[] = [];
  const until = performance.now() + backEnd.patience * 2;
  for (let hasMore = true; hasMore; ) {
    if (performance.now() > until)
      throw failureOfExchange(new NoResponse((words) => words.optionsIncomplete, true), call.server.log);
    const size = translated.conventions.paging?.kind === 'whole' ? maxWindowRows : eachTime;
    const { records, total, more } = await pageFrom(backEnd, call, translated, { offset: rows.length, size });
    rows.push(...records);
    hasMore = records.length > 0 && (total === null ? more === true : total > rows.length);
    if (hasMore && rows.length >= maxWindowRows) throw badRequest(serverWords().backEnd.tooManyOptions(maxWindowRows));
  }
  return optionsOf(call, translated, rows);
}

function optionsOf({ server }: Call, { conventions }: TranslatedCall, rows: readonly Json[]): Row[] {
  const { id = 'id', name = 'name', disabled = 'disabled' } = conventions.option ?? {};
  try {
    return rows.map((row) => {
      const value = valueAtName(row, id);
      const title = valueAtName(row, name);
      if ((typeof value !== 'number' && typeof value !== 'string') || value === '')
        throw new UnexpectedResponse((words) => words.optionWithout(id));
      const isOut = valueAtName(row, disabled);
      return {
        id: value,
        name: typeof title === 'string' && title !== '' ? title : String(title ?? value),
        ...(isOut === true || isOut === 1 ? { disabled: true } : {}),
      };
    });
  } catch (error) {
    throw failureOfExchange(error, server.log);
  }
}

/** Returns the names of ids, by the detail call; a deleted row has none. */
async function named(backEnd: BackEnd, call: Call, ids: readonly string[]): Promise<readonly Row[]> {
  if (ids.length > atMost) throw badRequest(serverWords().records.mostNames(atMost));
  const { contract, log } = call.server;
  const key = readingCall(contract.api, call.declaration.options, ['id']);
  if (key === undefined) throw badRequest(serverWords().records.noNames);
  const reading = translatedCall(backEnd.manner, contract, key);
  const translated = translatedCall(backEnd.manner, contract, call.key);
  const rows: Json[] = [];
  for (let at = 0; at < ids.length; at += atOnce)
    rows.push(...(await Promise.all(ids.slice(at, at + atOnce).map(read))).flatMap((row) => row ?? []));
  return optionsOf(call, translated, rows);

  async function read(id: string): Promise<Json | undefined> {
    if (!isSegment(id)) return undefined;
    return withFailures(log, async () => {
      const target = targetOf(reading, { values: new Map([['id', id]]) });
      const incoming = await exchange(backEnd, { ...target, conventions: reading.conventions });
      if ('content' in incoming) return recordIn(reading, incoming.content);
      if (incoming.status === 404) return undefined;
      throw failureFrom(incoming);
    });
  }
}
