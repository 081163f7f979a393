import { expect, test } from 'vitest';
import type { FormSchema } from '../../../src/language/form.ts';
import { show } from '../../console/form/show.tsx';

const shipped = import.meta.glob<FormSchema>('../../../schemas/forms/*.json', { eager: true, import: 'default' });
const passwords = Object.values(shipped).filter(
  ({ $id, properties = {} }) =>
    $id !== 'login' && Object.values(properties).some(({ ui }) => ui?.widget === 'password'),
);

test('no form but one’s own password is offered the password of who is signed in', async () => {
  expect(passwords.map(({ $id }) => $id)).toEqual([
    ...['login-reset', 'own-password', 'password', 'smyoo-bind', 'smyoo-password'],
  ]);
  const asked: Record<string, string> = {};
  for (const { $id, properties = {} } of passwords) {
    const fields = Object.fromEntries(Object.entries(properties).filter(([, { ui }]) => ui?.widget === 'password'));
    const { host, hide } = await show({ $id, properties: fields } as Omit<FormSchema, 'type'>);
    for (const input of host.querySelectorAll<HTMLInputElement>('input[type=password]'))
      asked[`${$id} ${input.id}`] = input.autocomplete;
    hide();
  }
  expect(asked).toEqual({
    'login-reset f_newPassword': 'new-password',
    'login-reset f_confirmPassword': 'new-password',
    'own-password f_currentPassword': 'current-password',
    'password f_oldPassword': 'current-password',
    'password f_newPassword': 'new-password',
    'password f_confirmPassword': 'new-password',
    'smyoo-bind f_password': 'new-password',
    'smyoo-password f_password': 'new-password',
  });
});
