/** Every mail of every area in every language: whole sentences of its reader's language, besides what people and the specification wrote. */
import { describe, expect, test } from 'vitest';
import { credentialMail } from '../auth/mails.ts';
import { say, type Sentence } from '../../domain/sentences.ts';
import { openWords } from '../words/words.ts';
import type { Letter } from './letter.ts';

type Mails = Record<string, unknown>;
const files = import.meta.glob<Mails>(['../**/mails.ts'], { eager: true });
const found = Object.entries(files).flatMap(([path, mails]) =>
  Object.entries(mails)
    .filter(([name, value]) => typeof value === 'function' && name.endsWith('Mail'))
    .map(([name, value]) => ({
      name: `${path.replace('../', '')} ${name}`,
      mail: value as (...given: never[]) => Letter,
    })),
);

// nothing a person wrote is Latin here, so that every Latin sentence is one of ours
const who = 'अनीता राव';
const company = 'सूर्य पावर';
const address = 'https://s.test/x';
const instants = { acknowledge_due: '2026-11-18T04:30:00Z', fix_due: '2026-11-19T04:30:00Z' };
const reported = { number: 'T-1', title: 'मीटर', contact_name: who, ...instants };
const sender = { company_name: company, answered: false, phone_number: '98220', form_address: address };
const about = {
  title: 'मंगलम',
  number: 'P-1',
  contact: who,
  company_name: company,
  sales_person: who,
  sales_phone: '98220',
};
const won = { number: 'L-1', name: who, kwp: 5, earned: 500_000, payable_on: 'order', payable_since: null };
const told = { title: say`${{ who }}`, text: say`${{ who }}`, path: '/x', answered: true };
const asked_line = {
  category: 'MODULES',
  description: 'मॉड्यूल',
  makes: who,
  specification: who,
  quantity: 12.5,
  unit: 'Nos',
};
const asked_for = { company, contact: who, number: 'R-1', title: 'मीटर' };
const ordered = { company, contact: who, number: 'P-1' };
const inspected = { company, contact: who, number: 'I-1', order: 'P-1' };
const long = Array.from({ length: 60 }, () => told);

const reporting = {
  company,
  project: 'मंगलम',
  name: who,
  day: '2026-11-26',
  people: 12,
  kwp: 5.5,
  lost_hours: 2,
  link: address,
};
const unknown_reader = { ...reporting, name: '', people: 1, lost_hours: 0, link: undefined };

