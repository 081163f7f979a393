import { own } from '../../language/own.ts';
import {
  actionsPlace,
  bulkPlace,
  rowPlace,
  sheetsPlace,
  sortPlace,
  toolbarPlace,
} from '../../words/zh-CN/studio/parts.ts';

/** Returns what a container of parts without a title of its own is called; undefined of any other key. */
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
