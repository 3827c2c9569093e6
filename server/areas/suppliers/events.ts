/** Who hears what happens to suppliers. */
import { day, plural, say, term, type Value, written } from '../../../domain/sentences.ts';
import { isDeliverableEmail } from '../../../domain/text.ts';
import type { By, Listeners } from '../../ctx.ts';
import type { Expiring } from './documents/take_rows.ts';
import { supplierOf } from './onboarding/link_rows.ts';
import { makeLink } from './onboarding/links.ts';
import { expiringMail } from './onboarding/mails.ts';
import * as rows from './rows.ts';

const supplierPath = (supplier_id: number): string => `/suppliers?tab=suppliers&open=${supplier_id}`;
const nameOf = (by: By): Value => by?.name || say`Someone`;

export const events = {
  async supplier_blocked(tell, told: { supplier_id: number; name: string; reason: string; by: By }) {
    await tell.notice(await rows.procurers(tell.db), {
      kind: 'supplier',
      title: say`${{ by: nameOf(told.by) }} blocked the supplier ${{ name: told.name }}`,
      text: written(told.reason),
      path: supplierPath(told.supplier_id),
    });
  },

  async supplier_unblocked(tell, told: { supplier_id: number; name: string; by: By }) {
    await tell.notice(await rows.procurers(tell.db), {
      kind: 'supplier',
      title: say`${{ by: nameOf(told.by) }} unblocked the supplier ${{ name: told.name }}`,
      path: supplierPath(told.supplier_id),
    });
  },

  async supplier_onboarded(tell, told: { supplier_id: number; name: string; by: By }) {
    await tell.notice(await rows.procurers(tell.db), {
      kind: 'supplier',
      title: say`${{ name: told.name }} sent its details for review`,
      path: supplierPath(told.supplier_id),
    });
  },

  async supplier_approved(tell, told: { supplier_id: number; name: string; by: By }) {
    await tell.notice(await rows.procurers(tell.db), {
      kind: 'supplier',
      title: say`${{ by: nameOf(told.by) }} accepted the supplier ${{ name: told.name }}`,
      path: supplierPath(told.supplier_id),
    });
  },

  async supplier_rejected(tell, told: { supplier_id: number; name: string; remark: string; again: boolean; by: By }) {
    await tell.notice(await rows.procurers(tell.db), {
      kind: 'supplier',
      title: told.again
        ? say`${{ by: nameOf(told.by) }} asked the supplier ${{ name: told.name }} to change its details`
        : say`${{ by: nameOf(told.by) }} refused the supplier ${{ name: told.name }}`,
      text: written(told.remark),
      path: supplierPath(told.supplier_id),
    });
  },

  async supplier_document_sent(tell, told: { supplier_id: number; name: string; document: string; by: By }) {
    await tell.notice(await rows.procurers(tell.db), {
      kind: 'supplier',
      title: say`${{ name: told.name }} sent ${{ document: term(told.document) }}`,
      text: say`It is to be verified.`,
      path: supplierPath(told.supplier_id),
    });
  },

  async supplier_documents_expire(tell, told: Expiring & { by: By }) {
    const { documents, days, supplier_id, name } = told;
    const [first] = documents;
    if (!first) return;
    await tell.notice(await rows.procurers(tell.db), {
      kind: 'supplier',
      title: say`${{ document: term(first.name) }} of ${{ name }} expires on ${{ date: day(first.valid_to) }}`,
      text: say`${plural({ days }, '# day', '# days')} or less are left. The supplier was mailed a link.`,
      path: supplierPath(supplier_id),
    });
    const supplier = await supplierOf(tell.db, supplier_id);
    if (!supplier || !isDeliverableEmail(supplier.email)) return;
    const link = await makeLink(tell, supplier, 'supplier_documents', null);
    await tell.mail(supplier.email, expiringMail(tell.company.name, supplier.contact_name || name, documents, link));
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    suppliers: typeof events;
  }
}
