/** The thread that draws PDFs: fonts from installed packages, words from the catalogues, and no way out to the network or to other files. */
import pdfmake from 'pdfmake';
import { openWords, type Words } from '../../../../words/words.ts';
import { serve } from '../../../../workers/worker.ts';
import { latin_fonts } from './coverage.ts';
import { documentOf } from './document.ts';
import type { PrintedDocument } from '../../../../letterhead/printed.ts';
import { letterheadDocument } from './letterhead.ts';
import { type PrintedProposal } from './printed.ts';
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

let words: Words | undefined;

export const jobs = {
  draw({ root, proposal }: { root: string; proposal: PrintedProposal }): Promise<Uint8Array> {
    words ??= openWords(root);
    return pdfmake.createPdf(documentOf({ ...proposal, inWords: words.sayIn(proposal.language) })).getBuffer();
  },
  drawDocument: (document: PrintedDocument): Promise<Uint8Array> =>
    pdfmake.createPdf(letterheadDocument(document)).getBuffer(),
};
serve(jobs);
