/** Who is told of what happens to suppliers, and why; for tests each of it by name. */
import { one, type HeardBy, type ToldCase } from '../../told_case.ts';

const procurement = one('supplier', 'People of procurement', 'They buy from the supplier');

export const heard_by: HeardBy = {
  supplier_blocked: procurement,
  supplier_unblocked: procurement,
  supplier_onboarded: one('supplier', 'People of procurement', 'They review its details'),
  supplier_approved: procurement,
  supplier_rejected: procurement,
  supplier_document_sent: one('supplier', 'People of procurement', 'They verify the document'),
  supplier_documents_expire: one('supplier', 'People of procurement', 'Orders would be held up'),
};

const supplier = () => ({ supplier_id: 1, name: 'Desai Switchgear', reason: 'Two lots were rejected' });

export const cases: ToldCase[] = [
  { kind: 'supplier_blocked', told: supplier, hears: 'pre pre_2 prm' },
  { kind: 'supplier_unblocked', told: supplier, hears: 'pre pre_2 prm' },
  { kind: 'supplier_onboarded', told: () => ({ ...supplier(), by: null }), hears: 'pre pre_2 prm' },
  { kind: 'supplier_approved', told: supplier, hears: 'pre pre_2 prm' },
  {
    kind: 'supplier_rejected',
    told: () => ({ ...supplier(), remark: 'The cheque is not signed', again: true }),
    hears: 'pre pre_2 prm',
  },
  {
    kind: 'supplier_document_sent',
    told: () => ({ ...supplier(), document: 'PAN card', by: null }),
    hears: 'pre pre_2 prm',
  },
  {
    kind: 'supplier_documents_expire',
    told: () => ({
      ...supplier(),
      days: 30,
      documents: [{ group: 'GST', name: 'GST registration (REG-06)', valid_to: '2026-12-01' }],
      by: null,
    }),
    hears: 'pre pre_2 prm',
  },
];
