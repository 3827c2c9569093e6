/** The thread that draws PDFs: fonts from installed packages, and no way out to the network or to other files. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pdfmake from 'pdfmake';
import { serve } from '../../../../workers/worker.ts';
import { documentOf, type PrintedProposal } from './document.ts';
import { provideScripts } from './shaped_font.ts';
import { cutBetweenLetters, cutToColumns } from './wide_words.ts';

const roboto = join(createRequire(import.meta.url).resolve('pdfmake/package.json'), '../fonts/Roboto');

/** Roboto for Latin letters and the rupee sign; the scripts of India have their own (domain/scripts.ts). */
const fonts = {
  Roboto: {
    normal: join(roboto, 'Roboto-Regular.ttf'),
    bold: join(roboto, 'Roboto-Medium.ttf'),
    italics: join(roboto, 'Roboto-Italic.ttf'),
    bolditalics: join(roboto, 'Roboto-MediumItalic.ttf'),
  },
};
const files = new Set(Object.values(fonts.Roboto));

pdfmake.setFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.has(path));
provideScripts();
cutBetweenLetters();
cutToColumns();

export const jobs = {
  draw: (proposal: PrintedProposal): Promise<Uint8Array> => pdfmake.createPdf(documentOf(proposal)).getBuffer(),
};
serve(jobs);
