import type { Json, Row } from '../../src/language/json.ts';
import { type Said, type StandIn, withHeader } from './http.ts';
import { contains, momentOf, nameOf, paged, sorted, tableOf, taken } from './rows.ts';

const credential = 'office-token';
const fields = ['postName', 'postCode', 'sort', 'status', 'remark'];

const answer = (data: Json, msg = '查询成功'): Said => ({ body: { requestId: 'r-1', code: 200, msg, data } });
/** A refusal is HTTP 200, too. */
const refused = (code: number, msg: string): Said => ({ body: { requestId: 'r-1', code, msg, status: 'error' } });

/** A Chinese back office in Go: `code` and `msg` around everything, one parameter a field to sort by, deleting in bulk alone. */
export const goAdmin: StandIn = {
  credential,
  admits: withHeader('authorization', `Bearer ${credential}`),
  stranger: refused(401, 'token is invalid'),
  open() {
    const posts = tableOf(
      (postId) => ({
        postId,
        postName: `岗位 ${String(postId).padStart(3, '0')}`,
        postCode: `P${String(1000 + postId)}`,
        sort: postId % 9,
        status: (postId % 2) + 1,
        remark: '',
        createdAt: momentOf(postId).toISOString().replace('.000Z', '+00:00'),
        updatedAt: momentOf(postId).toISOString().replace('.000Z', '+00:00'),
        createBy: nameOf(postId).join(''),
      }),
      'postId',
    );
    const refusal = (row: Row, self?: string) => {
      if (String(row.postName ?? '') === '') return refused(500, '岗位名称不能为空');
      const taker = posts.all().find(({ postCode }) => postCode === row.postCode);
      return taker !== undefined && String(taker.postId) !== self ? refused(500, '岗位编码已存在') : undefined;
    };
    return {
      'GET /api/v1/post': ({ query }) => {
        const [status, name = '', code = ''] = ['status', 'postName', 'postCode'].map(
          (field) => query.get(field) ?? '',
        );
        const [from, to] = [query.get('beginTime'), query.get('endTime')];
        const found = posts.all().filter((row) => {
          const day = String(row.createdAt);
          return (
            contains(row, ['postName'], name) &&
            contains(row, ['postCode'], code) &&
            (status === '' || String(row.status) === status) &&
            (from === null || day >= from) &&
            (to === null || day <= to)
          );
        });
        const [order, direction] = [...query].find(([parameter]) => parameter.endsWith('Order')) ?? [];
        const rows = order === undefined ? found : sorted(found, order.replace(/Order$/, ''), direction === 'desc');
        const page = paged(rows, { number: query.get('pageIndex'), size: query.get('pageSize') }, 10);
        return answer({ list: page.rows, count: page.total, pageIndex: page.number, pageSize: page.size });
      },
      'GET /api/v1/post/{id}': ({ values: { id = '' } }) => {
        const post = posts.find(id);
        return post === undefined ? refused(500, '查看对象不存在或无权查看') : answer(post);
      },
      'POST /api/v1/post': ({ body }) => {
        const row = taken(body, fields);
        const no = refusal(row);
        if (no !== undefined) return no;
        const postId = posts.next();
        const times = { createdAt: '2026-05-01T00:00:00+00:00', updatedAt: '2026-05-01T00:00:00+00:00' };
        posts.add({ postId, remark: '', sort: 0, ...row, ...times, createBy: 'admin' });
        return answer(postId, '创建成功');
      },
      'PUT /api/v1/post/{id}': ({ values: { id = '' }, body }) => {
        const row = taken(body, fields);
        const no = refusal(row, id);
        if (no !== undefined) return no;
        return posts.change(id, row) === undefined ? refused(500, '无权更新该数据') : answer(Number(id), '更新成功');
      },
      'DELETE /api/v1/post': ({ body }) => {
        const { ids } = taken(body, ['ids']);
        if (!Array.isArray(ids) || ids.length === 0) return refused(500, '请选择要删除的数据');
        for (const id of ids) posts.remove(String(id));
        return answer(ids, '删除成功');
      },
    };
  },
};
