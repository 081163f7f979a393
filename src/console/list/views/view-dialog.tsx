import { type SyntheticEvent, useId, useState } from 'react';
import type { ResolvedFilter } from '../../../compile/resolved.ts';
import { cancelTitle, saveTitle } from '../../../words/zh-CN/buttons.ts';
import {
  chooseAudience,
  enterName,
  keptInBrowser,
  nameTitle,
  saveViewNamed,
  viewContent,
  viewSaved,
} from '../../../words/zh-CN/console/views.ts';
import { CallError } from '../../client/call-error.ts';
import { useFocusWhileSending } from '../../form/submit/sending.ts';
import { changeView, createView, type ViewContent } from '../../preferences/keep-views.ts';
import { useFailureElsewhere } from '../../session/use-failure-elsewhere.ts';
import { toast } from '../../toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFoot } from '../../ui/dialog/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { lacksAudience, ViewSharing } from './view-sharing.tsx';
import './view-dialog.css';

interface ViewDialogProps {
  readonly title: string;
  /** The id of the view to change; absent for a new one. */
  readonly id?: string;
  readonly initial: ViewContent;
  /** The filters of the list. */
  readonly filters: readonly ResolvedFilter[];
  /** Whether the view is kept only in this browser. */
  readonly isLocal: boolean;
  /** Called with the view's name in addresses. */
  readonly onSaved: (name: string) => void;
  readonly close: () => void;
}

/** The dialog for the title of a view and for its audience. */
export function ViewDialog({ title, id, initial, filters, isLocal, onSaved, close }: ViewDialogProps) {
  const form = useId();
  const [content, setContent] = useState(initial);
  const [failure, setFailure] = useState<string>();
  const failureElsewhere = useFailureElsewhere();
  const { isBusy: isSaving, once } = useOnce();
  useFocusWhileSending(isSaving);
  const change = (patch: Partial<ViewContent>) => setContent((before) => ({ ...before, ...patch }));

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    if (content.title.trim() === '') {
      setFailure(enterName);
      return;
    }
    if (lacksAudience(content)) {
      setFailure(chooseAudience);
      return;
    }
    setFailure(undefined);
    await once(async () => {
      try {
        if (id === undefined) onSaved(await createView(content));
        else await changeView(id, content);
        toast({ message: viewSaved, intent: 'success' });
        close();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (!failureElsewhere(saveViewNamed(content.title), error)) setFailure(error.message);
      }
    });
  }

  return (
    <Dialog shape="small" title={title} onLeave={close}>
      <form id={form} className="view-form" noValidate inert={isSaving} onSubmit={save}>
        <label className="view-field" htmlFor={`${form}-title`}>
          {nameTitle}
          <Input
            id={`${form}-title`}
            isWide
            required
            maxLength={30}
            value={content.title}
            aria-invalid={failure !== undefined}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
        </label>
        {isLocal ? (
          <p className="view-note">{keptInBrowser}</p>
        ) : (
          <ViewSharing content={content} filters={filters} onChange={change} />
        )}
        <p className="view-note">{viewContent}</p>
        {failure === undefined ? null : (
          <p role="alert" className="dialog-failure">
            {failure}
          </p>
        )}
      </form>
      <DialogFoot>
        <Button onClick={close}>{cancelTitle}</Button>
        <Button intent="primary" type="submit" form={form} aria-disabled={isSaving} aria-busy={isSaving}>
          {saveTitle}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
