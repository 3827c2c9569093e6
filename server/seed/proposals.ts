/** Proposals of the demo companies: in every status, with what customers did with them; and their own templates. */
import { addDays } from '../../domain/dates.ts';
import { type ProjectType, segmentOf } from '../../domain/lists.ts';
import { fromRupees } from '../../domain/money.ts';
import { figuresOf } from '../../domain/proposals/figures.ts';
import { discountPercent, earningsOf, type SalesCosts, type SalesLimits } from '../../domain/proposals/limits.ts';
import type { ProposalStatus } from '../../domain/proposals/status.ts';
import { beginProposal } from '../../domain/proposals/new_proposal.ts';
import { inEnglish } from '../../domain/sentences.ts';
import { givenParts, usualStructure } from '../areas/crm/proposals/templates/given.ts';
import { showCapacity } from '../../domain/units.ts';
import * as rows from './rows.ts';
import { documentNumber } from '../../domain/number_series.ts';

interface Line {
  customer: string;
  contact: string;
  type: ProjectType;
  kwp: number;
  place: string;
  state: string;
  discom: string;
  monthly_kwh: number;
  /** rupees per kWh */
  tariff: number;
  status: ProposalStatus;
  /** days since it was sent, or begun */
  ago: number;
  opened?: number;
  says?: string;
  revision?: number;
  lead_id?: number;
  /** who owns the lead */
  seller?: number | undefined;
  email?: string;
  phone?: string;
}

/** `customer | contact | type | kwp | place | state | discom | kWh a month | tariff | status | days ago | openings | words` */
const read = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const [customer = '', contact = '', type = '', kwp = '', place = '', state = '', discom = ''] = cells;
      const [monthly_kwh = '', tariff = '', status = '', ago = '', opened = '', says = '', revision = ''] =
        cells.slice(7);
      return {
        customer,
        contact,
        type: type as ProjectType,
        kwp: Number(kwp),
        place,
        state,
        discom,
        monthly_kwh: Number(monthly_kwh),
        tariff: Number(tariff),
        status: status as ProposalStatus,
        ago: Number(ago),
        opened: Number(opened),
        says,
        revision: Number(revision) || 1,
      };
    });

const lines: Record<'helios' | 'urja', Line[]> = {
  helios: read(`
    Kiran Dyeing Works | Kiran Vaghela | Industrial | 320 | Sachin GIDC, Surat | Gujarat | DGVCL | 46000 | 8.98 | accepted | 12 | 5 | Signed by the director
    Bhavna Shah | Bhavna Shah | Residential | 5 | 12 Adajan Gam, Surat | Gujarat | Torrent Power | 610 | 7.1 | opened | 3 | 2
    Ambika Cold Storage | Hitesh Patel | Commercial | 180 | Navsari Road, Bardoli | Gujarat | DGVCL | 25000 | 8.4 | sent | 1 | 0
    Ambika Cold Storage | Hitesh Patel | Commercial | 200 | Navsari Road, Bardoli | Gujarat | DGVCL | 25000 | 8.4 | superseded | 9 | 3
    Narendra Desai | Narendra Desai | Residential | 3 | Vesu, Surat | Gujarat | Torrent Power | 340 | 7.1 | declined | 16 | 2 | Waits until the new floor is built
    Morbi Vitrified Tiles | Jignesh Kalaria | Rooftop | 950 | Lakhdhirpur Road, Morbi | Gujarat | PGVCL | 132000 | 8.75 | draft | 2 | 0
    Sardar School Trust | Rekha Parmar | Commercial | 60 | Karelibaug, Vadodara | Gujarat | MGVCL | 7200 | 8.1 | expired | 40 | 1
    Saurashtra Spinning Mills | Mahesh Rathod | Open Access | 5000 | Halvad, Surendranagar | Gujarat | PGVCL | 640000 | 5.2 | opened | 6 | 4
    Pooja Mehta | Pooja Mehta | Residential | 4 | Pal, Surat | Gujarat | Torrent Power | 450 | 7.1 | accepted | 25 | 3 | Accepted by link
    Shree Hari Hospital | Dr Nilesh Gandhi | Commercial | 110 | Ring Road, Surat | Gujarat | Torrent Power | 15200 | 8.6 | draft | 0 | 0`),
  urja: read(`
    Sahyadri Auto Components | Vivek Kulkarni | Industrial | 480 | Chakan MIDC, Pune | Maharashtra | MSEDCL | 62000 | 8.32 | opened | 4 | 6
    Anjali Deshpande | Anjali Deshpande | Residential | 3 | Kothrud, Pune | Maharashtra | MSEDCL | 330 | 8.2 | accepted | 18 | 3 | Accepted by link
    Baner Heights Society | Col Sanjay Rane | Commercial | 75 | Baner, Pune | Maharashtra | MSEDCL | 9400 | 9.1 | sent | 2 | 0
    Nashik Wineries | Tanvi Gaikwad | Rooftop | 260 | Dindori, Nashik | Maharashtra | MSEDCL | 31000 | 8.32 | declined | 30 | 4 | Another company was cheaper by two percent
    Kolhapur Foundry | Ajit Shinde | Industrial | 600 | Shiroli MIDC, Kolhapur | Maharashtra | MSEDCL | 88000 | 8.32 | draft | 1 | 0
    Godavari Sugar | Prakash Thorat | Ground Mounted | 3000 | Kopargaon, Ahilyanagar | Maharashtra | MSEDCL | 370000 | 4.8 | sent | 5 | 0
    Rohan Joshi | Rohan Joshi | Residential | 6 | Aundh, Pune | Maharashtra | MSEDCL | 780 | 9.4 | expired | 38 | 2
    Konkan Fisheries | Sameer Tandel | Commercial | 140 | Ratnagiri | Maharashtra | MSEDCL | 17600 | 8.9 | superseded | 11 | 2
    Konkan Fisheries | Sameer Tandel | Commercial | 150 | Ratnagiri | Maharashtra | MSEDCL | 17600 | 8.9 | opened | 2 | 1
    Meenal Apte | Meenal Apte | Residential | 5 | Deccan, Pune | Maharashtra | MSEDCL | 560 | 8.8 | draft | 0 | 0`),
};

