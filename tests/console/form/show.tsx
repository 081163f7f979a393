import '../../../src/console/app/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { type FormProps, ModuleForm } from '../../../src/console/form/module-form.tsx';
import type { FormSchema } from '../../../src/language/form.ts';
import type { Json } from '../../../src/language/json.ts';
import { publish } from './publish.ts';

/** A form on the page, and what it was asked to send. */
export async function show(schema: Omit<FormSchema, 'type'>, props: Partial<FormProps> = {}) {
  const module = await publish(schema);
  const sent: Json[] = [];
  const onSubmit = async (values: Json) => {
    sent.push(values);
  };
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const hide = () => {
    root.unmount();
    host.remove();
  };
  onTestFinished(hide);
  const render = (more: Partial<FormProps> = {}) =>
    root.render(
      <StrictMode>
        <ModuleForm name="f" module={module} onSubmit={onSubmit} {...props} {...more} />
      </StrictMode>,
    );
  render();
  await expect.poll(() => host.querySelector('form')).not.toBeNull();
  return { sent, host, render, hide };
}

/** The button that submits the form. */
export function submitButton() {
  return page.getByRole('button', { name: '提交' });
}
