import * as approval from './accounts/approval.ts';
import * as enums from './accounts/enums.ts';
import * as fields from './accounts/fields.ts';
import * as forms from './accounts/forms.ts';
import * as log from './accounts/log.ts';
import * as records from './accounts/records.ts';
import * as screens from './accounts/screens.ts';
import * as signIn from './accounts/sign-in.ts';

export { approval, enums, fields, forms, log, records, screens, signIn };
