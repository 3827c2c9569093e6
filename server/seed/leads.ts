/** A believable pipeline for a demo company: leads in every stage, what happened to them, whom they came through. */
import { addDays, dayNumber, startInIndia } from '../../domain/dates.ts';
import { leadKeys, lost_reasons, type LeadPriority, usual_stages } from '../../domain/leads.ts';
import { lead_sources, type ProjectType } from '../../domain/lists.ts';
import { say, type Sentence, term } from '../../domain/sentences.ts';
import { luck } from './history.ts';
import * as words from './lead_words.ts';
import type { Scene } from './pictures.ts';

/** How many leads lie in each stage of the usual board, in its order: 150. */
const spread = [16, 16, 14, 10, 9, 9, 14, 10, 4, 8, 6, 24, 7, 3];

export interface SeedLead {
  facts: Record<string, unknown>;
  keys: { kind: string; key: string }[];
  story: { at: string; user_id: number | null; kind: string; summary: Sentence }[];
  comments: { user_id: number; text: string; made_at: string }[];
  tasks: { title: string; due_on: string; user_id: number; done_at: string | null; made_at: string; made_by: number }[];
}

export interface Seller {
  key: 'helios' | 'urja';
  today: string;
  now: Date;
  people: ReadonlyMap<string, number>;
  stages: readonly { id: number; board_id: number; name: string; kind: string }[];
  partner_ids: readonly number[];
  company_ids: readonly number[];
  /** projects of the company that were leads once */
  projects: readonly HandedProject[];
}
export interface HandedProject {
  id: number;
  name: string;
  customer: string;
  type: ProjectType;
  kwp: number;
  lakh: number;
  state: string;
  discom: string;
  at: readonly [number, number];
  start: string;
  /** none: it is not on the grid yet */
  commissioned_on: string | null;
}

const sceneOf = (type: ProjectType): Scene =>
  type === 'Residential' ? 'home2' : ['Ground Mounted', 'Open Access'].includes(type) ? 'field4' : 'roof4';

/** The references a company shows: projects of its own that run, and some from before it came here. */
export function referencesOf({ key, projects, today }: Pick<Seller, 'key' | 'projects' | 'today'>) {
  const commissioned = projects.flatMap(({ commissioned_on, ...one }) =>
    commissioned_on ? [{ ...one, commissioned_on }] : [],
  );
  const own = commissioned.slice(0, 4).map((project) => ({
    name: project.name,
    customer_name: project.customer,
    project_id: project.id,
    project_type: project.type,
    state: project.state,
    capacity_kwp: project.kwp,
    commissioned_on: project.commissioned_on,
    modules: '545 Wp mono PERC',
    scene: sceneOf(project.type),
  }));
  const before = words.firms.slice(4, 8).map(([name], at) => {
    const [city, state] = words.towns[key][at % 8] ?? ['', ''];
    return {
      name: `${name}, ${city}`,
      customer_name: name,
      project_id: null,
      project_type: 'Rooftop',
      state,
      capacity_kwp: 80 + at * 65,
      commissioned_on: addDays(today, -500 - at * 120),
      modules: '540 Wp mono PERC',
      scene: sceneOf('Rooftop'),
    };
  });
  return [...own, ...before].map((one) => ({
    ...one,
    city: '',
    yearly_kwh: Math.round(one.capacity_kwp * 1450),
    inverters: 'String inverters',
    summary: `${Math.round(one.capacity_kwp)} kWp for ${one.customer_name}, on the grid within the promised days.`,
  }));
}

export function leadsOf(seller: Seller): SeedLead[] {
  const next = luck(`${seller.key} leads`);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const kinds = spread.flatMap((count, stage) => Array.from({ length: count }, (_, at) => ({ stage, at })));
  const leads = kinds.map(({ stage, at }, index) => aLead(seller, { stage, at, index, next, pick }));
  return leads.map((lead, at) => (at === doubled.second ? sameAs(leads[doubled.first], lead) : lead));
}

/** Who has leads, by their part of the user name: some have more than others. */
const selling = 'sales sales sales crm crm sales_2 sales_2 sales_3 crm_2 crm_2 owner'.split(' ');

/** A new lead of someone who was added before: both wait to be merged. */
const doubled = { first: 18, second: 5 };

