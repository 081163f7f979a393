import type { Json, Row } from '../../src/language/json.ts';
import { type Said, type StandIn, withHeader } from './http.ts';
import { contains, momentOf, nameOf, type Page, paged, sorted, tableOf, taken, uuidOf } from './rows.ts';

const credential = 'console-jwt';
const fields = ['name', 'key', 'value', 'desc'];

const answer = (data: Json, msg: string): Said => ({ body: { code: 0, data, msg } });
const refused = (msg: string): Said => ({ body: { code: 7, data: {}, msg } });
const pageOf = ({ rows, total, number, size }: Page): Said =>
  answer({ list: rows, total, page: number, pageSize: size }, '获取成功');

/** A Chinese back office in Go without an id in any path, some of whose lists are asked for by POST. */
export const ginVueAdmin: StandIn = {
  credential,
  admits: withHeader('x-token', credential),
  stranger: { status: 401, body: { code: 7, data: { reload: true }, msg: '未登录或非法访问，请登录' } },
  open() {
    const parameters = tableOf(
      (ID) => ({
        ID,
        createdAt: momentOf(ID).toISOString(),
        updatedAt: momentOf(ID).toISOString(),
        name: `参数 ${String(ID).padStart(3, '0')}`,
        key: `site.option.${ID}`,
        value: String(ID * 3),
        desc: '',
      }),
      'ID',
    );
    const users = tableOf(
      (ID) => ({
        ID,
        uuid: uuidOf(ID),
        userName: `staff${String(ID).padStart(3, '0')}`,
        nickName: nameOf(ID).join(''),
        phone: `1390000${String(ID).padStart(4, '0')}`,
        email: `staff${ID}@office.example`,
        enable: (ID % 2) + 1,
        authorityId: 888,
        createdAt: momentOf(ID).toISOString(),
      }),
      'ID',
      96,
    );
    const refusal = (row: Row, self?: string) => {
      if (String(row.name ?? '') === '') return refused('参数名称不能为空');
      const taker = parameters.all().find(({ key }) => key === row.key);
      return taker !== undefined && String(taker.ID) !== self ? refused('参数键已存在') : undefined;
    };
    return {
      'GET /sysParams/getSysParamsList': ({ query }) => {
        const [name = '', key = '', keyword = ''] = ['name', 'key', 'keyword'].map((one) => query.get(one) ?? '');
        const [from = '', to = ''] = ['startCreatedAt', 'endCreatedAt'].map((one) => query.get(one) ?? '');
        const found = parameters.all().filter((row) => {
          const at = String(row.createdAt);
          const isIn = (from === '' || at >= from) && (to === '' || at <= to);
          const isNamed = contains(row, ['name'], name) && contains(row, ['key'], key);
          return isIn && isNamed && contains(row, ['name', 'key', 'value'], keyword);
        });
        return pageOf(paged(found, { number: query.get('page'), size: query.get('pageSize') }, 10));
      },
      'GET /sysParams/findSysParams': ({ query }) => {
        const row = parameters.find(query.get('ID') ?? '');
        return row === undefined ? refused('查询失败: record not found') : answer(row, '查询成功');
      },
      'POST /sysParams/createSysParams': ({ body }) => {
        const row = taken(body, fields);
        const no = refusal(row);
        if (no !== undefined) return no;
        const ID = parameters.next();
        parameters.add({
          ID,
          createdAt: momentOf(ID).toISOString(),
          updatedAt: momentOf(ID).toISOString(),
          desc: '',
          ...row,
        });
        return answer({}, '创建成功');
      },
      'PUT /sysParams/updateSysParams': ({ body }) => {
        const id = String(taken(body, ['ID']).ID);
        const row = taken(body, fields);
        const no = refusal(row, id);
        if (no !== undefined) return no;
        return parameters.change(id, row) === undefined
          ? refused('更新失败: record not found')
          : answer({}, '更新成功');
      },
      'DELETE /sysParams/deleteSysParams': ({ query }) => {
        parameters.remove(query.get('ID') ?? '');
        return answer({}, '删除成功');
      },
      'DELETE /sysParams/deleteSysParamsByIds': ({ query }) => {
        for (const id of query.getAll('IDs[]')) parameters.remove(id);
        return answer({}, '批量删除成功');
      },
      'POST /user/getUserList': ({ body }) => {
        const asked = taken(body, [
          'page',
          'pageSize',
          'username',
          'nickName',
          'phone',
          'email',
          'keyword',
          'orderKey',
          'desc',
        ]);
        // Its Go type takes numbers alone.
        if (typeof asked.page !== 'number' || typeof asked.pageSize !== 'number')
          return refused('json: cannot unmarshal string into Go struct field GetUserList.page of type int');
        const text = (name: string) => String(asked[name] ?? '');
        const found = users
          .all()
          .filter(
            (row) =>
              contains(row, ['userName'], text('username')) &&
              ['nickName', 'phone', 'email'].every((name) => contains(row, [name], text(name))) &&
              contains(row, ['userName', 'nickName', 'phone', 'email'], text('keyword')),
          );
        const order = text('orderKey');
        if (order !== '' && !['ID', 'userName', 'nickName', 'phone', 'email'].includes(order))
          return refused(`非法的排序字段: ${order}`);
        const rows = order === '' ? found : sorted(found, order, asked.desc === true);
        return pageOf(paged(rows, { number: String(asked.page), size: asked.pageSize }));
      },
      'PUT /user/setUserInfo': ({ body }) => {
        const row = taken(body, ['nickName', 'phone', 'email', 'enable']);
        if (String(row.nickName ?? '') === '') return refused('昵称不能为空');
        return users.change(String(taken(body, ['ID']).ID), row) === undefined
          ? refused('设置失败')
          : answer({}, '设置成功');
      },
      'DELETE /user/deleteUser': ({ body }) => {
        const { id } = taken(body, ['id']);
        return typeof id === 'number' && users.remove(String(id)) ? answer({}, '删除成功') : refused('删除失败');
      },
    };
  },
};
