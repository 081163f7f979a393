import type { ShownUi } from '../base.ts';

/**
 * 若干权限，每个是一个代码加一个级别。
 * @en Several permissions, each a code with a level.
 */
export interface PermissionsUi extends ShownUi {
  readonly widget: 'permissions';
  /**
   * 从哪些权限中选。 @noun 可选的权限 @risk high
   * @en The permissions to choose from. @enNoun offered permissions
   */
  readonly from: PermissionChoice;
}

/**
 * 权限从哪些目录中选：由另一项的值决定。 @atomic
 * @en The permission catalogue, which depends on the value of another field.
 */
export interface PermissionChoice {
  /**
   * 这个表单中决定目录的项。
   * @en The field of this form that selects the catalogue.
   * @examples ["type"]
   */
  readonly field: string;
  /**
   * 那一项的值 → 权限目录。
   * @en Value of that field → catalogue.
   * @examples [{ "1": { "options": "permission", "levels": [{ "title": "只读", "suffix": ":read" }] } }]
   * @enExamples [{ "1": { "options": "permission", "levels": [{ "title": "Read only", "suffix": ":read" }] } }]
   */
  readonly catalogues: Readonly<Record<string, PermissionCatalogue>>;
}

/**
 * 一个权限目录。 @atomic
 * @en A catalogue of permissions.
 */
export interface PermissionCatalogue {
  /**
   * 有哪些权限：screens/shared/options.json 中的名字。 @names options
   * @en The permissions: a name in screens/shared/options.json.
   * @examples ["permission"]
   */
  readonly options: string;
  /**
   * 每个权限有哪些级别。
   * @en The levels of each permission.
   * @examples [[{ "title": "只读", "suffix": ":read" }]]
   * @enExamples [[{ "title": "Read only", "suffix": ":read" }]]
   */
  readonly levels: readonly PermissionLevel[];
}

/**
 * 权限的一个级别。 @atomic
 * @en A level of a permission.
 */
export interface PermissionLevel {
  /**
   * 级别的名称。
   * @en The title of the level.
   * @examples ["只读"]
   * @enExamples ["Read only"]
   */
  readonly title: string;
  /**
   * 接在权限代码后面的文字；可以为空。
   * @en The suffix of the permission's code; it may be empty.
   * @pattern ^\S*$
   * @examples [":read"]
   */
  readonly suffix: string;
  /**
   * 选了它能做什么，写在权限上方。
   * @en What the level allows, shown above the permissions.
   * @examples ["只能查看"]
   * @enExamples ["Can only look"]
   */
  readonly help?: string;
}