function sameAs(first: SeedLead | undefined, second: SeedLead): SeedLead {
  if (!first) return second;
  const { name, company_name, phone, project_type, state } = first.facts;
  return {
    ...second,
    facts: {
      ...second.facts,
      name,
      company_name,
      phone,
      project_type,
      state,
      partner_id: null,
      source: 'Cold Calling',
    },
    keys: first.keys.filter(({ kind }) => kind === 'phone'),
    story: second.story.map((step) => ({ ...step, summary: renamed(step.summary, called(second), called(first)) })),
  };
}

/** A sentence that says another name. */
const renamed = ({ id, values }: Sentence, before: string, after: string): Sentence => ({
  id,
  values: Object.fromEntries(
    Object.entries(values ?? {}).map(([key, value]) => [key, value === before ? after : value]),
  ),
});

const called = ({ facts }: SeedLead): string => String(facts.company_name || facts.name);

interface Draw {
  stage: number;
  at: number;
  index: number;
  next: () => number;
  pick: <T>(list: readonly T[]) => T;
}

function aLead(seller: Seller, { stage: stage_at, at, index, next, pick }: Draw): SeedLead {
  const { key, today, now, people } = seller;
  const usual = usual_stages[stage_at] as (typeof usual_stages)[number];
  const stage = seller.stages[stage_at] as Seller['stages'][number];
  const sellers = selling.flatMap((who) => people.get(`${key}.${who}`) ?? []);
  const came_by_form = usual.name === 'New' && at < 3;
  const owner_id = came_by_form ? null : pick(sellers);
  const doer = owner_id ?? people.get(`${key}.crm`) ?? 0;
  const handed = usual.kind === 'handed' ? seller.projects[at] : undefined;
  const won = usual.kind === 'won' || usual.kind === 'handed';
  // a plant on open land is not won every month
  const [type, from, to, per_wp] = pick(usual.kind === 'won' ? words.sizes.slice(0, -1) : words.sizes);
  // of what was won, every other came through a partner; a partner brings the leads of their own town
  const came_with_one = next() < 0.22 || (won && at % 2 === 0);
  const partner_at = partnerOf(seller, { came_with_one: came_with_one && !came_by_form, won, at, handed, pick });
  const [city, state, discom, pincode, [latitude, longitude]] =
    partner_at === undefined
      ? pick(words.towns[key])
      : (words.towns[key][partner_at] as (typeof words.towns)['helios'][number]);
  const name = `${pick(words.first_names)} ${pick(words.last_names)}`;
  const is_home = type === 'Residential' && !handed;
  const firm = is_home || handed ? undefined : pick(words.buyers[type] ?? []);
  const firm_at = words.firms.findIndex(([firm_name]) => firm_name === firm);
  const kwp = handed?.kwp ?? Math.round((from + next() * (to - from)) * (to < 20 ? 2 : 1)) / (to < 20 ? 2 : 1);
  const priced = stage_at >= 5 || next() < 0.4;
  const rupees = handed
    ? handed.lakh * 100_000
    : Math.round((kwp * 1000 * per_wp * (0.95 + next() * 0.1)) / 1000) * 1000;
  // days the lead has been in its stage; red for about one in five
  const allowed = usual.age_red_days ?? 20;
  const in_stage = Math.floor(next() < 0.2 ? allowed + 1 + next() * 9 : next() * allowed);
  const month_day = Number(today.slice(8, 10)) - 1;
  const won_on = handed
    ? addDays(handed.start, -6)
    : usual.kind === 'won'
      ? addDays(today, at < 3 ? -Math.min(month_day, at * 2) : -32 - at * 11)
      : null;
  const since =
    handed?.start ?? won_on ?? addDays(today, usual.kind === 'lost' ? -Math.floor(3 + next() * 110) : -in_stage);
  const passed = won || usual.kind === 'lost' ? (won ? 9 : 1 + Math.floor(next() * 7)) : Math.min(stage_at, 8);
  const made_on = addDays(since, -Math.floor(passed * (2 + next() * 4)) - (stage_at > 0 ? 1 : 0));
  const moment = workingMoments(today, now, index);

  const open = usual.kind === 'open' || usual.kind === 'approval';
  const draw = next();
  const follow_up_on = !open
    ? usual.kind === 'on_hold'
      ? addDays(today, 20 + Math.floor(next() * 40))
      : null
    : draw < 0.13
      ? addDays(today, -1 - Math.floor(next() * 6))
      : draw < 0.23
        ? today
        : draw < 0.8
          ? addDays(today, 1 + Math.floor(next() * 12))
          : null;
  const source = came_by_form
    ? 'Enquiry form'
    : partner_at !== undefined
      ? 'Channel Partner'
      : pick(lead_sources.slice(1, 5));
  const phone = `+91${7 + Math.floor(next() * 3)}${String(Math.floor(next() * 1e9)).padStart(9, '0')}`;
  const consumer_number = next() < 0.6 ? String(1e10 + Math.floor(next() * 8e10)) : '';
  const customer = handed?.customer ?? firm ?? '';
  const shown = customer || name;
  const lost_reason =
    usual.kind === 'lost' ? pick(lost_reasons) : usual.kind === 'not_serviceable' ? 'DISCOM limit' : '';
  const monthly_units = Math.round(kwp * 110);

  const story: SeedLead['story'] = [
    came_by_form
      ? {
          at: moment(made_on, 9.5),
          user_id: null,
          kind: 'lead_enquired',
          summary: say`an enquiry of ${{ name }} came through the form`,
        }
      : {
          at: moment(made_on, 9.5),
          user_id: doer,
          kind: 'lead_added',
          summary: say`added the lead ${{ name: shown }}`,
        },
  ];
  const span = Math.max(1, dayNumber(since) - dayNumber(made_on));
  const way = usual_stages.slice(0, passed).map((one) => one.name);
  for (const [step, before] of way.entries()) {
    const after = way[step + 1] ?? usual.name;
    const last = step === way.length - 1;
    const date = last ? since : addDays(made_on, Math.floor((span * (step + 1)) / (way.length + 1)));
    story.push({
      at: moment(date, 11 + step * 0.3),
      user_id: doer,
      kind: last && won ? 'lead_won' : last && lost_reason ? 'lead_lost' : 'lead_moved',
      summary: say`moved ${{ lead: shown }} from ${{ stage: term(before) }} to ${{ to: term(after) }}${{ why: last && lost_reason ? say`: ${{ why: term(lost_reason) }}` : '' }}`,
    });
  }

  const comments = Array.from({ length: Math.floor(next() * 2.4) }, (_, n) => ({
    user_id: n === 0 ? doer : pick(sellers),
    text: words.noteFor(index * 3 + n, { type, city, kwp }),
    made_at: moment(addDays(made_on, Math.min(span, 1 + n * 2)), 14 + n),
  }));
  const tasks = open && next() < 0.45 ? [taskFor(today, { doer, next, pick }, moment(since, 12))] : [];

  return {
    facts: {
      board_id: stage.board_id,
      stage_id: stage.id,
      number: index + 1,
      position: (at + 1) * 65_536,
      stage_since: moment(since, 12),
      reference: came_by_form ? `E-${key === 'helios' ? 'H' : 'U'}7K2M4${at + 2}` : '',
      name,
      company_name: customer,
      crm_company_id: firm_at >= 0 ? seller.company_ids[firm_at] : null,
      phone,
      email: next() < 0.7 ? `${name.toLowerCase().replace(/ /g, '.')}@example.org` : '',
      source,
      partner_id: partner_at === undefined ? null : seller.partner_ids[partner_at],
      city: handed ? '' : city,
      pincode: handed ? '' : pincode,
      state: handed?.state ?? state,
      discom: handed?.discom ?? discom,
      latitude: handed?.at[0] ?? Math.round((latitude + (next() - 0.5) * 0.2) * 1e5) / 1e5,
      longitude: handed?.at[1] ?? Math.round((longitude + (next() - 0.5) * 0.2) * 1e5) / 1e5,
      project_type: handed?.type ?? type,
      consumer_number,
      target_kwp: kwp,
      value: priced || won ? rupees * 100 : 0,
      decision_on: open ? addDays(today, 5 + Math.floor(next() * 100)) : won_on,
      owner_id,
      priority: pick<LeadPriority>(['Medium', 'Medium', 'Medium', 'High', 'Low', 'Urgent']),
      tags: next() < 0.3 ? [pick(words.tags)] : [],
      follow_up_on,
      follow_up_note: follow_up_on ? pick(words.follow_ups) : '',
      approval: usual.kind === 'approval' ? 'pending' : won ? 'approved' : 'none',
      approved_by: won ? people.get(`${key}.owner`) : null,
      approved_at: won ? moment(addDays(since, -1), 16) : null,
      lost_reason,
      won_on,
      closed_on: won_on ?? (lost_reason ? since : null),
      advance_on: handed ? addDays(handed.start, 8) : won_on && at > 2 ? addDays(won_on, 9) : null,
      project_id: handed?.id ?? null,
      made_by: came_by_form ? null : doer,
      made_at: moment(made_on, 9.5),
      updated_at: moment(since, 12),
      details: {
        address: `${1 + Math.floor(next() * 180)}, ${is_home ? 'Shanti Nagar' : 'Industrial Area'}`,
        whatsapp_consent: next() < 0.6,
        language: pick(['English', 'Hindi', key === 'helios' ? 'Gujarati' : 'Hindi']),
        contacts:
          firm && next() < 0.5
            ? [
                {
                  name: `${pick(words.first_names)} ${pick(words.last_names)}`,
                  role: 'Plant head',
                  phone: '',
                  email: '',
                  whatsapp: false,
                },
              ]
            : [],
        roof_type: is_home ? 'RCC flat roof' : pick(['Metal sheet roof', 'RCC flat roof', 'Asbestos sheet roof']),
        roof_area_sqm: Math.round(kwp * 6),
        supply_voltage: kwp > 100 ? 'HT' : 'LT',
        consumer_category: is_home ? 'Domestic' : kwp > 100 ? 'Industrial' : 'Commercial',
        sanctioned_load_kw: Math.round(kwp * 1.2),
        phase: kwp < 6 ? 'Single' : 'Three',
        monthly_units: Array.from({ length: 12 }, (_, month) =>
          Math.round(monthly_units * (0.85 + 0.03 * ((month * 5) % 11))),
        ),
        tariff: is_home ? 720 : kwp > 100 ? 815 : 940,
        model: pick(['capex', 'capex', 'capex', 'loan', 'opex']),
        subsidy_wanted: is_home,
        competitors: next() < 0.3 ? [pick(words.competitors)] : [],
      },
      commercial: priced ? { rate_per_wp: per_wp * 100, margin_percent: 9 + Math.floor(next() * 9) } : {},
    },
    keys: leadKeys({ phones: [phone], consumer_number }),
    story,
    comments,
    tasks,
  };
}

