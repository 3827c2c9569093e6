/** From a proposal to the bytes of its PDF. */
import type { AppContext } from '../../../../ctx.ts';
import type { Db } from '../../../../tenancy/in_company.ts';
import type { PrintedProposal } from './printed.ts';
import { findPictures, readPictures } from './pictures.ts';

/** Reads what is needed and gives the drawing, which is long: it belongs after the transaction. */
export async function renderProposal(
  db: Db,
  app: AppContext,
  { number, content, figures, letterhead, language, accepted }: Omit<PrintedProposal, 'pictures'>,
): Promise<() => Promise<Buffer>> {
  const proposal = { number, content, figures, letterhead, language, accepted };
  const keys = await findPictures(db, proposal);
  return async () => {
    const pictures = await readPictures(app, keys, letterhead.logo_file_id);
    return app.printer.draw({ ...proposal, pictures });
  };
}