const own_templates = [
  { name: 'Factory roofs of Gujarat', segment: 'c_and_i', validity_days: 30, of: 'helios' },
  { name: 'Homes with subsidy', segment: 'residential', validity_days: 10, of: 'helios' },
  { name: 'Societies and schools', segment: 'c_and_i', validity_days: 25, of: 'urja' },
] as const;

/** What a lead's stage says of its proposal. */
const by_stage: Record<string, Pick<Line, 'status' | 'ago' | 'opened' | 'says'>> = {
  'Design / Proposal Making': { status: 'draft', ago: 1 },
  'Proposal Sent': { status: 'sent', ago: 2 },
  Negotiation: { status: 'opened', ago: 8, opened: 3 },
  Approval: { status: 'opened', ago: 10, opened: 4 },
  Won: { status: 'accepted', ago: 14, opened: 5, says: 'Accepted by link' },
};

/** Two leads of each stage in which a proposal is made or lies with the customer. */
async function ofLeads(run: rows.Run, company_id: number): Promise<Line[]> {
  const { rows: leads } = await run(
    `select * from (
      select l.id, l.name, l.company_name, l.project_type, l.target_kwp, l.city, l.state, l.discom, l.email, l.phone,
        l.owner_id, s.name as stage, s.position, row_number() over (partition by s.id order by l.id) as place
      from leads l join lead_stages s on s.company_id = l.company_id and s.id = l.stage_id
      where l.company_id = $1 and s.name = any ($2) and l.target_kwp > 0 and l.state <> '' and l.project_type <> '') one
    where place <= 2 order by position, id`,
    [company_id, Object.keys(by_stage)],
  );
  return leads.map((lead) => {
    const kwp = Number(lead.target_kwp);
    return {
      customer: String(lead.company_name || lead.name),
      contact: String(lead.name),
      type: String(lead.project_type) as ProjectType,
      kwp,
      place: String(lead.city),
      state: String(lead.state),
      discom: String(lead.discom),
      monthly_kwh: Math.round(kwp * 130),
      tariff: 8.2,
      ...(by_stage[String(lead.stage)] ?? { status: 'draft', ago: 0 }),
      lead_id: Number(lead.id),
      seller: lead.owner_id === null ? undefined : Number(lead.owner_id),
      email: String(lead.email),
      phone: String(lead.phone),
    };
  });
}

/** Drafts beyond the limits: one awaits approval, one was sent back. */
const beyond: Readonly<
  Record<string, { discount: number; state: 'pending' | 'sent_back'; note: string; answer?: string }>