const billed = {
  company,
  contact: who,
  credit_note: false,
  number: 'I-1',
  project: 'मंगलम',
  total: 100,
  due_on: '2026-12-31',
};
/** What each mail may say: every shape that differs. */
const supplier_link = { address, until: '2026-12-31' };
const cases: Record<string, readonly (readonly unknown[])[]> = {
  'auth/mails.ts credentialMail': [[who, company, say`Your password was changed.`, address]],
  'areas/identity/mails.ts codeMail': ['login', 'sign_up', 'proof', 'password'].map((purpose) => ['123456', purpose]),
  'areas/identity/mails.ts secondaryEmailMail': [[who, address]],
  'areas/onboarding/mails.ts welcomeMail': [[who, company, '2026-12-31', address]],
  'areas/team/mails.ts invitationMail': [[{ name: who, kind: 'consumer', company_name: company }, who, address]],
  'areas/team/mails.ts signInMail': [[{ name: who, company_name: company }, who, address]],
  'areas/notifications/mails.ts noticeMail': [[told, company, address]],
  'areas/notifications/mails.ts digestMail': [
    [who, long, company, address],
    [who, [told], company, address],
  ],
  'areas/payables/mails.ts paymentMail': ['1234567', ''].map((reference) => [
    { company, party: who, amount: 100, numbers: ['B-1'], reference, paid_on: '2026-11-28' },
  ]),
  'areas/payables/mails.ts bankChangedMail': ['4421', ''].map((ending) => [{ company, party: who, ending }]),
  'areas/construction/reports/mails.ts dayMail': [
    [reporting, { works: true, corrected: false, sky: 'Clear' }],
    [unknown_reader, { works: false, corrected: true, sky: 'Rain' }],
  ],
  'areas/construction/reports/mails.ts weekMail': [
    [reporting, { works: true }],
    [unknown_reader, { works: false }],
  ],
  'areas/billing/mails.ts invoiceMail': [[billed], [{ ...billed, due_on: null }], [{ ...billed, credit_note: true }]],
  'areas/tickets/mails.ts receivedMail': [
    [reported, sender],
    [
      { ...reported, acknowledge_due: null, fix_due: null, contact_name: '' },
      { ...sender, answered: true },
    ],
  ],
  'areas/tickets/mails.ts answeredMail': [[reported, who, { ...sender, phone_number: '' }]],
  'areas/tickets/mails.ts resolvedMail': [[reported, who, sender]],
  'areas/tickets/mails.ts refusedMail': [['T-1', who, say`you no longer have access to this ticket.`, sender]],
  'areas/crm/form/mails.ts enquiryMail': [[{ name: company, phone_number: '98220', website: address }, 'E-1']],
  'areas/crm/proposals/mails.ts proposalMail': [
    [about, '', '2026-12-31', address],
    [about, who, '2026-12-31', address],
  ],
  'areas/crm/proposals/mails.ts codeMail': [['123456', about]],
  'areas/crm/proposals/mails.ts answerMail': [[about, { name: who, text: who }, who, address]],
  'areas/crm/proposals/mails.ts acceptedMail': [[about, who]],
  'areas/crm/partners/page/mails.ts linkMail': [[company, who, address, '2026-12-31']],
  'areas/crm/partners/page/mails.ts wonMail': [
    [company, who, won],
    [company, who, { ...won, kwp: 0, payable_on: 'advance' }],
    [company, who, { ...won, payable_on: 'commissioning' }],
    [company, who, { ...won, payable_since: '2026-11-01' }],
  ],
  'areas/suppliers/onboarding/mails.ts invitationMail': [[company, who, supplier_link]],
  'areas/suppliers/onboarding/mails.ts againMail': [[company, who, who, supplier_link]],
  'areas/suppliers/onboarding/mails.ts acceptedMail': [[company, who]],
  'areas/suppliers/onboarding/mails.ts refusedMail': [[company, who, who]],
  'areas/suppliers/onboarding/mails.ts documentsMail': [
    [company, who, ['Cancelled cheque', 'Factory licence'], '2026-12-31', supplier_link],
  ],
  'areas/suppliers/onboarding/mails.ts expiringMail': [
    [company, who, [{ name: 'Factory licence', valid_to: '2026-12-31' }], supplier_link],
  ],
  'areas/suppliers/onboarding/mails.ts documentRefusedMail': [[company, who, 'Factory licence', who, supplier_link]],
  'areas/crm/partners/page/mails.ts paidMail': [[company, who, { lead: 'L-1', amount: 5000, paid_on: '2026-11-01' }]],
  'areas/inspections/mails.ts calledMail': [
    [inspected, { kind: 'PDI', inspect_on: '2026-12-31', place: '' }],
    [inspected, { kind: 'FAT', inspect_on: '2026-12-31', place: who }],
  ],
  'areas/inspections/mails.ts movedMail': [[inspected, { inspect_on: '2026-12-31', place: who }]],
  'areas/inspections/mails.ts inspectionCancelledMail': [[inspected, who]],
  'areas/inspections/mails.ts resultMail': [
    [inspected, { result: 'Reject', rejected: 1 }],
    [inspected, { result: 'Accept with remarks', rejected: 0 }],
  ],
  'areas/inspections/mails.ts documentsMail': [[inspected, { names: ['Packing list'], address }]],
  'areas/inspections/mails.ts clearedMail': [[inspected, '2026-12-31']],
  'areas/inspections/mails.ts refusedMail': [[inspected, who]],
  'areas/procurement/orders/mails.ts orderMail': [
    [ordered, 1, '', address],
    [ordered, 3, who, address],
  ],
  'areas/procurement/orders/mails.ts againMail': [[ordered, who, address]],
  'areas/procurement/orders/mails.ts amendedMail': [[ordered, 2, who, address]],
  'areas/procurement/orders/mails.ts shortClosedMail': [[ordered, who, address]],
  'areas/procurement/orders/mails.ts cancelledMail': [[ordered, who]],
  'areas/procurement/orders/mails.ts declinedMail': [[ordered, who, address]],
  'areas/procurement/requests/mails.ts requestMail': [
    [asked_for, { lines: [asked_line], due_on: '2026-12-31', delivery_place: '' }, address],
    [
      asked_for,
      { lines: Array.from({ length: 30 }, () => asked_line), due_on: '2026-12-31', delivery_place: who },
      address,
    ],
  ],
  'areas/procurement/requests/mails.ts reminderMail': [[asked_for, '2026-12-31', address]],
  'areas/procurement/requests/mails.ts extendedMail': [[asked_for, '2026-12-31', address]],
  'areas/procurement/requests/mails.ts roundMail': [[asked_for, who, '2026-12-31', address]],
  'areas/procurement/requests/mails.ts cancelledMail': [[asked_for, who]],
  'areas/procurement/requests/mails.ts chosenMail': [[asked_for, 2]],
  'areas/procurement/requests/mails.ts notChosenMail': [[asked_for]],
};

const { sayIn } = openWords(process.cwd());
/** Words of our own alphabet that stay in every language: the product, addresses, units, days and times. */
const literal = /Sunstage|https?:\S+|kWp|DD\/MM\/YYYY|\b[A-Z]-\d+\b|AM|PM|IST/g;

test.each(found)('$name is said in Hindi throughout', ({ name, mail }) => {
  expect(cases[name], `${name} has no case`).toBeDefined();
  for (const given of cases[name] ?? []) {
    const letter = mail(...(given as never[]));
    const { subject, text, html } = letter(sayIn('hi'));
    const visible = html.replace(/<[^>]*>/g, ' ').replace(/&#\d+;/g, ' ');
    for (const said of [subject, text, visible]) {
      expect(said).toMatch(/\p{Script=Devanagari}/u);
      expect(said.replace(literal, '')).not.toMatch(/[A-Za-z]{2,}/);
    }
    expect(subject).not.toMatch(/[{}]/);
    // the same letter in English names nothing in Hindi but what people wrote
    const english: string = letter(sayIn('en')).text;
    for (const written of [who, company, 'मीटर', 'मंगलम'])
      expect(text.includes(written)).toBe(english.includes(written));
  }
});

describe('a letter', () => {
  test('is found by its name in a mails.ts, so that none is left out', () => {
    expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(cases).toSorted());
  });

  test('that lacks its Hindi would be noticed', () => {
    const what: Sentence = { id: 'Nobody put this into Hindi.' };
    expect(credentialMail(who, company, what, address)(sayIn('hi')).text).toMatch(/[A-Za-z]{3,} [a-z]{3,}/);
  });
});
