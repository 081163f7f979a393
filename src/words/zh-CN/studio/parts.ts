export const moveUp = (title: string) => `上移 ${title}`;
export const moveDown = (title: string) => `下移 ${title}`;
export const removePart = (title: string) => `删除 ${title}`;
export const kindOf = (title: string) => `${title}：种类`;
export const nameOf = (title: string) => `${title}：名字`;
export const nameExample = '英文名字，例如 close';
export const add = '添加';
export const unknownName = (name: string) => `${name}（没有这个名字）`;
export const availableFor = (field: string) => `可用：${field}为`;
export const shownFor = (field: string) => `显示条件：${field}为`;
export const editableFor = (field: string) => `可编辑：${field}为`;
export const filteredBy = (field: string) => `筛选：${field}`;
export const messageFor = (rule: string) => `提示：${rule}`;
export const anyValue = '不限';
export const chooseValue = '选择值…';
export const fixedValue = '固定值';
export const onlyInJson = '这个值要在「JSON」中改。';
/** The ends of a range. */
export const lowerEnd = '最小';
export const upperEnd = '最大';
export const fromRow = '取自这一行';
export const fromUser = '取自当前用户';
export const fromForm = '取自这个表单';
export const otherFilters = '其他筛选';
export const noValue = '空';
export const enumOf = (field: string) => `枚举：${field}`;
export const kindTitle = '种类 kind';
export const kindAlone = '种类';
export const notJson = '内容现在不是正确的 JSON，先在「JSON」中改好，再用表单编辑。';
export const moreSettings = '更多设置';
export const position = '位置';
export const itemNumber = (number: number) => `第 ${number} 项`;
export const actionsPlace = '操作';
export const toolbarPlace = '列表上方';
export const rowPlace = '行内';
export const bulkPlace = '批量';
export const sheetsPlace = '更多详情';
export const sortPlace = '排序';
/** Between the steps to a place. */
export const placeSeparator = ' › ';
/** The title that an explanation of a key begins with, and the rest of it. In English the key says enough itself. */
export const headedText = /^([^；，。：、（]{1,14})[；，。：]?(.*)$/;
/** Matches the end of a sentence in a description. */
export const sentenceEnd = /(?<=[。；])/;
/** Match the marks that are left at either end of a description when sentences are left out. */
export const looseStart = /^[；，、]+/;
export const looseEnd = /[；，、]+$/;
export const fullStop = '。';
/** Matches sentences about the notation of the file. */
export const codeIn = /`|[a-z]{3}|JSON/;
/** The default messages for an empty required field and for exceeded limits. */
export const fillIn = (field: string) => `请填写${field}`;
export const boundMessages: Readonly<Record<string, (field: string, limit: number) => string>> = {
  minLength: (field, limit) => `${field}至少${limit}个字`,
  maxLength: (field, limit) => `${field}最多${limit}个字`,
  minItems: (field, limit) => `${field}至少${limit}个`,
  maxItems: (field, limit) => `${field}最多${limit}个`,
  minimum: (field, limit) => `${field}不能小于${limit}`,
  maximum: (field, limit) => `${field}不能大于${limit}`,
  exclusiveMinimum: (field, limit) => `${field}必须大于${limit}`,
  exclusiveMaximum: (field, limit) => `${field}必须小于${limit}`,
};
