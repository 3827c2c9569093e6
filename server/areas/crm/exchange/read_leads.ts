/** From the rows of a sheet to leads, with a sentence for everything that was not understood. */
import type { CustomValues } from '../../../../domain/defined_fields.ts';
import { day, emptyOf, type Values } from '../../../../domain/fields.ts';
import type { StageKind } from '../../../../domain/leads.ts';
import { inForm } from '../../../../domain/text.ts';
import { say, type Sentence, term } from '../../../../domain/sentences.ts';
import { type KnownCustom, readCustom } from '../../../fields/cells.ts';
import { type Named, readCell } from '../../../tables/field_cells.ts';
import type { FailedRow } from '../../../records/imports/rows.ts';
import { type Mapping, mapSheet, type Remark, unreadRow } from '../../../tables/mapped_sheet.ts';
import { meaningsOf, usualWord } from '../../../tables/meanings.ts';
import { type Cell, shown } from '../../../tables/read_cells.ts';
import type { LeadFacts } from '../leads/facts.ts';
import { columnOf, type SheetKey, sheet_fields, usual_reasons } from './columns.ts';

/** What names in a sheet can mean here. */
export interface Known extends Mapping<SheetKey>, KnownCustom {
  stages: readonly { id: number; name: string; kind: StageKind; board_id: number }[];
  people: readonly { user_id: number; name: string; email: string }[];
  partners: readonly { id: number; name: string }[];
  owner_id: number;
}

export type Stage = Known['stages'][number];

export interface ReadLead {
  row: number;
  facts: LeadFacts & { name: string; custom: CustomValues };
  /** where it begins as a new lead */
  stage: Stage;
  /** the stage the row names, and why the lead was lost, for a lead that is there already */
  asked: { stage: Stage | undefined; lost_reason: string };
  owner_id: number;
  owner_name: string;
  value: number;
  follow_up_on: string | null;
  lost_reason: string;
  /** columns in which the row says something that was understood */
  given: SheetKey[];
  /** values that were left out */
  remarks: Remark[];
}

interface FailedLead extends FailedRow {
  /** what it says of a lead that is there already, where it says too little for a new one */
  says?: ReadLead;
}

export interface ReadSheet {
  columns: { heading: string; fact: string }[];
  leads: ReadLead[];
  failed: FailedLead[];
  /** rows with anything in them: leads and failed ones */
  rows: number;
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const follow_up = day({ label: 'Follow-up' });

export function readLeads(rows: readonly (readonly Cell[])[], known: Known): ReadSheet {
  const sheet = mapSheet(rows, {
    ...known,
    columnOf: (heading) => columnOf(heading, known.defined, known.meanings),
    names: ['name', 'company_name'],
    no_headings: say`No headings were found. The first row should name the columns: Name, Company, Phone, Email, City, kWp …`,
    no_rows: say`This file has no leads.`,
  });
  const leads: ReadLead[] = [];
  const failed: FailedLead[] = sheet.unread.map(unreadRow);
  for (const { row, on_sheet, cell, cells } of sheet.rows) {
    const remarks: Remark[] = [];
    const not_understood = new Set<SheetKey>();
    const lead = readLead(row, cell, known, (says, key, taken) => {
      remarks.push({ column: key ? sheet.headingOf(key) : '', says });
      if (key && !taken) not_understood.add(key);
    });
    const given = sheet.keys.filter((key) => shown(cell(key)) !== '' && !not_understood.has(key));
    const read = lead && { ...lead.says, given, remarks };
    if (read && !lead.too_little) leads.push(read);
    else failed.push({ row, remarks: [...on_sheet, ...remarks], cells, ...(read && { says: read }) });
  }
  return { columns: sheet.columns, leads, failed, rows: sheet.rows.length + sheet.unread.length };
}

function readLead(
  row: number,
  cell: (key: SheetKey) => Cell,
  known: Known,
  complain: (says: Sentence, key?: SheetKey, taken?: true) => void,
): { says: Omit<ReadLead, 'remarks' | 'given'>; too_little: boolean } | undefined {
  const text = (key: SheetKey): string => inForm('NFC', shown(cell(key)));
  const readable = (named: Named) => ({ named, meanings: known.meanings });
  const cut = (key: SheetKey): string => text(key).slice(0, 40);
  const read = <K extends keyof typeof sheet_fields>(field: K): Values<typeof sheet_fields>[K] => {
    const key = field === 'partner_id' ? 'partner' : (field as SheetKey);
    const described = sheet_fields[field];
    const found = readCell(described, cell(key), readable({ channel_partners: known.partners }), (says, taken) =>
      complain(says, key, taken),
    );
    return (found ?? emptyOf(described)) as Values<typeof sheet_fields>[K];
  };
  const first = known.stages[0];
  const meant = meaningsOf(text('stage'), known.meanings);
  const asked_stage = known.stages.find((one) => meant.some((word) => same(one.name, word)));
  let stage = asked_stage ?? first;
  if (!stage || !first) return undefined;
  const lost_reason = usualWord(usual_reasons, text('lost_reason').slice(0, 120), known.meanings);
  if (text('lost_reason').length > 120)
    complain(say`The reason was cut to ${{ most: 120 }} characters.`, 'lost_reason', true);
  if (text('stage') && !asked_stage) complain(say`There is no stage “${{ given: cut('stage') }}”.`, 'stage');
  if (stage.kind === 'won' || stage.kind === 'handed' || (stage.kind === 'lost' && lost_reason === '')) {
    complain(
      stage.kind === 'lost'
        ? say`Is lost without a reason; it starts in ${{ stage: term(first.name) }}.`
        : say`A lead is not imported as won; it starts in ${{ stage: term(first.name) }}.`,
    );
    stage = first;
  }
  const owner = known.people.find(
    (one) =>
      same(one.name, text('owner')) ||
      same(one.email, text('owner')) ||
      (text('owner') === '' && one.user_id === known.owner_id),
  );
  if (!owner && text('owner')) complain(say`No sales team member is called “${{ given: cut('owner') }}”.`, 'owner');
  const { value, ...facts } = Object.fromEntries(
    (Object.keys(sheet_fields) as (keyof typeof sheet_fields)[]).map((key) => [key, read(key)]),
  ) as Values<typeof sheet_fields>;
  const custom = readCustom(known, cell, complain);
  const { latitude, longitude } = facts;
  if (latitude === null || longitude === null) Object.assign(facts, { latitude: null, longitude: null });
  const name = facts.name || facts.company_name.slice(0, 120);
  if (name === '') complain(say`Has neither a name nor a company and is left out.`);
  const reachable = Boolean(facts.phone || facts.email);
  if (name !== '' && !reachable) complain(say`Has neither a phone number nor an email address and is left out.`);
  const is_lost = stage.kind === 'lost' || stage.kind === 'not_serviceable';
  const follow_up_on = readCell(follow_up, cell('follow_up_on'), readable({}), (says) =>
    complain(says, 'follow_up_on'),
  );
  const says: Omit<ReadLead, 'remarks' | 'given'> = {
    row,
    stage,
    asked: { stage: asked_stage, lost_reason },
    owner_id: owner?.user_id ?? known.owner_id,
    owner_name: owner?.name ?? known.people.find(({ user_id }) => user_id === known.owner_id)?.name ?? '',
    value,
    follow_up_on: is_lost ? null : ((follow_up_on as string | undefined) ?? null),
    lost_reason: is_lost ? lost_reason : '',
    facts: { ...facts, name, custom },
  };
  return { says, too_little: name === '' || !reachable };
}
