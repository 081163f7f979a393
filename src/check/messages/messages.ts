import { callMessages } from './calls.ts';
import { fileMessages } from './files.ts';
import { formMessages } from './forms.ts';
import { guardMessages } from './guards.ts';
import { keyMessages } from './keys.ts';
import { menuMessages } from './menu.ts';
import { publicationMessages } from './publication.ts';
import { recordMessages } from './records.ts';
import { screenMessages } from './screens.ts';

/** All messages of the check. The meaning of a code never changes; its wording may. */
export const messages = {
  ...fileMessages,
  ...keyMessages,
  ...recordMessages,
  ...guardMessages,
  ...callMessages,
  ...screenMessages,
  ...formMessages,
  ...menuMessages,
  ...publicationMessages,
} as const;

/** The stable code of each kind of mistake. */
export type Code = keyof typeof messages;
