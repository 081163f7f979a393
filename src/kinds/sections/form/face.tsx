import { use, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { saveActionOf } from '../../../compile/action/save-action.ts';
import type { ResolvedFormSection } from '../../../compile/resolved.ts';
import { availability } from '../../../console/actions/availability.ts';
import { attemptOf } from '../../../console/actions/run.ts';
import { values } from '../../../console/client/request.ts';
import { fillOptional } from '../../../console/columns/template.ts';
import { DraftPlaceAt } from '../../../console/form/draft/draft-place.tsx';
import { Form } from '../../../console/form/form.tsx';
import { FormPlace } from '../../../console/sheet/form-place.ts';
import { Button } from '../../../console/ui/button.tsx';
import { discardInput } from '../../../console/ui/list-box/discard-input.ts';
import type { Row } from '../../../language/json.ts';
import { cancelTitle, editTitle, saveTitle } from '../../../words/zh-CN/buttons.ts';
import { saving } from '../../../words/zh-CN/kinds/sections.ts';
import type { SectionProps } from '../face.ts';

/**
 * Returns whether the form shows only values of the record: an initial value from the screen may itself have to be
 * submitted.
 */
function isOfRecord({ prefill }: ResolvedFormSection): boolean {
  return prefill === null || Object.values(prefill).every((value) => 'field' in value);
}

/**
 * A form that shows and edits the record: the button 编辑 starts editing and becomes 保存, which submits the form and shows
 * the record again.
 */
export function FormSection({ section, record, scope, onDirty }: SectionProps<ResolvedFormSection>) {
  const [isEditing, setEditing] = useState(false);
  const [isReady, setReady] = useState(false);
  const [isSaving, setSaving] = useState(false);
  // Until the reloaded record arrives, the saved values are the newest.
  const [saved, setSaved] = useState<{ readonly over: Row; readonly values: Row }>();
  const id = useId();
  const element = useRef<HTMLElement>(null);
  const filledFrom = useCallback(
    (row: Row) => (section.prefill === null ? row : values(section.prefill, row)),
    [section],
  );
  const initial = useMemo(() => filledFrom(record), [filledFrom, record]);
  const verdict = availability(
    {
      when: section.editable,
      permission: section.permission,
      ...(section.otherwise === undefined ? {} : { otherwise: section.otherwise }),
    },
    record,
    scope.lookups,
  );
  const opener = { action: `edit-${section.form}` };
  const save = useMemo(() => attemptOf(saveActionOf(section), scope), [section, scope]);
  const { foot, edit } = use(FormPlace);
  useEffect(() => (isEditing ? edit() : undefined), [edit, isEditing]);
  function leave(): void {
    onDirty(false);
    setEditing(false);
  }

  const buttons = (
    <FormButtons
      id={id}
      verdict={verdict}
      opener={opener.action}
      isEditing={isEditing}
      isReady={isReady}
      isSaving={isSaving}
      onEdit={() => setEditing(true)}
      onCancel={() => {
        if (element.current !== null) discardInput(element.current);
        leave();
      }}
    />
  );
  return (
    <section ref={element} className="sheet-section">
      {foot !== null && createPortal(buttons, foot)}
      {section.title === undefined && foot !== null ? null : (
        <div className="sheet-section-head">
          {section.title === undefined ? null : <h3>{section.title}</h3>}
          {foot === null && buttons}
        </div>
      )}
      <DraftPlaceAt opener={opener}>
        <Form
          key={isEditing ? 'edit' : 'view'}
          name={section.form}
          initial={saved?.over === record ? saved.values : initial}
          readOnly={!isEditing}
          id={id}
          footer={null}
          onReady={setReady}
          onDirty={onDirty}
          onUnchanged={isOfRecord(section) ? leave : undefined}
          failed={fillOptional(section.failed, record, scope.lookups)}
          onSubmit={async (input, shown, { before, read }) => {
            setSaving(true);
            try {
              const unchanged = { before, read: (row: Row) => read(filledFrom(row)) };
              await save(input, isOfRecord(section) ? { unchanged } : {});
              setSaved({ over: record, values: shown });
              leave();
            } finally {
              setSaving(false);
            }
          }}
        />
      </DraftPlaceAt>
    </section>
  );
}

function FormButtons(props: {
  /** The id of the form. */
  readonly id: string;
  readonly verdict: ReturnType<typeof availability>;
  readonly opener: string;
  readonly isEditing: boolean;
  /** Whether the form has loaded and can be submitted. */
  readonly isReady: boolean;
  readonly isSaving: boolean;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
}) {
  const { id, verdict, opener, isEditing, isReady, isSaving, onEdit, onCancel } = props;
  const refusal = verdict.state === 'refused' ? verdict.reason : undefined;
  const isInert = refusal !== undefined || isSaving || (isEditing && !isReady);
  return (
    <>
      {isEditing && (
        <Button disabled={isSaving} onClick={onCancel}>
          {cancelTitle}
        </Button>
      )}
      {verdict.state === 'hidden' ? null : (
        <Button
          type={isEditing ? 'submit' : 'button'}
          form={isEditing ? id : undefined}
          intent={isEditing ? 'primary' : undefined}
          aria-disabled={isInert || undefined}
          aria-busy={isSaving}
          data-action={opener}
          title={refusal}
          onClick={(event) => {
            if (isEditing) return;
            // The button becomes the submit button before the default action of this click.
            event.preventDefault();
            if (verdict.state === 'offered') onEdit();
          }}
        >
          {!isEditing ? editTitle : isSaving ? saving : saveTitle}
        </Button>
      )}
    </>
  );
}
