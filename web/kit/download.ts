/** Saves a file that only a signed-in person may read: a link could not send the token. */
import { CallFailure, fileAddress, sentenceOf } from './api.ts';
import { blobAddress } from './blob_address.ts';
import { person } from './session.ts';

/** The answer's bytes as an address of this browser, good for some minutes. */
async function held(response: Response): Promise<string> {
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    throw new CallFailure(sentenceOf(body), response.status, body);
  }
  return blobAddress(await response.blob(), 5 * 60_000);
}

async function save(response: Response, file_name: string): Promise<void> {
  const link = document.createElement('a');
  link.href = await held(response);
  link.download = file_name;
  link.click();
}

const token = (): Record<string, string> => ({ authorization: `Token ${person()?.authToken ?? ''}` });

const read = (file_id: number): Promise<Response> => fetch(fileAddress(file_id), { headers: token() });

/** A stored file as an address, to be shown in a window of its own. */
export const fileInMemory = async (file_id: number): Promise<string> => held(await read(file_id));

/** Saves a stored file under its name. */
export async function downloadFile(file_id: number, file_name: string): Promise<void> {
  await save(await read(file_id), file_name);
}

/** Saves the newest versions of several documents as one archive. */
export async function downloadDocuments(
  project_id: number,
  document_ids: readonly number[],
  file_name: string,
): Promise<void> {
  const response = await fetch('/api/pmt/export_documents/', {
    method: 'POST',
    headers: { ...token(), 'content-type': 'application/json' },
    body: JSON.stringify({ project_id, document_ids }),
  });
  await save(response, file_name);
}
