/** Opens a drawing: its document, or, where nobody began it, the way to its first draft. */
import { useSearchParams } from '../../../kit/router.tsx';
import type { DrawingRow } from '../slices.ts';

export function useOpenDrawing(): (row: DrawingRow) => void {
  const [, setParams] = useSearchParams();
  return ({ document_id, drawing }) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('document');
      next.delete('new');
      if (document_id === null) next.set('new', String(drawing));
      else next.set('document', String(document_id));
      return next;
    });
}
