/** Who may read a file that hangs on no project, by what it was sent for. */
import { readsProposalFile } from './areas/crm/proposals/images.ts';
import type { FilePurpose } from '../domain/files.ts';
import type { Ctx } from './http/run_call.ts';

export const file_readers: Partial<Record<FilePurpose, (ctx: Ctx, file_id: number) => Promise<boolean>>> = {
  proposal: readsProposalFile,
};
