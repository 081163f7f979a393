export const inferred = '种类、选项、排序、枚举与权限由记录和接口推断，不必再写；一列可以只写字段名';
export const pixels =
  '宽度只有普通、宽与全宽，不再写像素；复制图片的大小、一次取多少行与不发送内容不必再写；表格与字段不写是否隐藏、能否排序';
export const panels = '首页的数字卡片成为 sections 中的一块（figures），旁边可以有走势、排行与待办';
export const names =
  '一个意思只有一种写法，一个名字只有一个意思：枚举都叫 enum，时间都叫 date-time，没有值都写 null；列表的视图叫 tabs，其中筛选的值写在 where 中';
export const defaults =
  '导出、导出所选与详情每个列表都有，不必再写；对话框与详情的标题自动写明是哪一行；操作记录写 "history": {} 即可；取数据的接口、收发的形式由接口推断';
export const concise =
  '操作、详情与首页的各块由写了哪些键看出种类，kind 不必再写；列表与表格的记录由接口得知；成功的提示、不可撤销的操作的含义、排在最后的「全部」视图同样不必写';
export const once =
  '表单只用几种 JSON Schema 的关键字：anyOf、dependencies 等改写为 oneOf、if；给开发人员看的说明都写 $comment；没有值时显示什么由记录说明一次';
export const sheets = '详情都从右侧滑出，不再写 placement；宽度只有普通与宽，原来的 full 改写为 wide';
export const forExample = (examples: readonly string[]) => `例如 ${examples.join('、')}`;
