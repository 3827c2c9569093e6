/** The pictures of a proposal, shrunk to what paper shows. */
import type { AppContext } from '../../../../ctx.ts';
import { withStored } from '../../../../storage/uploads.ts';
import type { Db } from '../../../../tenancy/in_company.ts';
import { storedFiles } from '../source_rows.ts';
import type { PrintedProposal } from './printed.ts';

/** Where the files of a proposal's pictures lie. */
export function findPictures(db: Db, { content, letterhead }: Omit<PrintedProposal, 'pictures'>) {
  const logo = letterhead.logo_file_id;
  const wanted = content.sections.flatMap(({ on, image_file_ids }) => (on ? image_file_ids : []));
  return storedFiles(db, [...new Set([...wanted, ...(logo === null ? [] : [logo])])]);
}

export async function readPictures(app: AppContext, keys: ReadonlyMap<number, string>, logo: number | null) {
  const pictures = new Map<number, string>();
  for (const [id, key] of keys) {
    // a picture that is lost leaves its place empty, the proposal stands
    const made = await withStored(app, key, (path) =>
      app.foreign_files.run('makePrintPicture', { path, is_logo: id === logo }),
    ).catch(() => undefined);
    if (made) pictures.set(id, made);
  }
  return pictures;
}
