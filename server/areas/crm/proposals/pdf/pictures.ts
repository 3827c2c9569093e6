/** The pictures of a proposal, shrunk to what paper shows. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { ObjectStore } from '../../../../storage/object_store.ts';
import type { Db } from '../../../../tenancy/in_company.ts';
import { storedFiles } from '../sources/rows.ts';
import type { PrintedProposal } from './document.ts';

/** Where the files of a proposal's pictures lie. */
export function findPictures(db: Db, { content, letterhead }: Omit<PrintedProposal, 'pictures'>) {
  const logo = letterhead.logo_file_id;
  const wanted = content.sections.flatMap(({ on, image_file_ids }) => (on ? image_file_ids : []));
  return storedFiles(db, [...new Set([...wanted, ...(logo === null ? [] : [logo])])]);
}

export async function readPictures(store: ObjectStore, keys: ReadonlyMap<number, string>, logo: number | null) {
  const pictures = new Map<number, string>();
  for (const [id, key] of keys) {
    const bytes = await store
      .get(key)
      .then(({ stream }) => buffer(stream))
      .catch(() => undefined);
    // a picture that is lost leaves its place empty, the proposal stands
    const made = bytes && (await asData(bytes, id === logo).catch(() => undefined));
    if (made) pictures.set(id, made);
  }
  return pictures;
}

async function asData(bytes: Buffer, is_logo: boolean): Promise<string> {
  const image = sharp(bytes, { limitInputPixels: 60_000_000 }).timeout({ seconds: 10 });
  if (is_logo)
    return `data:image/png;base64,${(await image.resize(480, 176, { fit: 'inside' }).png().toBuffer()).toString('base64')}`;
  const made = await image
    .resize(1500, 1500, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer();
  return `data:image/jpeg;base64,${made.toString('base64')}`;
}
