import type { SectionBase } from '../base.ts';

/**
 * 时间线：这条记录发生过的事，新的在前，每一条写明时间、是什么，并链到它的详情。由同一个详情中的其他段得来：取自接口、有一列每行都有的时间
 * （`date-time`）的表格，与操作记录。 @noun 时间线
 */
export interface TimelineSection extends SectionBase {
  kind: 'timeline';
}
