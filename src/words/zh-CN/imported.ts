export const create = '新建';
export const add = '添加';
export const edit = '编辑';
export const remove = '删除';
export const details = '详情';
export const yes = '是';
export const no = '否';
export const none = '—';
export const identifier = '编号';
export const console = '后台';
export const headed = (verb: string, one: string) => `${verb}${one}`;
export const confirmRemoval = (name: string) => `确认删除「${name}」？`;
export const confirmAction = (action: string, name: string) => `确认对「${name}」执行「${action}」？`;
export const pleaseEnter = (title: string) => `请输入${title}`;
export const choose = (title: string) => `请选择${title}`;
export const tooLong = (title: string, most: number) => `${title}最多 ${most} 个字`;
export const invalid = (title: string) => `${title}不正确`;
export const sales = '销售';
export const finance = '财务';
export const people = '人员';
export const planning = '日程';
export const support = '客服';
export const content = '内容';
export const infrastructure = '基础设施';
export const access = '权限';
export const system = '系统';
/** Titles of names that many documents have, where a document in this language has none. */
export const usualTitles: Readonly<Record<string, string>> = {
  id: '编号',
  name: '名称',
  title: '标题',
  status: '状态',
  state: '状态',
  type: '类型',
  code: '代码',
  'created at': '创建时间',
  'create time': '创建时间',
  'updated at': '更新时间',
  'update time': '更新时间',
  'create by': '创建者',
  'update by': '更新者',
  email: '邮箱',
  phone: '电话',
  remark: '备注',
  sort: '排序',
  username: '用户名',
  description: '说明',
  avatar: '头像',
};
