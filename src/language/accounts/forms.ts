import type { Json } from '../json.ts';

import { accountForms } from './account-forms.ts';
import { ownForms } from './own-forms.ts';

/** The forms of every project with accounts, by name. */
export const forms: Readonly<Record<string, Json>> = { ...ownForms, ...accountForms };
