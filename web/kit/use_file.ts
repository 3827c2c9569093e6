/** A stored file as an address for an image: files are read with the session's token, which an image cannot send itself. */
import { useEffect, useState } from 'react';
import { fileAddress } from './api.ts';
import { blobAddress, releaseBlob } from './blob_address.ts';
import { person } from './session.ts';

interface Held {
  address: Promise<string | undefined>;
  users: number;
}

const held = new Map<string, Held>();

async function read(id: number, token: string): Promise<string | undefined> {
  try {
    const response = await fetch(fileAddress(id), { headers: { authorization: `Token ${token}` } });
    return response.ok ? blobAddress(await response.blob()) : undefined;
  } catch {
    return undefined; // the initials stay
  }
}

/** The address of a file, undefined until it is there. Several who show the same file read it once. */
export function useFile(id: number | null | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  const token = person()?.authToken;
  useEffect(() => {
    setAddress(undefined);
    if (!id || !token) return undefined;
    const key = `${id} ${token}`;
    const mine = held.get(key) ?? { address: read(id, token), users: 0 };
    held.set(key, mine);
    mine.users += 1;
    let gone = false;
    void mine.address.then((found) => gone || setAddress(found));
    return () => {
      gone = true;
      mine.users -= 1;
      if (mine.users > 0) return;
      held.delete(key);
      void mine.address.then((found) => found && releaseBlob(found));
    };
  }, [id, token]);
  return address;
}
