export const oneOfMany = (count: number) => `${count} 个名字之一`;
export const head = `<!-- 由 npm run schema 生成；要改文字，改 src/language 中的说明。 -->

界面语言的全部写法，写给语言模型的短文：每个键一句话。细节与例子在 reference.md，每种问题在 problems.md，入门在 README.md。

# 怎样写

1. 先看 schemas：\`schemas/api.json\` 有哪些接口，\`schemas/records/\` 中记录有哪些字段与状态。只能用那里有的名字，不要编。
2. 界面是 \`screens/名字.json\`（小写字母、数字、连字符），并在 \`screens/menu.json\` 的 \`items\` 中加一行，否则打不开。
3. 能推断的不写：列写字段名就够，\`kind\`、名称、枚举、\`record\`、\`permission\` 由记录与接口而来。
4. 状态与条件是数据：\`"when": { "status": 0 }\`，几个值写成列表；没有写进去的状态就没有这个操作。没有表达式，没有代码，没有样式。
5. 会改数据的操作要先问：\`confirm\`，用 \`{字段}\` 说明是哪一行；后果写 \`warning\`，成功写 \`done\`。接口的 \`asks\` 要求说明的字段要写进去。
6. 去掉条件或确认、放宽权限、改接口或发送的内容是高风险：在那里写 \`"$comment"\` 说明理由。
7. 检查没有警告，只有问题（\`文件:行:列 说明 [代码]\`）；从第一个改起，直到没有。新的字段、接口与状态要由工程师加在 schemas 与服务器中。

\`\`\`json
{
  "$schema": "../schemas/editor/screen.json",
  "kind": "list", "title": "图书", "request": "GET /api/book/list",
  "columns": ["title", { "field": "shelf", "width": "narrow" }, "status"],
  "filters": ["title", { "field": "status", "multiple": true }],
  "actions": {
    "toolbar": { "create": { "title": "登记", "intent": "primary", "form": "book", "request": "POST /api/book" } },
    "row": { "lend": { "title": "借出", "when": { "status": 0 }, "request": "PUT /api/book/{id}/status/1", "confirm": "借出「{title}」？" } }
  },
  "sheet": { "heading": "图书 · {title}", "sections": [{ "kind": "fields", "fields": ["title", "shelf"] }] }
}
\`\`\`

下面，\`##\` 是一种东西，\`###\` 是它的一种；\`键: 类型 — 意思\`，\`!\` 是必填，\`A|B\` 是其中之一，\`A[]\` 是列表，\`{name: A}\` 是名字 → A，\`+\` 后面是上面说过的键，大写开头的类型另有一段。给人看的文字也可以是 \`{ "zh-CN": "…", "en": "…" }\`。
`;
