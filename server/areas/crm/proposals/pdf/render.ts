/** From a proposal to the bytes of its PDF: its pictures are fetched, shrunk to what paper shows, and put in. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { House } from '../../../../house.ts';
import type { Db } from '../../../../tenancy/in_company.ts';
import { storedFiles } from '../sources/rows.ts';
import { documentOf, type PrintedProposal } from './document.ts';
import { print } from './printer.ts';

export async function renderProposal(
  db: Db,
  house: House,
  proposal: Omit<PrintedProposal, 'pictures'>,
): Promise<Buffer> {
  const logo = proposal.letterhead.logo_file_id;
  const wanted = proposal.content.sections.flatMap(({ on, image_file_ids }) => (on ? image_file_ids : []));
  const keys = await storedFiles(db, [...new Set([...wanted, ...(logo === null ? [] : [logo])])]);
  const pictures = new Map<number, string>();
  for (const [id, key] of keys) {
    const bytes = await house.store
      .get(key)
      .then(({ stream }) => buffer(stream))
      .catch(() => undefined);
    // a picture that is lost leaves its place empty, the proposal stands
    const made = bytes && (await asData(bytes, id === logo).catch(() => undefined));
    if (made) pictures.set(id, made);
  }
  return print(documentOf({ ...proposal, pictures }), house.settings.root);
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
