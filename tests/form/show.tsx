import '../../src/app/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach } from 'vitest';
import { compileForm } from '../../src/compile/form-module.ts';
import type { FormModule } from '../../src/data/screens.ts';
import { type FormProps, ModuleForm } from '../../src/form/module-form.tsx';
import type { FormSchema } from '../../src/language/form.ts';
import type { Json } from '../../src/language/json.ts';

/** The form module of a schema, published and loaded the way the product does it. */
export function publish(schema: FormSchema): Promise<FormModule> {
  const url = URL.createObjectURL(new Blob([compileForm(schema)], { type: 'text/javascript' }));
  return import(/* @vite-ignore */ url) as Promise<FormModule>;
}

/** A form on the page, and what it was asked to send. */
export async function show(schema: Omit<FormSchema, 'type'>, props: Partial<FormProps> = {}) {
  const module = await publish({ type: 'object', ...schema } as FormSchema);
  const sent: Json[] = [];
  const onSubmit = async (values: Json) => {
    sent.push(values);
  };
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  shown.push(() => {
    root.unmount();
    host.remove();
  });
  const render = (more: Partial<FormProps> = {}) =>
    root.render(
      <StrictMode>
        <ModuleForm name="f" module={module} onSubmit={onSubmit} {...props} {...more} />
      </StrictMode>,
    );
  render();
  return { sent, host, render };
}

const shown: (() => void)[] = [];

afterEach(() => {
  for (const hide of shown.splice(0)) hide();
});
