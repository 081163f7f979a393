import upload from 'virtual:icons/import';
import { type DragEvent, useId, useState } from 'react';
import { aboutFiles, chooseFile, dropHere } from '../../words/zh-CN/console/import.ts';
import { carriesFiles } from '../ui/carries-files.ts';
import { IconPaths } from '../ui/icon.tsx';
import { useMedia } from '../ui/use-narrow.ts';

interface FileDropProps {
  readonly onFile: (file: File) => void;
  readonly help: string | undefined;
}

/** A drop zone for a spreadsheet, with a file chooser. */
export function FileDrop({ onFile, help }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const id = useId();
  // Files cannot be dropped on touch screens.
  const hasMouse = useMedia('(any-pointer: fine)');
  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file === undefined) return;
      event.preventDefault();
      onFile(file);
    },
  };
  return (
    <>
      {help === undefined ? null : <p className="dialog-text">{help}</p>}
      <label className="import-drop" data-over={isOver || undefined} {...dropping}>
        <input
          className="visually-hidden"
          type="file"
          aria-label={chooseFile}
          aria-describedby={id}
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Allows choosing the same file again once it has been corrected.
            target.value = '';
            if (file !== undefined) onFile(file);
          }}
        />
        <IconPaths paths={upload} />
        <span>{hasMouse ? dropHere : chooseFile}</span>
        <span id={id} className="import-note">
          {aboutFiles}
        </span>
      </label>
    </>
  );
}
