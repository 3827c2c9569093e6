/** Saves the PDF of a proposal: read with the session's token, which a link cannot send. */
import { CallFailure, sentenceOf } from '../../../kit/api.ts';
import { blobAddress } from '../../../kit/blob_address.ts';
import { person } from '../../../kit/session.ts';
import { isPrefixed, profileOf } from '../../../../domain/companies.ts';

export async function saveProposalPdf(id: number, name: string): Promise<void> {
  const user = person();
  const path = `crm/export_proposal/${id}/`;
  const prefix = user && isPrefixed(profileOf(user.companyKey), path) ? `${user.companyKey}/` : '';
  const headers = { authorization: `Token ${user?.authToken ?? ''}` };
  const response = await fetch(`/api/pmt/${prefix}${path}`, { headers });
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    throw new CallFailure(sentenceOf(body), response.status, body);
  }
  const address = blobAddress(await response.blob(), 60_000);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.pdf`;
  link.click();
}
