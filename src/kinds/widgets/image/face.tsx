import { removeOne } from '../../../words/zh-CN/console/form.ts';
import {
  cancelUpload,
  chooseImage,
  oneImageOnly,
  replaceImage,
  uploadAgain,
  uploading,
} from '../../../words/zh-CN/kinds/widgets.ts';
import '../../../console/ui/styles/fingertip.css';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { smallAddress } from '../../../console/client/small-address.ts';
import { None } from '../../../console/form/controls/plain-value.tsx';
import { accepted } from '../../../console/form/field/image-file.ts';
import { usePastedPicture } from '../../../console/form/field/use-pasted-picture.ts';
import { type Upload, useUpload } from '../../../console/form/field/use-upload.ts';
import { useFormState } from '../../../console/form/form-state.ts';
import { Button } from '../../../console/ui/button.tsx';
import { carriesFiles } from '../../../console/ui/carries-files.ts';
import { Icon } from '../../../console/ui/icon.tsx';
import { typeOf } from '../../../language/choices.ts';
import type { Json } from '../../../language/json.ts';
import { valueAt } from '../../../language/value-at.ts';
import { controlProps, type Widget, type WidgetProps } from '../face.ts';
import type { ImageUi } from './spec.ts';

/** An image, or several if the field is a list: chosen, uploaded with progress, and shown; its value is its URL. */
export const image: Widget<ImageUi> = { Face: ImageInput, Value: ImageValue, label: 'control' };

function ImageInput(props: WidgetProps<ImageUi>): ReactNode {
  const { title, value, isDisabled, commit } = props;
  const [place, input] = [useRef<HTMLDivElement>(null), useRef<HTMLInputElement>(null)];
  const isList = typeOf(props.schema) === 'array';
  const urls = urlsOf(value);
  const state = useFormState();
  const { upload, start, refuse, cancel } = useUpload(props, (url) =>
    commit(isList ? [...urlsOf(valueAt(state.values, props.path)), url] : url),
  );
  const { 'aria-required': _, ...control } = controlProps(props);
  const isReady = !isDisabled && upload.state !== 'running';
  const take = async (files: readonly File[]) => {
    if (!isReady) return;
    if (files.length > 1 && !isList) return refuse(oneImageOnly);
    for (const file of files) if (!(await start(file))) return;
  };
  usePastedPicture(place, (picture) => void take([picture]));
  const { isOver, ...dropping } = useDropping((files) => void take(files), isReady);
  const remove = (url: string) => {
    commit(isList ? urls.filter((one) => one !== url) : undefined);
    input.current?.focus();
  };
  return (
    <div
      ref={place}
      className="form-images"
      data-picture-field
      data-empty={(urls.length === 0 && isReady) || undefined}
      data-over={isOver || undefined}
      {...dropping}
    >
      {urls.map((url) => (
        <span key={url} className="form-image">
          <img src={smallAddress(url)} alt={title} />
          <button
            type="button"
            className="form-remove form-image-remove fingertip"
            aria-label={removeOne(title)}
            disabled={isDisabled}
            onClick={() => remove(url)}
          >
            <Icon icon="cross" />
          </button>
        </span>
      ))}
      {upload.state === 'running' ? (
        <Progress upload={upload} onCancel={cancel} />
      ) : (
        <label className="form-image form-image-add">
          <input
            {...control}
            ref={input}
            aria-labelledby={`${props.id}-label`}
            className="visually-hidden"
            type="file"
            accept={accepted}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // Allows choosing the same file again after a failure.
              target.value = '';
              if (file !== undefined) void start(file);
            }}
          />
          <Icon icon="media" />
          <span aria-hidden="true">{urls.length > 0 && !isList ? replaceImage : chooseImage}</span>
        </label>
      )}
      {upload.state === 'failed' && <Failure upload={upload} onRetry={(file) => void start(file)} />}
    </div>
  );
}

/** Returns the drag-and-drop handlers of an element, and whether files are dragged over it. */
function useDropping(take: (files: readonly File[]) => void, isReady: boolean) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = isReady ? 'copy' : 'none';
      setOver(isReady);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
  };
}

function Progress({
  upload,
  onCancel,
}: {
  readonly upload: Upload & { state: 'running' };
  readonly onCancel: () => void;
}): ReactNode {
  const percent = Math.round(upload.share * 100);
  return (
    <span className="form-upload">
      <span className="form-upload-name">{upload.name}</span>
      <progress aria-label={uploading(upload.name)} max={100} value={percent} />
      <span className="form-number">{percent}%</span>
      <Button size="small" onClick={onCancel}>
        {cancelUpload}
      </Button>
    </span>
  );
}

function Failure(props: {
  readonly upload: Upload & { state: 'failed' };
  readonly onRetry: (file: File) => void;
}): ReactNode {
  const { message, file } = props.upload;
  return (
    <span className="form-error form-upload-failure" role="alert">
      {message}
      {file !== undefined && (
        <Button size="small" onClick={() => props.onRetry(file)}>
          {uploadAgain}
        </Button>
      )}
    </span>
  );
}

function ImageValue({ title, value, ui }: WidgetProps<ImageUi>): ReactNode {
  // Only image URLs are linked.
  const urls = urlsOf(value).filter((url) => /^(https?:\/\/|\/(?![/\\]))/.test(url));
  if (urls.length === 0) return <None text={ui.empty} />;
  return (
    <span className="form-images" data-pictures>
      {urls.map((url) => (
        <a key={url} className="form-image" href={url} target="_blank" rel="noreferrer" data-viewer={url}>
          <img src={smallAddress(url)} alt={title} />
        </a>
      ))}
    </span>
  );
}

function urlsOf(value: Json | undefined): readonly string[] {
  const values = Array.isArray(value) ? (value as readonly Json[]) : [value];
  return values.filter((one): one is string => typeof one === 'string' && one !== '');
}
