import { useEffect, useRef, useState } from 'react';
import type { ResolvedImageAction } from '../../../compile/resolved.ts';
import { download } from '../../../console/client/http.ts';
import { fillRead } from '../../../console/client/request.ts';
import { fillHeading } from '../../../console/columns/heading.ts';
import { fillText } from '../../../console/columns/template.ts';
import { showFailure } from '../../../console/toasts/show-failure.ts';
import { toast } from '../../../console/toasts/toasts.ts';
import { Button } from '../../../console/ui/button.tsx';
import { Dialog, DialogFoot } from '../../../console/ui/dialog/dialog.tsx';
import { closeTitle, copyTitle } from '../../../words/zh-CN/buttons.ts';
import { copiedNote } from '../../../words/zh-CN/console/ui.ts';
import { copyImageByMenu, imageNotShown } from '../../../words/zh-CN/kinds/values.ts';
import type { DialogProps } from '../face.ts';

/** The edge length of a copied image, in pixels. */
const copiedSize = 430;

/** Shows the image that a request returns, and copies it to the clipboard as a square PNG. */
export function ImageDialog({ action, scope, close }: DialogProps<ResolvedImageAction>) {
  const picture = useRef<HTMLImageElement>(null);
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    const controller = new AbortController();
    let made: string | undefined;
    const show = async () => download({ ...fillRead(action.request, scope.row), signal: controller.signal });
    show().then(
      ({ blob }) => {
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      (error: unknown) => {
        // The dialog was closed meanwhile.
        if (controller.signal.aborted) return;
        showFailure(error);
        close();
      },
    );
    return () => {
      controller.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [action, scope.row, close]);

  function giveUp(): void {
    toast({ message: imageNotShown, intent: 'danger' });
    close();
  }

  async function copy(): Promise<void> {
    if (picture.current === null) return;
    try {
      await copySquare(picture.current, copiedSize);
      toast({ message: copiedNote, intent: 'success' });
    } catch {
      // Browsers refuse without https or without permission; the image can still be saved from the context menu.
      toast({ message: copyImageByMenu, intent: 'danger' });
    }
  }

  return (
    <Dialog
      shape="small"
      {...fillHeading(action.heading, scope.row, scope.lookups)}
      className="picture-dialog"
      onLeave={close}
    >
      <div className="picture-frame" aria-busy={address === undefined}>
        {address === undefined ? null : <img ref={picture} src={address} alt={action.title} onError={giveUp} />}
      </div>
      {action.note === undefined ? null : <p>{fillText(action.note, scope.row, scope.lookups)}</p>}
      <DialogFoot>
        <Button onClick={close}>{closeTitle}</Button>
        <Button intent="primary" disabled={address === undefined} onClick={copy}>
          {copyTitle}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

async function copySquare(picture: HTMLImageElement, size: number): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  // QR codes need hard edges to stay scannable.
  context.imageSmoothingEnabled = false;
  context.drawImage(picture, 0, 0, size, size);
  const blob = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((made) => (made === null ? reject(new Error('no picture')) : resolve(made)), 'image/png'),
  );
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
}
