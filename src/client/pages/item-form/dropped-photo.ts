import { useEffect, useEffectEvent, useState } from 'react';

/** A file that is dropped or pasted anywhere on the page; says whether one is being dragged over it. */
export function useDroppedPhoto(onChoose: (file: File) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const choose = useEffectEvent(onChoose);

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragging(true);
    };
    const onDragLeave = (event: DragEvent) => {
      // It left the window: between two elements of the page there is always a next one.
      if (event.relatedTarget === null) setDragging(false);
    };
    const onDrop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      setDragging(false);
      if (!file) return;
      event.preventDefault();
      choose(file);
    };
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      // Text from a spreadsheet comes with a picture of itself.
      const isText = event.clipboardData?.types.includes('text/plain') && isField(event.target);
      if (!file || isText) return;
      event.preventDefault();
      choose(file);
    };
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('paste', onPaste);
    };
  }, []);

  return dragging;
}

const isField = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea');
