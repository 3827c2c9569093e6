/** From a proposal to the bytes of its PDF. */
import type { House } from '../../../../ctx.ts';
import type { Db } from '../../../../tenancy/in_company.ts';
import type { PrintedProposal } from './document.ts';
import { findPictures, readPictures } from './pictures.ts';

/** Reads what is needed and gives the drawing, which is long: it belongs after the transaction. */
export async function renderProposal(
  db: Db,
  house: House,
  { number, content, figures, letterhead, accepted }: Omit<PrintedProposal, 'pictures'>,
): Promise<() => Promise<Buffer>> {
  const proposal = { number, content, figures, letterhead, accepted };
  const keys = await findPictures(db, proposal);
  return async () => {
    const pictures = await readPictures(house, keys, letterhead.logo_file_id);
    return house.printer.draw({ ...proposal, pictures });
  };
}
