import type { Sentences } from './sentences.ts';

/** Problems of a call, in the contract or where it is made. */
export const callMessages = {
  'request.form': {
    'zh-CN': '「{value}」不是接口：要写方法、空格和路径，例如 "GET /api/…"',
    en: '“{value}” is not a request: write a method, a space and a path, such as "GET /api/…"',
  },
  'request.outside': {
    'zh-CN': '「{request}」到不了后端：只有以 /api/ 开头的地址会转发过去',
    en: '“{request}” never reaches the back end: only addresses that start with /api/ are forwarded',
  },
  'credential.sign-in': {
    'zh-CN': '凭证由服务器持有（credential）时，人们在这里登录，「{key}」没有用：请删掉其中之一',
    en: 'where the server holds the credential, people sign in here and “{key}” has no use: remove one of them',
  },
  'credential.keys': {
    'zh-CN': '只有凭证由服务器持有时，{key} 才有用：请写上 credential，或删掉它',
    en: '{key} is of use only where the server holds the credential: write credential, or remove it',
  },
  'back-end.credential': {
    'zh-CN': '只有凭证由服务器持有时，「{key}」才有用：请写上 credential，或删掉它',
    en: '“{key}” is of use only where the server holds the credential: write credential, or remove it',
  },
  'back-end.clash': {
    'zh-CN': '有「{other}」时，「{key}」没有用：请删掉其中之一',
    en: 'with “{other}”, “{key}” has no effect: remove one of them',
  },
  'back-end.place': { 'zh-CN': '「{key}」只用于{where}', en: '“{key}” is only for {where}' },
  'back-end.fill': { 'zh-CN': '这里没有「{name}」可以填', en: 'nothing here fills “{name}”' },
  'back-end.unfilled': {
    'zh-CN': '「{key}」里要有 {places}',
    en: '“{key}” needs {places} in it',
  },
  'back-end.name': {
    'zh-CN': '「{key}」要写成「参数名=值」：只有全部写在同一个参数中（expression）时才没有参数名',
    en: '“{key}” is written as name=value: only where all filters share one parameter (expression) it has no name',
  },
  'back-end.filter': {
    'zh-CN': '这个接口没有「{name}」这个筛选（filters）',
    en: 'this call has no filter “{name}” (filters)',
  },
  'back-end.header': {
    'zh-CN': '「{name}」不能写成固定的请求头：它由服务器自己写，或者名字、值中有不能用的字符',
    en: '“{name}” cannot be a constant header: the server writes it itself, or its name or value has characters that no header has',
  },
  'back-end.whole': {
    'zh-CN': '没有读取一条「{record}」的接口，不能提交整条记录',
    en: 'no call reads one “{record}”, so it cannot be sent whole',
  },
  'back-end.value': {
    'zh-CN': '「{key}」不能这样写：这是另一种值的写法',
    en: '“{key}” cannot be written so: that is how other values are written',
  },
  'request.unknown': {
    'zh-CN': '没有「{request}」这个接口（schemas/api.json）',
    en: 'there is no call “{request}” (schemas/api.json)',
  },
  'request.method': { 'zh-CN': '「{path}」要用 {methods}', en: '“{path}” takes {methods}' },
  'request.must-read': {
    'zh-CN': '这里只能读取数据（GET），不能用「{request}」',
    en: 'this only reads (GET); it cannot call “{request}”',
  },
  'request.must-act': {
    'zh-CN': '操作不能用读取数据的接口「{request}」',
    en: 'an action cannot call “{request}”, which only reads',
  },
  'request.no-file': { 'zh-CN': '「{request}」返回的不是文件', en: '“{request}” does not return a file' },
  'request.is-file': { 'zh-CN': '「{request}」返回的是文件', en: '“{request}” returns a file' },
  'request.no-list': { 'zh-CN': '「{request}」返回的不是列表', en: '“{request}” does not return a list' },
  'request.is-list': { 'zh-CN': '「{request}」返回的是列表', en: '“{request}” returns a list' },
  'request.no-report': {
    'zh-CN': '「{request}」不是统计的接口（没有 report）',
    en: '“{request}” does not declare a report',
  },
  'request.no-record': {
    'zh-CN': '「{request}」返回的不是记录，不能用在这里',
    en: '“{request}” does not return a record and cannot be used here',
  },
  'request.place': {
    'zh-CN': '接口「{request}」这里要 {wanted}，不是 {field}',
    en: '“{request}” takes {wanted} here, not {field}',
  },
  'id.other': {
    'zh-CN': '这里要「{wanted}」的编号，{record}的「{field}」不是',
    en: 'this takes the id of a “{wanted}”, which “{field}”{record} is not',
  },
  'request.query': { 'zh-CN': '接口「{request}」没有参数「{name}」', en: '“{request}” has no parameter “{name}”' },
  'request.value': {
    'zh-CN': '参数「{name}」不能是「{value}」',
    en: 'the parameter “{name}” cannot be “{value}”',
  },
  'request.other': {
    'zh-CN': '接口按「{name}」筛选，不能用「{field}」的值：它是另一种记录的编号，或另一种格式',
    en: 'the call filters by “{name}”, which “{field}” is not: it refers to another record, or has another format',
  },
  'request.empty': { 'zh-CN': '参数「{name}」没有值', en: 'the parameter “{name}” has no value' },
  'request.when': {
    'zh-CN': '「{title}」的接口要用「{field}」，不是每一行都有：请写 "when": {when}',
    en: 'the request of “{title}” needs “{field}”, which not every row has; write "when": {when}',
  },
  'request.no-options': {
    'zh-CN': '「{request}」返回的是记录，不是选项',
    en: '“{request}” returns records, not options',
  },
  'request.twice': { 'zh-CN': '「{request}」与前面的接口相同', en: '“{request}” repeats an earlier call' },
  'inverse.read': {
    'zh-CN': '「{request}」与它的 inverse 中有一个只读取数据（GET），没有什么可撤销',
    en: '“{request}” or the call that names it only reads (GET): there is nothing to undo',
  },
  'inverse.twice': {
    'zh-CN': '「{request}」不能撤销两个接口，也不能撤销自己；inverse 只写在两者之一上',
    en: '“{request}” cannot undo two calls, or itself; write inverse on one of the two',
  },
  'inverse.irreversible': {
    'zh-CN': '「{request}」不可撤销（irreversible），不能又有 inverse',
    en: '“{request}” is irreversible, so nothing can undo it, nor can it undo anything',
  },
  'inverse.unfilled': {
    'zh-CN': '撤销时不知道 {fields} 的值：「{request}」与它撤销的接口的路径、它们的 changes 中的记录都没有',
    en: 'to undo, {fields} must be known: neither the path of “{request}” or the call it undoes nor a record in their changes has it',
  },
  'warns.read': {
    'zh-CN': 'warns 要是一个只读取数据的接口（GET），「{request}」不是',
    en: 'warns names a call that only reads (GET), which “{request}” is not',
  },
  'warns.unfilled': {
    'zh-CN': '「{request}」的路径中有 {fields}，而写 warns 的接口的路径中没有',
    en: 'the path of “{request}” has {fields}, which that of the call with warns lacks',
  },
  'warns.row': {
    'zh-CN':
      '「{title}」的接口要在确认时问后果（warns）：只能用于表单，或有 confirm 的 request 操作，不能用于没有表单的批量操作',
    en: 'the question of “{title}” asks for its consequences (warns): it must be a form, or a request action with a confirm, and no bulk action without a form',
  },
  'preview.record': {
    'zh-CN': '「{title}」写了 preview，但它的接口没有 warns，或 warns 的接口没有写明返回哪种记录（record）',
    en: '“{title}” has a preview, but its call has no warns, or the call there does not say which record it answers',
  },
  'list.record': {
    'zh-CN': '「{request}」返回列表，要写明是什么记录（record）',
    en: '“{request}” returns a list; name its record',
  },
  'request.row': {
    'zh-CN': '接口「{request}」的确认要说明 {names}，{record}没有这些字段',
    en: '“{request}” must ask about {names}: there is no such field{record}',
  },
  'body.unknown': { 'zh-CN': '接口的内容（{form}）没有「{key}」', en: 'the call’s body ({form}) has no “{key}”' },
  'body.missing': { 'zh-CN': '接口的内容（{form}）缺少 {keys}', en: 'the call’s body ({form}) lacks {keys}' },
  'body.status': {
    'zh-CN': '「{key}」决定改成哪个状态，这里发送的是这一行现在的状态：请写成 {values} 之一',
    en: '“{key}” says what the status becomes, and this sends the one that the row has: write one of {values}',
  },
  'body.same': {
    'zh-CN': '「{title}」与「{other}」发送的完全一样：内容或接口有一处写错了',
    en: '“{title}” sends just what “{other}” sends: the body or the request of one of them is wrong',
  },
  'stringified.field': {
    'zh-CN': '「{field}」不是接口的表单（form）中的一组值或几个值，不能写成 JSON 文字发送',
    en: '“{field}” is no group or list of values in the form of the call, so it is not sent as JSON text',
  },
  'permission.unknown': { 'zh-CN': '没有「{permission}」这个权限', en: 'there is no permission “{permission}”' },
  'permission.ungranted': {
    'zh-CN': '「{request}」{buttons}要「{permission}」，而服务中没有这个权限：没有角色能有它，谁都用不了',
    en: '“{request}”{buttons} needs “{permission}”, which is none of the permissions of the service: no role can have it, and nobody can use it',
  },
  'permission.form': {
    'zh-CN': '权限「{permission}」应为 public、session、代码:read 或 代码:write',
    en: 'the permission “{permission}” should be public, session, code:read or code:write',
  },
  'permission.differs': {
    'zh-CN': '接口「{request}」需要「{needed}」，不是「{permission}」',
    en: '“{request}” needs “{needed}”, not “{permission}”',
  },
  'call.unoffered': {
    'zh-CN': '没有页面用到接口「{request}」',
    en: 'no screen uses the call “{request}”',
  },
} as const satisfies Sentences;
