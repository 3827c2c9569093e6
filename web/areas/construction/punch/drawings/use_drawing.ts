/** A page of a drawing, drawn: opened once for its file, one page after the other. */
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../../../kit/failure.ts';
import type { DrawingVersion } from '../../slices.ts';
import { type OpenDrawing, openDrawing } from './open_drawing.ts';

interface DrawnPage {
  picture: HTMLCanvasElement | undefined;
  pages: number;
  /** how much of the file is here, from 0 to 1 */
  far: number;
  /** why it cannot be shown */
  failure: string | undefined;
}

const nothing: DrawnPage = { picture: undefined, pages: 1, far: 0, failure: undefined };

export function useDrawing(
  version: Pick<DrawingVersion, 'file_id' | 'content_type'> | undefined,
  page: number,
  unreadable: string,
): DrawnPage {
  const { file_id, content_type } = version ?? {};
  const [opened, setOpened] = useState<{ file_id: number; drawing: OpenDrawing }>();
  const [drawn, setDrawn] = useState<DrawnPage & { of: string }>({ ...nothing, of: '' });
  const of = `${file_id} ${page}`;
  useEffect(() => {
    if (file_id === undefined || content_type === undefined) return undefined;
    const stop = new AbortController();
    let mine: OpenDrawing | undefined;
    setDrawn({ ...nothing, of: '' });
    openDrawing(file_id, content_type, stop.signal, (far) => setDrawn((before) => ({ ...before, far }))).then(
      (drawing) => {
        mine = drawing;
        if (stop.signal.aborted) drawing.close();
        else setOpened({ file_id, drawing });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setDrawn({ ...nothing, of: '', failure: sentenceOf(error) });
      },
    );
    return () => {
      stop.abort();
      mine?.close();
      setOpened(undefined);
    };
  }, [file_id, content_type]);
  useEffect(() => {
    if (!opened || opened.file_id !== file_id) return undefined;
    let gone = false;
    const { drawing } = opened;
    drawing.draw(Math.min(page, drawing.pages)).then(
      (picture) => gone || setDrawn({ of, picture, pages: drawing.pages, far: 1, failure: undefined }),
      () => gone || setDrawn({ of, ...nothing, pages: drawing.pages, failure: unreadable }),
    );
    return () => {
      gone = true;
    };
  }, [opened, file_id, page, of, unreadable]);
  return drawn.of === of || drawn.picture === undefined ? drawn : { ...drawn, picture: undefined };
}
