/** Draws PDFs in a thread of its own, which is kept: a drawing takes the processor for a second, and others are answered meanwhile. */
import { ApiError } from '../../../../../domain/errors.ts';
import { say } from '../../../../../domain/sentences.ts';
import { openPool } from '../../../../workers/pool.ts';
import type { PrintedOrder } from './order.ts';
import type { PrintedProposal } from './printed.ts';
import type { jobs } from './drawing_worker.ts';
import type { PrintedSheet } from './sheet.ts';

export interface Printer {
  /** One after the other. */
  draw(proposal: PrintedProposal): Promise<Buffer>;
  /** A table for the file, its words said already. */
  drawSheet(sheet: PrintedSheet): Promise<Buffer>;
  /** A purchase order, its words said already. */
  drawOrder(order: PrintedOrder): Promise<Buffer>;
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
    async drawSheet(sheet) {
      const { buffer, byteOffset, byteLength } = await pool.run('drawSheet', sheet);
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    async drawOrder(order) {
      const { buffer, byteOffset, byteLength } = await pool.run('drawOrder', order);
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    close: () => pool.close(),
  };
}
