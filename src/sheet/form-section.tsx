import { useEffect, useMemo, useState } from 'react';
import { availability } from '../actions/availability.ts';
import { attemptOf } from '../actions/run.ts';
import type { ResolvedFormAction, ResolvedFormSection } from '../compile/resolved.ts';
import { values } from '../data/request.ts';
import { Form } from '../form/form.tsx';
import type { SectionProps } from './section.ts';

/** A form that shows the record, and edits it: 编辑 opens it for typing, 保存 sends it and shows the record again. */
export function FormSection({ section, record, scope, onDirty }: SectionProps<ResolvedFormSection>) {
  const [isEditing, setEditing] = useState(false);
  const initial = useMemo(
    () => (section.prefill === null ? record : values(section.prefill, record)),
    [section, record],
  );
  const verdict = availability(
    {
      when: section.editable,
      permission: section.permission,
      ...(section.otherwise === undefined ? {} : { otherwise: section.otherwise }),
    },
    record,
    scope.lookups,
  );
  const save = useMemo(() => attemptOf(actionOf(section), scope), [section, scope]);
  useEffect(() => () => onDirty(false), [onDirty]);

  return (
    <section className="sheet-section">
      <div className="sheet-section-head">
        {section.title === undefined ? null : <h3>{section.title}</h3>}
        {isEditing || verdict.state === 'hidden' ? null : (
          <button
            type="button"
            className="bp6-button"
            aria-disabled={verdict.state === 'refused' || undefined}
            title={verdict.state === 'refused' ? verdict.reason : undefined}
            onClick={() => verdict.state === 'offered' && setEditing(true)}
          >
            编辑
          </button>
        )}
      </div>
      <Form
        key={isEditing ? 'edit' : 'view'}
        name={section.form}
        initial={initial}
        readOnly={!isEditing}
        submitTitle="保存"
        cancelTitle="取消"
        onCancel={() => {
          onDirty(false);
          setEditing(false);
        }}
        onDirty={onDirty}
        onSubmit={async (input) => {
          await save(input);
          onDirty(false);
          setEditing(false);
        }}
      />
    </section>
  );
}

/** Saving a section is the same as the form action that sends it. */
function actionOf(section: ResolvedFormSection): ResolvedFormAction {
  const { form, request, body, editable, permission, done, failed } = section;
  return {
    kind: 'form',
    name: 'save',
    title: '保存',
    heading: '保存',
    submit: '保存',
    when: editable,
    prefill: {},
    closes: false,
    form,
    request,
    body,
    permission,
    ...(done === undefined ? {} : { done }),
    ...(failed === undefined ? {} : { failed }),
  };
}
