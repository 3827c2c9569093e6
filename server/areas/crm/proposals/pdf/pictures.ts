/** The pictures of a proposal, shrunk to what paper shows. */
import type { House } from '../../../../ctx.ts';
import { withStored } from '../../../../storage/uploads.ts';
import type { Db } from '../../../../tenancy/in_company.ts';
import { storedFiles } from '../source_rows.ts';
import type { PrintedProposal } from './document.ts';

/** Where the files of a proposal's pictures lie. */
export function findPictures(db: Db, { content, letterhead }: Omit<PrintedProposal, 'pictures'>) {
  const logo = letterhead.logo_file_id;
  const wanted = content.sections.flatMap(({ on, image_file_ids }) => (on ? image_file_ids : []));
  return storedFiles(db, [...new Set([...wanted, ...(logo === null ? [] : [logo])])]);
}

export async function readPictures(house: House, keys: ReadonlyMap<number, string>, logo: number | null) {
  const pictures = new Map<number, string>();
  for (const [id, key] of keys) {
    // a picture that is lost leaves its place empty, the proposal stands
    const made = await withStored(house, key, (path) =>
      house.foreign_files.run('makePaperPicture', { path, is_logo: id === logo }),
    ).catch(() => undefined);
    if (made) pictures.set(id, made);
  }
  return pictures;
}
