/** From the rows of a sheet to leads, with a sentence for everything that was not understood. */
import { lead_columns } from '../../../../contract/crm_lead_facts.ts';
import { lead_priorities, type StageKind } from '../../../../domain/leads.ts';
import { project_types, states_and_territories } from '../../../../domain/lists.ts';
import { fromRupees, parseRupees } from '../../../../domain/money.ts';
import { refuse } from '../../../../domain/refusals.ts';
import { counted, inForm, isEmail, normalizePhone } from '../../../../domain/text.ts';
import { type Cell, dateOf, shown } from '../../../tables/read_cells.ts';
import type { LeadFacts } from '../leads/facts.ts';
import { columnOf, type ColumnKey, plainHeading } from './columns.ts';

/** What was not understood, with the heading of its column; empty: of the whole row. */
export interface Remark {
  column: string;
  says: string;
}

/** What names in a sheet can mean here. */
export interface Known {
  stages: readonly { id: number; name: string; kind: StageKind; board_id: number }[];
  people: readonly { user_id: number; name: string; email: string }[];
  partners: readonly { id: number; name: string }[];
  owner_id: number;
  /** what the company chose for a heading before, by the heading as it is compared; empty: left out */
  remembered?: Readonly<Record<string, ColumnKey | ''>>;
  /** what the person chose for each column that has a heading, in order; none: as remembered or guessed */
  chosen?: readonly (ColumnKey | '')[];
}

export interface ReadLead {
  row: number;
  facts: LeadFacts & { name: string };
  stage: Known['stages'][number];
  owner_id: number;
  owner_name: string;
  value: number;
  follow_up_on: string | null;
  lost_reason: string;
  /** columns in which the row says something that was understood */
  given: ColumnKey[];
  /** values that were left out */
  remarks: Remark[];
}

/** A row that becomes no lead, with its cells as they were. */
export interface FailedRow {
  row: number;
  remarks: Remark[];
  cells: string[];
  /** what it says of a lead that is there already, where it says too little for a new one */
  says?: ReadLead;
}

export interface ReadSheet {
  columns: { heading: string; fact: string }[];
  leads: ReadLead[];
  failed: FailedRow[];
  /** rows with anything in them: leads and failed ones */
  rows: number;
}

const most_rows = 5000;
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const oneOf = <T extends string>(list: readonly T[], text: string): T | undefined =>
  list.find((one) => same(one, text));

function headingsOf(
  rows: readonly (readonly Cell[])[],
  { remembered = {}, chosen }: Pick<Known, 'remembered' | 'chosen'>,
): { at: number; keys: (ColumnKey | undefined)[] } {
  const guess = (heading: string): ColumnKey | undefined => {
    const plain = plainHeading(heading);
    const before = Object.hasOwn(remembered, plain) ? remembered[plain] : undefined;
    return before === '' ? undefined : (before ?? columnOf(heading));
  };
  const keysIn = (row: readonly Cell[], of: (heading: string, place: number) => ColumnKey | undefined) => {
    const taken = new Set<ColumnKey>();
    let place = -1;
    return row.map((cell) => {
      const heading = shown(cell);
      if (heading === '') return undefined;
      place += 1;
      const key = of(heading, place);
      if (!key || taken.has(key)) return undefined;
      taken.add(key);
      return key;
    });
  };
  const first = rows.slice(0, 15);
  const known = first.findIndex((row) => {
    const keys = keysIn(row, guess);
    return keys.filter(Boolean).length > 1 && (keys.includes('name') || keys.includes('company_name'));
  });
  // headings nobody knows are mapped by the person
  const at = known >= 0 ? known : first.findIndex((row) => row.filter((cell) => shown(cell) !== '').length > 1);
  if (at < 0)
    return refuse(
      'bad_input',
      'No headings were found. The first row should name the columns: Name, Company, Phone, E-mail, City, kWp …',
    );
  const keys = keysIn(rows[at] ?? [], (heading, place) => (chosen ? chosen[place] || undefined : guess(heading)));
  return { at, keys };
}

export function readLeads(rows: readonly (readonly Cell[])[], known: Known): ReadSheet {
  const { at: head, keys } = headingsOf(rows, known);
  const headings = (rows[head] ?? []).map(shown);
  const columns = headings.flatMap((heading, at) => (heading === '' ? [] : [{ heading, fact: keys[at] ?? '' }]));
  const leads: ReadLead[] = [];
  const failed: FailedRow[] = [];
  const body = rows.slice(head + 1);
  if (body.length > most_rows)
    refuse(
      'too_large',
      `This file has ${counted(body.length, 'row', 'rows')}. At most ${most_rows} can be imported at once.`,
    );
  for (const [at, cells] of body.entries()) {
    const row = head + at + 2;
    if (cells.every((cell) => shown(cell) === '')) continue;
    const cell = (key: ColumnKey): Cell => (keys.includes(key) ? cells[keys.indexOf(key)] : undefined);
    const remarks: Remark[] = [];
    const not_understood = new Set<ColumnKey>();
    const lead = readLead(row, cell, known, (says, key) => {
      remarks.push({ column: key ? (headings[keys.indexOf(key)] ?? '') : '', says });
      if (key) not_understood.add(key);
    });
    const given = keys.filter(
      (key): key is ColumnKey => key !== undefined && shown(cell(key)) !== '' && !not_understood.has(key),
    );
    const read = lead && { ...lead.says, given, remarks };
    if (read && !lead.too_little) leads.push(read);
    else
      failed.push({
        row,
        remarks,
        ...(read && { says: read }),
        cells: headings.flatMap((heading, place) => (heading === '' ? [] : [shown(cells[place]).slice(0, 500)])),
      });
  }
  if (leads.length + failed.length === 0) refuse('bad_input', 'This file has no leads.');
  return { columns, leads, failed, rows: leads.length + failed.length };
}

