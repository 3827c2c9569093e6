/** Who may read a file that hangs on no project, by what it was sent for. */
import type { FilePurpose } from '../domain/files.ts';
import { readsLeadFile } from './areas/crm/readers.ts';
import type { Ctx } from './http/run_call.ts';

export const file_readers: Partial<Record<FilePurpose, (ctx: Ctx, file_id: number) => Promise<boolean>>> = {
  lead: readsLeadFile,
};
