/** A drawing as a picture: a page of a PDF, or the picture itself, no larger than a device can hold. */
import { api } from '../../../../kit/api.ts';

/** Pixels of the longer side: a phone holds less, and some show pictures of more than 16 million as black. */
const longest = (): number => (window.matchMedia('(max-width: 47.99em)').matches ? 3000 : 4096);

export interface OpenDrawing {
  pages: number;
  draw(page: number): Promise<HTMLCanvasElement>;
  close(): void;
}

async function openPicture(file: Blob): Promise<OpenDrawing> {
  const bitmap = await createImageBitmap(file);
  return {
    pages: 1,
    async draw() {
      const scale = Math.min(1, longest() / Math.max(bitmap.width, bitmap.height));
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(bitmap.width * scale);
      canvas.height = Math.round(bitmap.height * scale);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      return canvas;
    },
    close: () => bitmap.close(),
  };
}

/** Opens the stored file of a drawing. */
export async function openDrawing(
  file_id: number,
  content_type: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<OpenDrawing> {
  const { blob } = await api.file('get_file', { id: file_id }, { signal, onProgress });
  if (content_type !== 'application/pdf') return openPicture(blob);
  const { openPdf } = await import('./pdf_pages.ts');
  const pages = await openPdf(blob);
  return { pages: pages.count, draw: (page) => pages.draw(page, longest()), close: pages.close };
}
