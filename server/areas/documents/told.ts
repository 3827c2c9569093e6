/** Who is told of what happens here, and why; for tests each of it by name. */
import { one, type Heard, type HeardBy, type ToldCase, type ToldWorld } from '../../told_case.ts';

const asked: Heard = {
  kind: 'approval',
  who: 'The role asked; for a party outside that cannot see the document the Project Manager',
  why: 'They decide, or record the decision',
};
const answerable = one('document', 'Who uploaded it, and who answers for it', 'Their document was decided on');

export const heard_by: HeardBy = {
  document_version_added: [
    asked,
    { kind: 'document', who: 'Those it is shared with', why: 'What they have is out of date' },
    {
      kind: 'document',
      who: 'Who answers for it and the Project Manager, when it came from outside',
      why: 'They asked for it',
    },
    {
      kind: 'drawing',
      who: 'Procurement Manager and Site In-Charge, after it was good for construction',
      why: 'They order and build from it',
    },
  ],
  document_approved: [...answerable, asked],
  document_rejected: answerable,
  document_shared: one('document', 'Those it is shared with', 'They may read it now'),
  document_asked: one('document', 'The party asked', 'They send it'),
  drawing_moved: [
    asked,
    { kind: 'drawing', who: 'Site In-Charge and Procurement Manager', why: 'They order and build from it' },
  ],
  document_expires: one('expiry', 'Who answers for it, and the Project Manager', 'They renew it'),
};

const of_document = (w: ToldWorld) => ({
  document_id: w.document_id,
  project_id: w.project_id,
  project_name: 'Surya',
  stage: 'engineering',
  name: 'Layout for all',
  drawing: null,
  shared_with: ['customer'],
  owner_id: w.idOf('lm'),
  uploaded_by: w.idOf('designer'),
  flags: ['customer', 'investor', 'subcontractor'],
  asked: '',
  next: '',
  remark: '',
  decision: 'approved',
});

export const cases: ToldCase[] = [
  {
    kind: 'document_version_added',
    told: (w) => ({ ...of_document(w), asked: 'Lead Designer' }),
    hears: 'customer lead_designer',
  },
  {
    kind: 'document_version_added',
    told: (w) => ({ ...of_document(w), flags: [], after_release: true }),
    hears: 'prm site_incharge',
  },
  {
    kind: 'document_version_added',
    told: (w) => ({ ...of_document(w), flags: [], answered: true, by: { user_id: w.idOf('customer'), name: 'C' } }),
    hears: 'pm',
  },
  { kind: 'document_approved', told: of_document, hears: 'designer' },
  { kind: 'document_approved', told: (w) => ({ ...of_document(w), next: 'customer' }), hears: 'customer designer' },
  { kind: 'document_rejected', told: of_document, hears: 'designer' },
  { kind: 'document_shared', told: of_document, hears: 'customer' },
  { kind: 'document_asked', told: of_document, hears: 'customer' },
  { kind: 'drawing_moved', told: (w) => ({ ...of_document(w), status: 'gfc' }), hears: 'prm site_incharge' },
  { kind: 'document_expires', told: (w) => ({ ...of_document(w), says: 'Expires', by: null }), hears: 'pm' },
];
