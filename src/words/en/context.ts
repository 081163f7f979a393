export const oneOfMany = (count: number) => `one of ${count} names`;
export const head = `<!-- Made by npm run schema; to change a text, change the comments in src/language. -->

All that can be written, in short, for language models: a sentence for each key. Details and examples are in reference.md, every message in problems.md, the guide in README.md.

# How to write

1. First look at schemas: \`schemas/api.json\` has the calls, \`schemas/records/\` the fields and statuses. Use only names that stand there; invent none.
2. A screen is \`screens/name.json\` (small letters, digits, hyphens), with an entry in \`items\` of \`screens/menu.json\`, without which it cannot be opened.
3. Leave out what is inferred: a column is the name of its field; \`kind\`, titles, enums, \`record\` and \`permission\` come from the record and the call.
4. Statuses and conditions are data: \`"when": { "status": 0 }\`, several values as a list; a status that is not written does not have the action. There are no expressions, no code, no styles.
5. An action that changes data asks first: \`confirm\`, which names the row by \`{field}\`; \`warning\` says what follows, \`done\` that it was done. Fields in \`asks\` of the call have to be named.
6. Taking away a condition or a question, loosening a permission, changing a call or what it sends is risky: write why in \`"$comment"\` beside it.
7. The check has no warnings, only problems (\`file:line:column sentence [code]\`): begin with the first one, until there are none. New fields, calls and statuses are added by engineers, in schemas and the server.

\`\`\`json
{
  "$schema": "../schemas/editor/screen.json",
  "kind": "list", "title": "Books", "request": "GET /api/book/list",
  "columns": ["title", { "field": "shelf", "width": "narrow" }, "status"],
  "filters": ["title", { "field": "status", "multiple": true }],
  "actions": {
    "toolbar": { "create": { "title": "Add", "intent": "primary", "form": "book", "request": "POST /api/book" } },
    "row": { "lend": { "title": "Lend", "when": { "status": 0 }, "request": "PUT /api/book/{id}/status/1", "confirm": "Lend “{title}”?" } }
  },
  "sheet": { "heading": "book · {title}", "sections": [{ "kind": "fields", "fields": ["title", "shelf"] }] }
}
\`\`\`

Below, \`##\` is an idea and \`###\` one of its kinds; \`key: type — meaning\`, \`!\` is required, \`A|B\` one of them, \`A[]\` a list, \`{name: A}\` name → A, \`+\` is followed by keys explained above, and a type with a capital has a part of its own. Texts that are shown may also be \`{ "zh-CN": "…", "en": "…" }\`.
`;
