import '../../../src/console/app/styles.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ResolvedFormSection } from '../../../src/compile/resolved.ts';
import { FormSource } from '../../../src/console/form/form-source.ts';
import type { FormModule } from '../../../src/console/form/load-form.ts';
import { FormSection } from '../../../src/kinds/sections/form/face.tsx';
import { publish } from '../../console/form/publish.ts';
import { show } from '../../console/show.ts';

const section: ResolvedFormSection = {
  ...{ kind: 'form', form: 'any', when: [], prefill: null, body: {}, editable: [], permission: null },
  request: { method: 'PUT', url: ['/api/any'] },
};

test('what is edited can be saved once its form has loaded, not before', async () => {
  let arrive: (module: FormModule) => void = () => undefined;
  const loading = new Promise<FormModule>((resolve) => {
    arrive = resolve;
  });
  const load = () => loading;
  const scope = {
    ...{ row: {}, lookups: { optionTitle: () => undefined }, refresh: async () => [] },
    ...{ openSheet: () => undefined, show: () => undefined },
  };
  show(
    <FormSource value={load}>
      <FormSection section={section} record={{ name: '星牌' }} scope={scope} onDirty={() => undefined} />
    </FormSource>,
  );
  await userEvent.click(page.getByRole('button', { name: '编辑' }));
  await expect.element(page.getByRole('button', { name: '保存' })).toBeDisabled();
  arrive(await publish({ properties: { name: { type: 'string', title: '名称' } } }));
  await expect.element(page.getByLabelText('名称')).toHaveValue('星牌');
  await expect.element(page.getByRole('button', { name: '保存' })).toBeEnabled();
});
