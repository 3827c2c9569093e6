/** What a channel partner with a page is told by mail: a lead of theirs was won, a commission was paid. */
import type { Listeners, Tell } from '../../../../ctx.ts';
import type { Letter } from '../../../../mail/letter.ts';
import { whole_pipeline } from '../../scope.ts';
import * as partners from '../rows.ts';
import { statementOf } from '../statement.ts';
import { paidMail, wonMail } from './mails.ts';
import * as rows from './rows.ts';

async function write(tell: Tell, partner_id: number, words: (contact: string) => Letter | undefined): Promise<void> {
  const partner = await rows.reachable(tell.db, partner_id);
  const letter = partner && words(partner.contact_name || partner.name);
  if (letter) await tell.mail(partner.email, letter);
}

export const events = {
  async lead_won(tell, { lead_id }: { lead_id: number }) {
    const partner_id = await rows.partnerOfWon(tell.db, lead_id);
    const partner = partner_id === undefined ? undefined : await partners.find(tell.db, whole_pipeline, partner_id);
    if (!partner) return;
    const statement = statementOf(partner, await partners.deals(tell.db, whole_pipeline, [partner.id]));
    const line = statement.find((one) => one.lead_id === lead_id);
    const given = (await rows.leadsOf(tell.db, partner.id, 500)).find(({ id }) => id === lead_id);
    const { payable_on } = partner;
    await write(
      tell,
      partner.id,
      (contact) => line && wonMail(tell.company.name, contact, { ...line, payable_on, name: given?.name ?? line.name }),
    );
  },

  async commission_paid(tell, told: { partner_id: number; lead: string; amount: number; paid_on: string }) {
    await write(tell, told.partner_id, (contact) => paidMail(tell.company.name, contact, told));
  },
} satisfies Listeners;

declare module '../../../../events/domain_events.ts' {
  interface Listening {
    crm_partners_page: typeof events;
  }
}
