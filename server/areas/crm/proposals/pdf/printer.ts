/** Draws PDFs in a thread of its own, which is kept: a drawing takes the processor for a second, and others are answered meanwhile. */
import { ApiError } from '../../../../../domain/errors.ts';
import { say } from '../../../../../domain/sentences.ts';
import { openPool } from '../../../../workers/pool.ts';
import type { PrintedDocument } from '../../../../letterhead/printed.ts';
import type { PrintedProposal } from './printed.ts';
import type { jobs } from './drawing_worker.ts';

export interface Printer {
  /** One after the other. */
  draw(proposal: PrintedProposal): Promise<Buffer>;
  /** A document on the company's letterhead, its words said already. */
  drawDocument(document: PrintedDocument): Promise<Buffer>;
  close(): Promise<void>;
}

/** `root` is where the product lies, with its catalogues. */
export function openPrinter(root: string): Printer {
  const pool = openPool<typeof jobs>(new URL('./drawing_worker.ts', import.meta.url), {
    kind: 'thread',
    size: 1,
    limit_ms: 30_000,
    memory_mb: 512,
    lost: () => new ApiError('unavailable', say`The PDF could not be created. Try again in a moment.`),
  });
  return {
    async draw(proposal) {
      const { buffer, byteOffset, byteLength } = await pool.run('draw', { root, proposal });
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    async drawDocument(document) {
      const { buffer, byteOffset, byteLength } = await pool.run('drawDocument', document);
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    close: () => pool.close(),
  };
}