> = {
  'Shree Hari Hospital': { discount: 10, state: 'pending', note: 'They order two more roofs at this price.' },
  'Morbi Vitrified Tiles': {
    discount: 12,
    state: 'sent_back',
    note: 'A competitor quotes this price.',
    answer: 'Too low for 950 kWp. Offer 6% and a longer warranty of the inverters.',
  },
  'Kolhapur Foundry': { discount: 9, state: 'pending', note: 'Order promised by the end of the month.' },
};

/** The usual limits and costs of a company that builds all three kinds of plant. */
export const usual_limits: { limits: SalesLimits; costs: SalesCosts } = {
  limits: {
    max_discount_percent: 8,
    min_margin_percent: 10,
    min_rate: { residential: fromRupees(56), c_and_i: fromRupees(35), ground: fromRupees(30) },
    second_person_from: fromRupees(20_00_00_000),
    approvers: [],
  },
  costs: {
    per_wp: { residential: fromRupees(48), c_and_i: fromRupees(31.5), ground: fromRupees(28) },
    lines: [],
  },
};

const emailOf = (contact: string): string => `${contact.toLowerCase().replace(/[^a-z]+/g, '.')}@customer.example`;
const looked_at = ['cover', 'letter', 'system', 'generation', 'bill', 'price', 'payment', 'savings'];

