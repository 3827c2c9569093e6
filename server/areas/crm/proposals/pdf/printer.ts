/** What draws PDFs: fonts from this machine's own folders, and no way out to the network or to other files. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

const roboto = join(createRequire(import.meta.url).resolve('pdfmake/package.json'), '../fonts/Roboto');
const own_fonts = 'server/areas/crm/proposals/pdf/fonts';

/** Roboto for Latin letters and the rupee sign; Noto Sans Devanagari, two weights cut out of the variable font (OFL.txt). */
function fontsIn(root: string) {
  const regular = join(root, own_fonts, 'NotoSansDevanagari-Regular.ttf');
  const bold = join(root, own_fonts, 'NotoSansDevanagari-SemiBold.ttf');
  return {
    Roboto: {
      normal: join(roboto, 'Roboto-Regular.ttf'),
      bold: join(roboto, 'Roboto-Medium.ttf'),
      italics: join(roboto, 'Roboto-Italic.ttf'),
      bolditalics: join(roboto, 'Roboto-MediumItalic.ttf'),
    },
    Devanagari: { normal: regular, bold, italics: regular, bolditalics: bold },
  };
}

pdfmake.setUrlAccessPolicy(() => false);

let last: Promise<unknown> = Promise.resolve();

/** One after the other: a PDF takes the processor for a moment. `root` is the folder of the product. */
export function print(document: TDocumentDefinitions, root: string): Promise<Buffer> {
  const mine = last.then(() => {
    const fonts = fontsIn(root);
    const files = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));
    pdfmake.setFonts(fonts);
    pdfmake.setLocalAccessPolicy((path) => files.has(path));
    return pdfmake.createPdf(document).getBuffer();
  });
  last = mine.catch(() => undefined);
  return mine;
}
