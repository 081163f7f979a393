import type { Actions } from '../../actions/action.ts';
import type { SectionBase } from '../base.ts';

/**
 * 一组操作；一个都不可用时整组不显示。 @noun 一组操作
 * @en A group of actions, hidden if none is available. @enNoun group of actions
 */
export interface ActionsSection extends SectionBase {
  kind: 'actions';
  /**
   * 这一组的操作，按顺序。没有写 `kind` 的就是列表中行内的同名操作，没有写的键都与它相同。 @noun 操作
   * @en The actions, in order. Without `kind`, an action is the row action of the same name in the list, and inherits
   * its keys. @enNoun action
   * @examples [{ "disable": { "title": "下架", "request": "POST /api/product/{id}/disable" } }]
   * @enExamples [{ "disable": { "title": "Take off sale", "request": "POST /api/product/{id}/disable" } }]
   */
  actions: Actions;
}
