import '../../src/console/app/styles.ts';
import type { ReactNode } from 'react';
import type { FormModule } from '../../src/console/form/load-form.ts';
import { type FormProps, ModuleForm } from '../../src/console/form/module-form.tsx';
import type { FormSchema } from '../../src/language/form.ts';
import { giveOptions } from '../../tests/console/form/option-lists.ts';
import { publish } from '../../tests/console/form/publish.ts';

type StoryProps = Partial<FormProps> & { readonly schema: Omit<FormSchema, 'type'> };

/** A form of the story's own schema, compiled as in the product. */
export function StoryForm(props: StoryProps & { readonly module?: FormModule }): ReactNode {
  const { schema: _, module, ...form } = props;
  if (module === undefined) return null;
  return (
    <main style={{ maxWidth: 760, padding: 24 }}>
      <h1 className="visually-hidden">表单</h1>
      <ModuleForm name="story" module={module} onSubmit={async () => undefined} {...form} />
    </main>
  );
}

/** Compiles the form and provides its option lists before the story renders. */
export async function loadStory({ args }: { readonly args: Partial<StoryProps> }) {
  giveOptions(lists);
  return { module: await publish(args.schema ?? { properties: {} }) };
}

/** Returns a form schema with one field, named `field`. */
export function oneField(field: FormSchema['properties'][string], more: FormSchema['properties'] = {}) {
  return { required: ['field'], properties: { ...more, field } };
}

/** The stories' option lists. */
export const lists = {
  city: () => [
    { id: 1, name: '杭州' },
    { id: 2, name: '宁波' },
    { id: 3, name: '温州' },
  ],
  street: (query: URLSearchParams) =>
    query.get('cityId') === '2'
      ? [{ id: 21, name: '中山路' }]
      : [
          { id: 11, name: '文三路' },
          { id: 12, name: '天目山路' },
        ],
  'code-plain': () => [
    { code: 'report', name: '报表' },
    { code: 'staff', name: '员工' },
  ],
  'code-graded': () => [
    { code: 'order', name: '订单' },
    { code: 'price', name: '价格' },
  ],
};