export async function addProposals(
  run: rows.Run,
  company: { id: number; key: string; name: string; people: ReadonlyMap<string, number> },
  { today, now }: { today: string; now: Date },
): Promise<void> {
  const { key } = company;
  if (key !== 'helios' && key !== 'urja') return;
  const owner = company.people.get(`${key}.sales`);
  const crm = company.people.get(`${key}.crm`);
  const others = ['sales_2', 'sales_3', 'crm_2'].flatMap((who) => company.people.get(`${key}.${who}`) ?? []);
  const templates = new Map<string, number>();
  for (const { name, segment, validity_days } of own_templates.filter(({ of }) => of === key)) {
    const values = {
      company_id: company.id,
      name,
      segment,
      made_by: crm,
      parts: JSON.stringify({ ...givenParts(segment, inEnglish), validity_days }),
    };
    templates.set(segment, await rows.insert(run, 'proposal_templates', values));
  }
  const { rows: found } = await run(
    `select u.id as user_id, c.name, c.letterhead, c.address, c.gstin, c.website, c.phone_number, c.logo_file_id, u.name as sales_person,
       u.phone_number as sales_phone, u.email as sales_email
     from companies c join users u on u.company_id = c.id where c.id = $1 and u.id = any ($2)`,
    [company.id, [...company.people.values()]],
  );
  const letterheads = new Map(found.map(({ user_id, ...letterhead }) => [Number(user_id), JSON.stringify(letterhead)]));
  await run('insert into sales_limits (company_id, limits, costs, updated_by) values ($1, $2, $3, $4)', [
    company.id,
    JSON.stringify(usual_limits.limits),
    JSON.stringify(usual_limits.costs),
    company.people.get(`${key}.owner`),
  ]);
  const year = Number(today.slice(0, 4));
  const families = new Map<string, { id: number; code: string; revision: number }>();
  let count = 40;
  // the oldest first, so that numbers follow the days
  const all = [...lines[key], ...(await ofLeads(run, company.id))];
  for (const [at, line] of all.toSorted((a, b) => b.ago - a.ago).entries()) {
    const email = line.email || emailOf(line.contact);
    const date = addDays(today, -line.ago);
    const segment = segmentOf(line.type);
    const begun = beginProposal(givenParts(segment, inEnglish), {
      project_type: line.type,
      structure: inEnglish(usualStructure(line.type)),
      date,
      kwp: line.kwp,
      title: `${showCapacity(line.kwp)} solar plant for ${line.customer}`,
      customer: {
        name: line.customer,
        contact: line.contact,
        email,
        phone: line.phone || `+91 98${String(25_000_000 + at * 37_511).slice(0, 8)}`,
        site_address: line.place,
        state: line.state,
        discom: line.discom,
        consumer_number: String(310_450_000 + at * 7919),
        sanctioned_kw: Math.ceil(line.kwp * 1.2),
      },
      monthly_kwh: line.monthly_kwh,
      tariff: fromRupees(line.tariff),
    });
    const makes = { module_make: 'Waaree', inverter_make: line.kwp > 20 ? 'Sungrow' : 'Growatt' };
    const asks = line.status === 'draft' ? beyond[line.customer] : undefined;
    const discount = { kind: 'percent' as const, value: asks?.discount ?? 0 };
    const content = { ...begun, system: { ...begun.system, ...makes }, discount };
    const figures = figuresOf(content);
    const is_draft = line.status === 'draft';
    // two leads of one customer are two deals
    const deal = `${line.lead_id ?? ''} ${line.customer}`;
    const before = families.get(deal);
    if (!is_draft && !before) count += 1;
    const code = is_draft ? '' : (before?.code ?? documentNumber('proposal', year, count));
    const revision = (before?.revision ?? 0) + 1;
    const then = (hours: number): string =>
      new Date(
        Math.min(now.getTime() - 600_000, now.getTime() - line.ago * 86_400_000 + hours * 3_600_000),
      ).toISOString();
    const opened = line.opened ?? 0;
    const in_turn = at % 3 === 0 ? owner : at % 3 === 2 ? crm : others[Math.floor(at / 3) % others.length];
    const seller = asks ? owner : (line.seller ?? in_turn);
    const decided = line.status === 'accepted' || line.status === 'declined';
    const id = await rows.insert(run, 'proposals', {
      company_id: company.id,
      template_id: templates.get(segment),
      lead_id: line.lead_id,
      family_id: before?.id,
      code,
      revision,
      status: line.status,
      content: JSON.stringify(content),
      figures: is_draft ? undefined : JSON.stringify(figures),
      letterhead: is_draft ? undefined : letterheads.get(seller ?? 0),
      title: content.title,
      segment,
      customer_name: line.customer,
      customer_email: email,
      kwp: line.kwp,
      total: figures.total,
      dated: date,
      valid_until: content.valid_until,
      approval: asks?.state,
      approval_asked_by: asks && owner,
      owner_id: seller,
      made_by: seller,
      made_at: then(-20),
      updated_at: then(is_draft ? -2 : opened * 5),
      sent_at: is_draft ? undefined : then(0),
      sent_by: is_draft ? undefined : seller,
      opened_at: opened > 0 ? then(3) : undefined,
      last_opened_at: opened > 0 ? then(opened * 5) : undefined,
      open_count: opened,
      decided_at: decided ? then(opened * 6 + 4) : undefined,
      decided_by: decided ? line.contact : '',
      decided_address: line.says === 'Accepted by link' ? '203.0.113.24' : '',
      decided_remark: decided && line.says !== 'Accepted by link' ? line.says : '',
      decided_via: decided ? (line.says === 'Accepted by link' ? 'link' : 'person') : '',
    });
    if (asks) {
      const { limits, costs } = usual_limits;
      const { cost, margin_percent } = earningsOf(content, figures, costs);
      const { net, per_wp } = figures;
      const facts = { net, per_wp, discount_percent: discountPercent(figures), cost, margin_percent, limits };
      const step = { company_id: company.id, proposal_id: id, facts: JSON.stringify(facts) };
      const asked = { step: 'asked', user_id: owner, note: asks.note, at: then(-1) };
      await rows.insert(run, 'proposal_approvals', { ...step, ...asked });
      if (asks.answer) {
        const user_id = company.people.get(`${key}.owner`);
        const sent = { step: 'sent_back', user_id, note: asks.answer, at: then(1) };
        await rows.insert(run, 'proposal_approvals', { ...step, ...sent });
      }
    }
    if (before || !is_draft) families.set(deal, { id: before?.id ?? id, code, revision });
    for (let visit = 0; visit < opened; visit += 1) {
      await rows.insert(run, 'proposal_visits', {
        company_id: company.id,
        proposal_id: id,
        visit: `seeded-visit-${visit}`,
        at: then(3 + visit * 5),
        last_at: then(3.2 + visit * 5),
        address: `203.0.113.${10 + at}`,
        device: visit % 2 === 0 ? 'Mozilla/5.0 (Linux; Android 15) Mobile' : 'Mozilla/5.0 (Windows NT 10.0)',
        sections: looked_at.slice(0, 3 + visit * 2),
      });
    }
    if (line.status === 'opened') {
      await rows.insert(run, 'proposal_questions', {
        company_id: company.id,
        proposal_id: id,
        name: line.contact,
        text: 'How long is our supply off on the day the plant is connected?',
        at: then(opened * 5),
      });
    }
  }
  await run(`insert into number_series (company_id, series, year, last) values ($1, 'proposal', $2, $3)`, [
    company.id,
    year,
    count,
  ]);
}
