/** The thread that draws PDFs: fonts from this machine's own folders, and no way out to the network or to other files. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pdfmake from 'pdfmake';
import { serve } from '../../../../workers/worker.ts';
import { documentOf, type PrintedProposal } from './document.ts';

const [root = ''] = process.argv.slice(2);
const roboto = join(createRequire(import.meta.url).resolve('pdfmake/package.json'), '../fonts/Roboto');
const own_fonts = join(root, 'server/areas/crm/proposals/pdf/fonts');

/** Roboto for Latin letters and the rupee sign; Noto Sans Devanagari, two weights cut out of the variable font (OFL.txt). */
const regular = join(own_fonts, 'NotoSansDevanagari-Regular.ttf');
const bold = join(own_fonts, 'NotoSansDevanagari-SemiBold.ttf');
const fonts = {
  Roboto: {
    normal: join(roboto, 'Roboto-Regular.ttf'),
    bold: join(roboto, 'Roboto-Medium.ttf'),
    italics: join(roboto, 'Roboto-Italic.ttf'),
    bolditalics: join(roboto, 'Roboto-MediumItalic.ttf'),
  },
  Devanagari: { normal: regular, bold, italics: regular, bolditalics: bold },
};
const files = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));

pdfmake.setFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.has(path));

export const jobs = {
  draw: (proposal: PrintedProposal): Promise<Uint8Array> => pdfmake.createPdf(documentOf(proposal)).getBuffer(),
};
serve(jobs);
