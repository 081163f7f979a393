import * as formTexts from './form-texts.ts';
import * as marks from './marks.ts';
import * as accounts from './server/accounts.ts';
import * as activities from './server/activities.ts';
import * as approval from './server/approval.ts';
import * as audit from './server/audit.ts';
import * as backEnd from './server/back-end.ts';
import * as backEndReasons from './server/back-end-reasons.ts';
import * as explain from './server/explain.ts';
import * as http from './server/http.ts';
import * as people from './server/people.ts';
import * as records from './server/records.ts';
import * as report from './server/report.ts';
import * as screens from './server/screens.ts';
import * as start from './server/start.ts';
import * as views from './server/views.ts';

export {
  accounts,
  activities,
  approval,
  audit,
  backEnd,
  backEndReasons,
  explain,
  formTexts,
  http,
  marks,
  people,
  records,
  report,
  screens,
  start,
  views,
};
