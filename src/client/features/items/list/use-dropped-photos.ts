import { useEffect, useEffectEvent, useState } from 'react';

/** Accepts files that are dropped or pasted anywhere on the page; returns whether files are dragged over it. */
export function useDroppedPhotos(onChoose: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const choose = useEffectEvent(onChoose);

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragging(true);
    };
    const onDragLeave = (event: DragEvent) => {
      // Without a next element the pointer left the window.
      if (event.relatedTarget === null) setDragging(false);
    };
    const onDrop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      setDragging(false);
      if (files.length === 0) return;
      event.preventDefault();
      choose(files);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Text copied from a spreadsheet comes with an image of itself.
      const isText = event.clipboardData?.types.includes('text/plain') && isField(event.target);
      if (files.length === 0 || isText) return;
      event.preventDefault();
      choose(files);
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
