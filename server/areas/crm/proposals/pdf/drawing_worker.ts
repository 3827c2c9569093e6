/** The thread that draws PDFs: fonts from installed packages, and no way out to the network or to other files. */
import pdfmake from 'pdfmake';
import { serve } from '../../../../workers/worker.ts';
import { latin_fonts } from './coverage.ts';
import { documentOf, type PrintedProposal } from './document.ts';
import { provideScripts } from './shaped_font.ts';
import { cutBetweenLetters, cutToColumns } from './wide_words.ts';

/** The scripts of India have fonts of their own (domain/scripts.ts). */
const fonts = { Roboto: latin_fonts };
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
