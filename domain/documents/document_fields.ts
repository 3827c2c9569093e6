/** What people say of a document, field by field: contract, SQL, register, form and facts follow from it. */
import { asked_parties, type ShareFlag } from '../documents.ts';
import { choice, day, fields, keysWhere, longText, own, record, text, yesNo } from '../fields.ts';
import { pick } from '../records.ts';

const details = 'details';

/** In the order of the form. */
export const document_fields = fields({
  name: text({
    label: 'Name',
    section: details,
    most: 160,
    least: 1,
    required: true,
    list: { width: 260, label: 'Document' },
  }),
  title: text({ label: 'Title', section: details, most: 200, list: { width: 200, hidden: true } }),
  number: text({ label: 'Number', section: details, most: 80, list: { width: 190 } }),
  issue_date: day({ label: 'Issued on', section: details, list: { width: 120, hidden: true } }),
  valid_to: day({ label: 'Valid to', section: details, list: { width: 172 } }),
  due_on: day({ label: 'Due on', section: details, list: { width: 120, hidden: true } }),
  description: longText({ label: 'Description', section: details, most: 2000 }),
  needs_approval: yesNo({ label: 'Each version needs approval', section: details }),
  event_id: record({ label: 'Event', of: 'events' }),
  shared_with: own({ label: 'Shared with', empty: [] as ShareFlag[] }),
  asked_of: choice({
    label: 'Sent by',
    about: 'asking someone for a document also shares it with them',
    of: asked_parties,
  }),
});

/** What is changed by the form of a document. */
export const detail_fields = pick(
  document_fields,
  keysWhere(document_fields, ({ section }) => section === details) as Exclude<
    keyof typeof document_fields,
    'event_id' | 'shared_with' | 'asked_of'
  >[],
);
