/** Sends a file as the next version of a document, with its end told in one sentence. */
import { api } from '../../kit/api.ts';
import { uploadFile } from '../../kit/upload.ts';
import { toast } from '../../ui/toast.tsx';
import type { DocumentRow } from './slices.ts';

/** For files dropped on a row: without a place to show progress, so that only the end is told. */
export async function sendVersion(
  { id }: Pick<DocumentRow, 'id'>,
  project_id: number,
  file: File,
  done: string,
): Promise<void> {
  try {
    const upload_id = await uploadFile(file, project_id, () => {}, new AbortController().signal);
    await api.add_document_version({ document_id: id, upload_id });
    toast.success(done);
  } catch (error) {
    toast.failure(`${file.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
