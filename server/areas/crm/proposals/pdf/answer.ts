/** A proposal as a PDF file: the one kept when it was sent, or one made now. */
import { dateInIndia } from '../../../../../domain/dates.ts';
import type { ProposalContent } from '../../../../../domain/proposals/content.ts';
import type { ProposalFigures } from '../../../../../domain/proposals/figures.ts';
import type { ProposalStatus } from '../../../../../domain/proposals/status.ts';
import type { Ctx, FileGiven } from '../../../../ctx.ts';
import { madeFile } from '../../../../storage/made_file.ts';
import type { Letterhead } from '../letterhead.ts';
import { storedFile } from '../source_rows.ts';
import { customerLanguage } from '../../../../words/rows.ts';
import { renderProposal } from './render.ts';

interface Shown {
  number: string;
  status: ProposalStatus;
  title: string;
  content: ProposalContent;
  figures: ProposalFigures;
  letterhead: Letterhead;
  pdf_file_id: number | null;
  decided_by: string;
  decided_at: unknown;
}

const content_type = 'application/pdf';
const plain = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N} .-]+/gu, ' ')
    .trim()
    .slice(0, 80) || 'proposal';

export async function proposalPdf(ctx: Ctx, proposal: Shown): Promise<FileGiven> {
  const file_name = `${plain([proposal.number, proposal.title].filter(Boolean).join(' '))}.pdf`;
  // an accepted one says so, and by whom
  const accepted =
    proposal.status === 'accepted'
      ? { by: proposal.decided_by, on: dateInIndia(new Date(String(proposal.decided_at))) }
      : undefined;
  const kept = proposal.pdf_file_id === null || accepted ? undefined : await storedFile(ctx.db, proposal.pdf_file_id);
  if (kept) {
    const { object_key, sha256 } = kept;
    const { store } = ctx.app;
    return async () => ({ ...(await store.get(object_key)), content_type, file_name, inline: true, sha256 });
  }
  // what the customer has is in their language, a draft in that of whoever looks at it
  const language = proposal.status === 'draft' ? (ctx.request.language ?? 'en') : await customerLanguage(ctx.db);
  const draw = await renderProposal(ctx.db, ctx.app, { ...proposal, language, accepted });
  return async () => {
    return madeFile(await draw(), { content_type, file_name, inline: true });
  };
}
