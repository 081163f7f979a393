import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { WidgetProps } from '../../../kinds/widgets/face.ts';
import type { ImageUi } from '../../../kinds/widgets/image/spec.ts';
import { uploadResumes, uploadTooLarge, uploadUnderWay } from '../../../words/zh-CN/console/form.ts';
import { CallError, canRetry, isAbort, isUnreached, messageOf } from '../../client/call-error.ts';
import { useBackOnline } from '../../client/query/use-back-online.ts';
import { uploadWithProgress } from '../../client/upload.ts';
import { useFormState } from '../form-state.ts';
import { refusalOf } from './image-file.ts';

/** An upload in progress, or the result of the last one. */
export type Upload =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly name: string; readonly share: number }
  /** `file` is present if a retry may help; with `isBroken`, it is retried automatically once back online. */
  | { readonly state: 'failed'; readonly message: string; readonly file?: File; readonly isBroken?: boolean };

/**
 * Uploads images for a field, one at a time: `start` resolves with whether the file was uploaded, `refuse` shows why it
 * is refused. The form cannot be submitted meanwhile, and a failure leaves the value unchanged. Until it is uploaded, a
 * file counts as unsaved input: leaving asks for confirmation, and a restored draft uploads it again.
 */
export function useUpload({ path, ui, title }: WidgetProps<ImageUi>, onUploaded: (url: string) => void) {
  const form = useFormState();
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const controller = useRef<AbortController>(null);
  const key = path.join('.');
  useEffect(
    () => () => {
      controller.current?.abort();
      // The outcome of the aborted upload is ignored.
      controller.current = null;
      form.hold(key, undefined);
    },
    [form, key],
  );

  const start = async (file: File): Promise<boolean> => {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    const { signal } = own;
    // Before decoding the file, which takes a moment.
    form.hold(key, uploadUnderWay(title));
    const refusal = await refusalOf(file);
    // The field was removed, or another file has been chosen.
    if (controller.current !== own) return false;
    if (refusal !== undefined) {
      form.hold(key, undefined);
      // The chosen file was to replace the previous one.
      form.files.set(key, undefined);
      setUpload({ state: 'failed', message: refusal });
      return false;
    }
    form.files.set(key, file);
    const onProgress = (share: number) => setUpload({ state: 'running', name: file.name, share });
    onProgress(0);
    let isOver = true;
    try {
      const url = await uploadWithProgress({
        url: addressOf(ui.request),
        file,
        fields: ui.body ?? {},
        signal,
        onProgress,
      });
      onUploaded(url);
      setUpload({ state: 'idle' });
      return true;
    } catch (error) {
      // Another file has been chosen.
      if (controller.current !== own) return false;
      isOver = !canRetry(error);
      setUpload(isAbort(error) ? { state: 'idle' } : failureOf(error, file));
      return false;
    } finally {
      if (controller.current === own) {
        form.hold(key, undefined);
        if (isOver) form.files.set(key, undefined);
      }
    }
  };
  const latest = useRef(start);
  useLayoutEffect(() => {
    latest.current = start;
  });
  useEffect(() => form.files.register(key, (file) => void latest.current(file)), [form, key]);
  const again = () => {
    if (upload.state === 'failed' && upload.file !== undefined) void start(upload.file);
  };
  useBackOnline(again, upload.state === 'failed' && upload.isBroken ? upload : undefined);
  const refuse = (message: string) => {
    // A refused file also replaces one that failed before.
    form.files.set(key, undefined);
    setUpload({ state: 'failed', message });
  };
  return { upload, start, refuse, cancel: () => controller.current?.abort() };
}

function failureOf(error: unknown, file: File): Upload {
  const isBroken = isUnreached(error);
  const message = isBroken ? uploadResumes : sentenceOf(error);
  return { state: 'failed', message, ...(canRetry(error) && { file }), isBroken };
}

/** Returns the message of a failed upload: a proxy in front of the back end may accept less than the form does. */
function sentenceOf(error: unknown): string {
  const isTooLarge = error instanceof CallError && error.isUnexplained && error.status === 413;
  return isTooLarge ? uploadTooLarge : messageOf(error);
}

function addressOf(request: string | undefined): string {
  return request?.split(' ')[1] ?? '/api/file/upload';
}
