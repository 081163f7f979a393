import { carriesFiles } from '../ui/carries-files.ts';

/** Prevents a file dropped outside a drop target from replacing the page. Returns a function that stops this. */
export function ignoreDroppedFiles(): () => void {
  const ignore = (event: DragEvent) => {
    if (event.defaultPrevented || event.dataTransfer === null || !carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', ignore);
  addEventListener('drop', ignore);
  return () => {
    removeEventListener('dragover', ignore);
    removeEventListener('drop', ignore);
  };
}