interface Came {
  came_with_one: boolean;
  won: boolean;
  at: number;
  handed: HandedProject | undefined;
  pick: Draw['pick'];
}

/** Through which partner a lead came, by their place in the list: of a project that was handed over, one of its state. */
function partnerOf({ key, partner_ids }: Seller, { came_with_one, won, at, handed, pick }: Came): number | undefined {
  if (!came_with_one) return undefined;
  if (!handed) return won ? ((at / 2) % 4) | 0 : pick(partner_ids.map((_, place) => place));
  const near = partner_ids.map((_, place) => place).filter((place) => words.towns[key][place]?.[1] === handed.state);
  return near.length > 0 ? near[at % near.length] : undefined;
}

/** Hours of working days as instants, spread over the part of today that has passed; before work begins, a day earlier. */
function workingMoments(today: string, now: Date, index: number): (date: string, hour: number) => string {
  const opens = 9;
  const passed = (now.getTime() - startInIndia(today).getTime()) / 3_600_000 - opens;
  const earlier = passed < 2 ? 1 : 0;
  return (date, hour) => {
    const day = addDays(date, -earlier);
    const open = hour - opens + (index % 29) / 29;
    const hours = opens + (day === today ? (open * Math.min(8, passed)) / 8.5 : open);
    return new Date(startInIndia(day).getTime() + hours * 3_600_000).toISOString();
  };
}

function taskFor(
  today: string,
  { doer, next, pick }: { doer: number; next: () => number; pick: Draw['pick'] },
  made_at: string,
): SeedLead['tasks'][number] {
  const done = next() < 0.25;
  return {
    title: pick(words.tasks),
    due_on: addDays(today, Math.floor(next() * 12) - 4),
    user_id: doer,
    done_at: done ? made_at : null,
    made_at,
    made_by: doer,
  };
}
