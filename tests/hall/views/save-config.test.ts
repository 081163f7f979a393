import { expect, test } from 'vitest';
import { saveConfig } from '../../../src/hall/views/voucher-config/save-config.ts';
import { answers, backEnd, withBackEnd } from '../../console/client/back-end.ts';

withBackEnd();

const config = { type: 2, minutes: 120, limit: 1 };
const night = { startTime: '18:00:00', endTime: '24:00:00' };
const save = (period: Parameters<typeof saveConfig>[2]) => saveConfig('/api/deal/7', config, period);
const sentEnds = () =>
  backEnd.calls.map(({ body }) => {
    const { period } = JSON.parse(body) as { period: string | null };
    return period === null ? null : (JSON.parse(period) as { endTime: string }).endTime;
  });

test('the end of a day is sent as 24:00:00', async () => {
  answers(204);
  await save(night);
  await save(null);
  expect(sentEnds()).toEqual(['24:00:00', null]);
});

test.each([
  ['naming the period', { message: '时间不正确。', errors: [{ field: 'period.endTime', message: '时间不正确。' }] }],
  ['naming no field', { message: '时间不正确。' }],
])('a back end that refuses it, %s, is sent the last second of the day', async (_, refusal) => {
  backEnd.answer = (__, response, body) => {
    response.writeHead(body.includes('24:00:00') ? 400 : 204, { 'content-type': 'application/json' });
    response.end(body.includes('24:00:00') ? JSON.stringify(refusal) : undefined);
  };
  await save(night);
  expect(sentEnds()).toEqual(['24:00:00', '23:59:59']);
});

test.each([
  [400, { message: '分钟数不正确。', errors: [{ field: 'minutes', message: '分钟数不正确。' }] }, night],
  [403, { message: '没有权限。' }, night],
  [400, { message: '时间不正确。' }, { startTime: '18:00:00', endTime: '23:55:00' }],
])('what is refused with %i %j for another reason is sent once', async (status, refusal, period) => {
  answers(status, refusal);
  await expect(save(period)).rejects.toThrow(refusal.message);
  expect(backEnd.calls).toHaveLength(1);
});