function readLead(
  row: number,
  cell: (key: ColumnKey) => Cell,
  known: Known,
  complain: (says: string, key?: ColumnKey) => void,
): { says: Omit<ReadLead, 'remarks' | 'given'>; too_little: boolean } | undefined {
  const text = (key: ColumnKey): string => inForm('NFC', shown(cell(key)));
  const cut = (key: ColumnKey): string => `“${text(key).slice(0, 40)}”`;
  /** text that a column takes, judged by the contract; otherwise nothing and a sentence */
  const fact = <K extends keyof typeof lead_columns & ColumnKey>(key: K): string => {
    if (text(key) === '') return '';
    const judged = lead_columns[key].safeParse(text(key));
    if (judged.success) return judged.data as string;
    complain(`${cut(key)}: ${judged.error.issues[0]?.message ?? 'is left out.'}`, key);
    return '';
  };
  const number = (key: ColumnKey): number | null => {
    const value = cell(key);
    if (text(key) === '') return null;
    const found =
      typeof value === 'number'
        ? value
        : Number(
            text(key)
              .replace(/,/g, '')
              .replace(/\s*kwp?$/i, ''),
          );
    if (Number.isFinite(found) && Math.abs(found) <= 5_000_000) return found;
    complain(`${cut(key)} is not a number.`, key);
    return null;
  };
  const date = (key: ColumnKey): string | null => {
    if (text(key) === '') return null;
    const found = dateOf(cell(key));
    if (!found) complain(`${cut(key)} is not a date.`, key);
    return found ?? null;
  };
  const name = fact('name') || fact('company_name').slice(0, 120);
  if (name === '') complain('Has neither a name nor a company and is left out.');
  const given_phone = text('phone').split(/[,;/]/)[0] ?? '';
  const phone = normalizePhone(given_phone) ?? '';
  if (!phone && given_phone) complain(`${cut('phone')} is not a phone number.`, 'phone');
  const email = isEmail(text('email')) ? text('email') : '';
  if (!email && text('email')) complain(`${cut('email')} is not an email address.`, 'email');
  if (name !== '' && !phone && !email) complain('Has neither a phone number nor an email address and is left out.');
  const first = known.stages[0];
  let stage = known.stages.find((one) => same(one.name, text('stage'))) ?? first;
  if (!stage || !first) return undefined;
  const lost_reason = text('lost_reason').slice(0, 120);
  if (text('stage') && !same(stage.name, text('stage')))
    complain(`There is no stage ${cut('stage')}; it starts in ${first.name}.`, 'stage');
  if (stage.kind === 'won' || stage.kind === 'handed' || (stage.kind === 'lost' && lost_reason === '')) {
    complain(
      stage.kind === 'lost'
        ? `Is lost without a reason; it starts in ${first.name}.`
        : `A lead is not imported as won; it starts in ${first.name}.`,
    );
    stage = first;
  }
  const owner = known.people.find(
    (one) =>
      same(one.name, text('owner')) ||
      same(one.email, text('owner')) ||
      (text('owner') === '' && one.user_id === known.owner_id),
  );
  if (!owner && text('owner')) complain(`No sales team member is called ${cut('owner')}.`, 'owner');
  const partner = known.partners.find((one) => same(one.name, text('partner')));
  if (!partner && text('partner')) complain(`There is no channel partner ${cut('partner')}.`, 'partner');
  const type = project_types.find(
    ({ value, shown: words }) => same(value, text('project_type')) || same(words, text('project_type')),
  );
  if (!type && text('project_type')) complain(`${cut('project_type')} is not a project type.`, 'project_type');
  const state = oneOf(states_and_territories, text('state'));
  if (!state && text('state')) complain(`${cut('state')} is not a state of India.`, 'state');
  const priority = oneOf(lead_priorities, text('priority'));
  const money = cell('value');
  const value =
    typeof money === 'number' && money >= 0 && money < 1e12 ? fromRupees(money) : parseRupees(text('value') || '0');
  if (value === undefined || value < 0) complain(`${cut('value')} is not an amount.`, 'value');
  const [latitude, longitude] = [number('latitude'), number('longitude')];
  const on_map = latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const kwp = number('target_kwp');
  const says: Omit<ReadLead, 'remarks' | 'given'> = {
    row,
    stage,
    owner_id: owner?.user_id ?? known.owner_id,
    owner_name: owner?.name ?? known.people.find(({ user_id }) => user_id === known.owner_id)?.name ?? '',
    value: Math.max(0, value ?? 0),
    follow_up_on: stage.kind === 'lost' || stage.kind === 'not_serviceable' ? null : date('follow_up_on'),
    lost_reason: stage.kind === 'lost' || stage.kind === 'not_serviceable' ? lost_reason : '',
    facts: {
      name,
      company_name: fact('company_name'),
      phone,
      email,
      source: fact('source'),
      partner_id: partner?.id ?? null,
      project_type: type?.value ?? '',
      target_kwp: kwp !== null && kwp < 0 ? null : kwp,
      priority: priority ?? 'Medium',
      tags: text('tags')
        .split(/[;,]/)
        .map((tag) => tag.trim().slice(0, 30))
        .filter(Boolean)
        .slice(0, 12),
      decision_on: date('decision_on'),
      city: fact('city'),
      pincode: fact('pincode'),
      state: state ?? '',
      discom: fact('discom'),
      consumer_number: fact('consumer_number'),
      gstin: fact('gstin'),
      latitude: on_map ? latitude : null,
      longitude: on_map ? longitude : null,
      address: text('address').slice(0, 400),
      note: text('note').slice(0, 2000),
    },
  };
  return { says, too_little: name === '' || (!phone && !email) };
}
