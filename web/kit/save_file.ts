/** Saves a stored file on the device: read with the session's token, which a link cannot send. */
import { fileAddress } from './api.ts';
import { blobAddress } from './blob_address.ts';
import { person } from './session.ts';

/** `name` is what the file is called here; absent: what the server calls it. False when it could not be read. */
export async function saveFile(id: number, name?: string): Promise<boolean> {
  try {
    const response = await fetch(fileAddress(id), { headers: { authorization: `Token ${person()?.authToken}` } });
    if (!response.ok) return false;
    const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    const address = blobAddress(await response.blob(), 10_000);
    const link = document.createElement('a');
    link.href = address;
    link.download = name ?? (named ? decodeURIComponent(named) : String(id));
    link.click();
    return true;
  } catch {
    return false;
  }
}
