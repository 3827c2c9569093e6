/** Documents that come near their end: the supplier is mailed a link for the renewed ones, procurement is told. */
import { addDays } from '../../../../domain/dates.ts';
import { say, term } from '../../../../domain/sentences.ts';
import { reminder_days } from '../../../../domain/suppliers/kyc.ts';
import { recordEvents } from '../../../events/domain_events.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { ask, takeExpiring } from './take_rows.ts';

/** Puts reminders in line: 60, 30 and 7 days before a document expires, each once. */
export async function remindOfExpiry(db: Db, today: string): Promise<void> {
  const expiring = await takeExpiring(db, today, reminder_days);
  for (const { supplier_id, documents } of expiring) {
    const due_on = documents[0]?.valid_to ?? addDays(today, 7);
    // oxlint-disable-next-line no-await-in-loop
    await ask(db, { supplier_id, documents, due_on, made_by: null });
  }
  await recordEvents(
    db,
    'supplier_documents_expire',
    expiring.map((tell) => ({
      summary: say`${{ document: term(tell.documents[0]?.name ?? '') }} of the supplier ${{ supplier: tell.name }} expires soon`,
      subject_type: 'supplier',
      subject_id: tell.supplier_id,
      tell,
    })),
  );
}
