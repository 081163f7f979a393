import type { Preset } from '../../../language/contract/back-end.ts';
import { isEnveloped } from '../document/answer.ts';
import type { ApiDocument } from '../document/document.ts';
import type { Resource } from '../document/resource.ts';

/** Returns the preset that most lists of a document match; undefined if there is none. */
export function presetOf(document: ApiDocument, resources: readonly Resource[]): Preset | undefined {
  const most = (isIt: (resource: Resource) => boolean) => resources.filter(isIt).length * 2 > resources.length;
  const has = ({ list }: Resource, name: string) => list.parameters.some((one) => one.name === name);
  if (most((one) => has(one, 'pagination[page]'))) return 'strapi';
  if (most(({ list }) => isEnveloped(document, list))) return 'code-msg-data';
  return undefined;
}
