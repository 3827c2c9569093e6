/** Keeps the PDF of a proposal as it was sent, so that a later way of drawing does not change it. */
import { numberOf } from '../../../../../domain/proposals/status.ts';
import type { ProposalFigures } from '../../../../../domain/proposals/figures.ts';
import type { AppContext } from '../../../../ctx.ts';
import { addFile, type NewFile } from '../../../../storage/rows.ts';
import { storeBytes } from '../../../../storage/uploads.ts';
import { type Db, inCompany } from '../../../../tenancy/in_company.ts';
import { customerLanguage } from '../../../../words/rows.ts';
import { whole_pipeline } from '../../scope.ts';
import { setPdf } from '../mutation_rows.ts';
import { lock } from '../rows.ts';
import type { Letterhead } from '../letterhead.ts';
import { renderProposal } from './render.ts';

const sentOne = async (db: Db, proposal_id: number) => {
  const row = await lock(db, whole_pipeline, proposal_id);
  return row && row.status !== 'draft' && row.pdf_file_id === null ? row : undefined;
};

/** Draws it and stores it, in no transaction; undefined when there is nothing to keep. */
export async function drawToKeep(
  app: AppContext,
  company_id: number,
  proposal_id: number,
): Promise<NewFile | undefined> {
  const drawing = await inCompany(app.database, company_id, async (db) => {
    const row = await sentOne(db, proposal_id);
    if (!row) return undefined;
    const number = numberOf(row.code, row.revision);
    const { content, sent_by } = row;
    const figures = row.figures as ProposalFigures;
    const draw = await renderProposal(db, app, {
      number,
      content,
      figures,
      letterhead: row.letterhead as Letterhead,
      language: await customerLanguage(db),
    });
    return { draw, number, sent_by };
  });
  if (!drawing) return undefined;
  const bytes = await drawing.draw();
  return {
    ...(await storeBytes(app, bytes, 'application/pdf')),
    file_name: `${drawing.number}.pdf`,
    content_type: 'application/pdf',
    purpose: 'proposal',
    uploaded_by: drawing.sent_by,
  };
}

/** Puts what was drawn to its proposal, unless another was quicker. */
export async function keepPdf(db: Db, proposal_id: number, file: NewFile): Promise<void> {
  if (await sentOne(db, proposal_id)) await setPdf(db, proposal_id, await addFile(db, file));
}
