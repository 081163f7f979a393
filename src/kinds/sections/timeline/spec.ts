import type { SectionBase } from '../base.ts';

/**
 * 时间线：这条记录发生过的事，新的在前，每一条写明时间、是什么，并链到它的详情。由同一个详情中的其他段得来：取自接口、有一列每行都有的时间
 * （`date-time`）的表格，与操作记录。 @noun 时间线
 * @en A timeline: the events of this record, newest first, each with its time, a description and a link to its sheet.
 * It merges other sections of the sheet: tables of calls with a time (`date-time`) in every row, and the history.
 * @enNoun timeline
 */
export interface TimelineSection extends SectionBase {
  kind: 'timeline';
}
