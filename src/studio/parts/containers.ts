import { own } from '../../language/own.ts';
import {
  actionsPlace,
  bulkPlace,
  rowPlace,
  sheetsPlace,
  sortPlace,
  toolbarPlace,
} from '../../words/zh-CN/studio/parts.ts';

/** Returns the title of a container of parts that has none of its own; undefined for any other key. */
export function containerTitle(key: string): string | undefined {
  return own(containers, key);
}

const containers: Readonly<Record<string, string>> = {
  actions: actionsPlace,
  toolbar: toolbarPlace,
  row: rowPlace,
  bulk: bulkPlace,
  sheets: sheetsPlace,
  sort: sortPlace,
};
