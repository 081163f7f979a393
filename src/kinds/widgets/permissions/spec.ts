import type { ShownUi } from '../base.ts';

/** 若干权限，每个是一个代码加一个级别。 */
export interface PermissionsUi extends ShownUi {
  readonly widget: 'permissions';
  /** 从哪些权限中选。 @noun 可选的权限 @risk high */
  readonly from: PermissionChoice;
}

/** 权限从哪些目录中选：由另一项的值决定。 @atomic */
export interface PermissionChoice {
  /**
   * 这个表单中决定目录的项。
   * @examples ["type"]
   */
  readonly field: string;
  /**
   * 那一项的值 → 权限目录。
   * @examples [{ "1": { "options": "permission", "levels": [{ "title": "只读", "suffix": ":read" }] } }]
   */
  readonly catalogues: Readonly<Record<string, PermissionCatalogue>>;
}

/** 一个权限目录。 @atomic */
export interface PermissionCatalogue {
  /**
   * 有哪些权限：screens/shared/options.json 中的名字。 @names options
   * @examples ["permission"]
   */
  readonly options: string;
  /**
   * 每个权限有哪些级别。
   * @examples [[{ "title": "只读", "suffix": ":read" }]]
   */
  readonly levels: readonly PermissionLevel[];
}

/** 权限的一个级别。 @atomic */
export interface PermissionLevel {
  /**
   * 级别的名称。
   * @examples ["只读"]
   */
  readonly title: string;
  /**
   * 接在权限代码后面的文字；可以为空。
   * @pattern ^\S*$
   * @examples [":read"]
   */
  readonly suffix: string;
  /**
   * 选了它能做什么，写在权限上方。
   * @examples ["只能查看"]
   */
  readonly help?: string;
}
