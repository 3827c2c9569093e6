/** Draws pages of a PDF; the reader and its worker are part of the product and loaded when the first PDF is opened. */
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
// the build gives its address
// oxlint-disable-next-line import/default
import worker_address from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { request } from '../../../../kit/http.ts';

GlobalWorkerOptions.workerSrc = worker_address;

/** Letters that a PDF does not bring along, and what reads rare kinds of pictures in it: each asked for when a file needs it. */
const beside = import.meta.glob<string>(
  [
    '../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../../node_modules/pdfjs-dist/wasm/*.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
);

class Beside {
  // the reader asks its own factories by this name
  fetch = async ({ filename }: { filename: string }): Promise<Uint8Array> => {
    const [, address] = Object.entries(beside).find(([path]) => path.endsWith(`/${filename}`)) ?? [];
    if (!address) throw new Error(`Nothing beside the reader is called ${filename}.`);
    return new Uint8Array(await (await request(address)).arrayBuffer());
  };
}

export interface Pages {
  count: number;
  /** Draws a page so that its longer side has so many pixels. */
  draw(page: number, longest: number): Promise<HTMLCanvasElement>;
  close(): void;
}

export async function openPdf(file: Blob): Promise<Pages> {
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    // what a file says is never run as a script
    isEvalSupported: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    StandardFontDataFactory: Beside,
    WasmFactory: Beside,
    wasmUrl: '/',
    standardFontDataUrl: '/',
    verbosity: 0,
  });
  const read = await loading.promise;
  return {
    count: read.numPages,
    async draw(at, longest) {
      const page = await read.getPage(at);
      const plain = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: longest / Math.max(plain.width, plain.height) });
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport }).promise;
      page.cleanup();
      return canvas;
    },
    close: () => void loading.destroy(),
  };
}
