import { type SyntheticEvent, useId, useState } from 'react';
import type { ResolvedFilter } from '../../../compile/resolved.ts';
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
  /** The view to change; a new one without it. */
  readonly id?: string;
  readonly initial: ViewContent;
  /** Those of the list. */
  readonly filters: readonly ResolvedFilter[];
  /** Only this browser keeps it. */
  readonly isLocal: boolean;
  /** Called with the view's name in addresses. */
  readonly onSaved: (name: string) => void;
  readonly close: () => void;
}

/** Names a view and says who else sees it. */
export function ViewDialog({ title, id, initial, filters, isLocal, onSaved, close }: ViewDialogProps) {
  const form = useId();
  const [content, setContent] = useState(initial);
  const [failure, setFailure] = useState<string>();
  const toldElsewhere = useFailureElsewhere();
  const { isBusy: isSaving, once } = useOnce();
  useFocusWhileSending(isSaving);
  const change = (patch: Partial<ViewContent>) => setContent((before) => ({ ...before, ...patch }));

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    if (content.title.trim() === '') {
      setFailure('请输入名称');
      return;
    }
    if (lacksAudience(content)) {
      setFailure('请选择与谁共享');
      return;
    }
    setFailure(undefined);
    await once(async () => {
      try {
        if (id === undefined) onSaved(await createView(content));
        else await changeView(id, content);
        toast({ message: '视图已保存', intent: 'success' });
        close();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (!toldElsewhere(`保存视图「${content.title}」`, error)) setFailure(error.message);
      }
    });
  }

  return (
    <Dialog shape="small" title={title} onLeave={close}>
      <form id={form} className="view-form" noValidate inert={isSaving} onSubmit={save}>
        <label htmlFor={`${form}-title`}>
          名称
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
          <p className="view-note">仅保存在此浏览器：换一台电脑就看不到，也不能共享。</p>
        ) : (
          <ViewSharing content={content} filters={filters} onChange={change} />
        )}
        <p className="view-note">保存筛选、排序、每页条数、列与密度。</p>
        {failure === undefined ? null : (
          <p role="alert" className="dialog-failure">
            {failure}
          </p>
        )}
      </form>
      <DialogFoot>
        <Button onClick={close}>取消</Button>
        <Button intent="primary" type="submit" form={form} aria-disabled={isSaving} aria-busy={isSaving}>
          保存
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
