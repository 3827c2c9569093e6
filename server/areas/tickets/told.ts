/** Who is told of what happens here, and why; for tests each of it by name. */
import { one, type HeardBy, type ToldCase, type ToldWorld } from '../../told_case.ts';

const ticket = (who: string, why: string) => one('ticket', who, why);

export const heard_by: HeardBy = {
  ticket_added: [
    ...ticket('Who is given it', 'It is theirs to solve'),
    ...ticket('Those who manage tickets there', 'They see that it is taken up'),
  ],
  ticket_reassigned: [
    ...ticket('Who is given it', 'It is theirs to solve'),
    ...ticket('Who had it', 'It is theirs no more'),
  ],
  ticket_status_changed: ticket('Those who take part in it', 'It is their ticket'),
  ticket_message_added: ticket('Those who take part in it', 'They are answered'),
  internal_ticket_message_added: ticket('Those of the company who take part in it', 'They are answered'),
  ticket_merged: ticket('Those who take part in it', 'It goes on under another number'),
  ticket_rated: ticket('Those of the company who take part in it or manage tickets', 'It is about their work'),
  ticket_cost_asked: ticket('Those who approve costs', 'The cost waits for them'),
  ticket_cost_decided: ticket('Those of the company who take part in it', 'They may go on'),
  ticket_clock: ticket(
    'Who has it, those who manage tickets, and at the second level those above',
    'A promise is in danger',
  ),
};

const of_ticket = (w: ToldWorld, more: object = {}) => ({ ticket_id: w.ticket_id, ...more });

export const cases: ToldCase[] = [
  { kind: 'ticket_added', told: of_ticket, hears: 'om' },
  {
    kind: 'ticket_reassigned',
    told: (w) => of_ticket(w, { was: w.idOf('om'), becomes: w.idOf('designer'), remark: '' }),
    hears: 'designer om',
  },
  {
    kind: 'ticket_status_changed',
    told: (w) => of_ticket(w, { status: 'Resolved', remark: '' }),
    hears: 'customer designer om',
  },
  {
    kind: 'ticket_message_added',
    told: (w) => of_ticket(w, { text: 'Hello', inside: true }),
    hears: 'customer designer om',
  },
  { kind: 'internal_ticket_message_added', told: (w) => of_ticket(w, { text: 'Hello' }), hears: 'designer om' },
  { kind: 'ticket_merged', told: (w) => of_ticket(w, { kept_id: w.ticket_id }), hears: 'customer designer om' },
  { kind: 'ticket_rated', told: (w) => of_ticket(w, { stars: 5, words: '' }), hears: 'designer om' },
  { kind: 'ticket_cost_asked', told: of_ticket, hears: 'admin owner' },
  { kind: 'ticket_cost_decided', told: (w) => of_ticket(w, { approved: true, remark: '' }), hears: 'designer om' },
  { kind: 'ticket_clock', told: (w) => of_ticket(w, { clock: 'fix', level: 'soon', by: null }), hears: 'designer om' },
  { kind: 'ticket_clock', told: (w) => of_ticket(w, { clock: 'fix', level: 'breached', by: null }), hears: 'om pm' },
  { kind: 'ticket_clock', told: (w) => of_ticket(w, { clock: 'fix', level: 'stuck', by: null }), hears: '' },
];
