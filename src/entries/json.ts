/** JSON values and rows, for views and areas alike. */
export type { Json, Row } from '../language/json.ts';
export { isMembers, membersOf } from '../language/members.ts';
