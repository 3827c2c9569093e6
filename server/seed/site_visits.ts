/** Site visits of the demo companies: planned for today and the days around it, made with believable answers, decided on. */
import { randomUUID } from 'node:crypto';
import { addDays } from '../../domain/dates.ts';
import { formWith, type OwnQuestion } from '../../domain/site_visits/form.ts';
import { type Answer, type AnswerValue, askedAt, type Part } from '../../domain/site_visits/answers.ts';
import type { VisitStatus } from '../../domain/site_visits/visits.ts';
import { makeObjectKey } from '../auth/secrets.ts';
import { luck } from './history.ts';
import { instant, type LivedProject, type SeedFile } from './lived_project.ts';
import { type Drawn, draw, drawn, type Scene, stamped } from './pictures.ts';
import { addFiles, insertMany, type Run } from './rows.ts';

/** Which visit: of a lead in one of these stages or of a project, how it stands, when, and by whom. */
interface Wish {
  of: 'scheduled' | 'done' | 'project';
  status: VisitStatus;
  /** days from today */
  day: number;
  time: string;
  who: string;
  note?: string;
  remark?: string;
  /** the device was far away, or its clock wrong */
  odd?: 'far' | 'clock';
}

const wish = (
  of: Wish['of'],
  status: VisitStatus,
  day: number,
  time: string,
  who: string,
  more: Partial<Wish> = {},
): Wish => ({
  of,
  status,
  day,
  time,
  who,
  ...more,
});

const gate = { note: 'Ask for the maintenance head at gate 2. Helmet and shoes are needed.' };

const wishes: readonly Wish[] = [
  wish('scheduled', 'Planned', 0, '09:30', 'site_executive', gate),
  wish('scheduled', 'Planned', 0, '12:00', 'site_executive'),
  wish('scheduled', 'Planned', 0, '15:30', 'site_executive', { note: 'The roof key is with the watchman.' }),
  wish('scheduled', 'Planned', -2, '11:00', 'site_executive_2'),
  wish('scheduled', 'Planned', 1, '10:00', 'designer'),
  wish('scheduled', 'Planned', 3, '', 'designer_2'),
  wish('scheduled', 'Under way', 0, '08:30', 'site_executive_2'),
  wish('scheduled', 'Cancelled', -1, '10:00', 'designer', { remark: 'The customer moved the meeting to next month' }),
  wish('done', 'Submitted', -1, '10:30', 'site_executive'),
  wish('done', 'Submitted', -2, '14:00', 'designer', { odd: 'far' }),
  wish('done', 'Returned', -4, '11:00', 'site_executive_2', {
    remark: 'The nameplate of the main panel cannot be read, and the sanctioned load does not match the bill',
  }),
  wish('done', 'Accepted', -5, '10:00', 'site_executive'),
  wish('done', 'Accepted', -7, '15:00', 'designer', { odd: 'clock' }),
  wish('done', 'Accepted', -9, '11:30', 'site_executive_2'),
  wish('done', 'Accepted', -12, '10:00', 'designer_2'),
  wish('done', 'Accepted', -16, '12:30', 'site_executive'),
  wish('done', 'Accepted', -21, '09:30', 'designer'),
  wish('project', 'Planned', 0, '16:30', 'subcontractor', {
    note: 'Check the crane place and the purlin spacing again.',
  }),
  wish('project', 'Planned', 2, '10:00', 'site_incharge'),
  wish('project', 'Planned', 5, '11:00', 'lead_designer'),
  wish('project', 'Under way', 0, '09:00', 'site_incharge'),
  wish('project', 'Submitted', -1, '13:00', 'subcontractor'),
  wish('project', 'Returned', -6, '10:00', 'site_executive', {
    remark: 'Photograph the tie-in point with the door open',
  }),
  wish('project', 'Accepted', -14, '10:30', 'designer'),
  wish('project', 'Accepted', -30, '10:30', 'site_incharge'),
];

/** What a company asks itself. */
const own_questions: readonly OwnQuestion[] = [
  {
    key: 'own_network_at_the_site',
    section: 'access',
    label: 'Mobile network at the site',
    kind: 'choice',
    required: true,
    of: ['Good', 'Weak', 'None'],
    unit: '',
    retired: false,
  },
  {
    key: 'own_landlord_permission',
    section: 'result',
    label: 'Permission of the landlord needed',
    kind: 'yes_no',
    required: false,
    of: [],
    unit: '',
    retired: false,
  },
  {
    key: 'own_network_booster',
    section: 'access',
    label: 'Where a signal booster can be mounted',
    kind: 'text',
    required: true,
    of: [],
    unit: '',
    retired: false,
    show_if: { key: 'own_network_at_the_site', is: ['Weak', 'None'] },
  },
];

interface Subject {
  lead_id: number | null;
  project_id: number | null;
  name: string;
  contact: string;
  address: string;
  latitude: number;
  longitude: number;
  discom: string;
  consumer_number: string;
  kwp: number;
  type: string;
  planned_by: number;
}

const roof_of: Record<string, string> = {
  'Ground Mounted': 'Open ground',
  'Open Access': 'Open ground',
  Industrial: 'Metal sheet roof',
  Rooftop: 'Metal sheet roof',
};

/** The form as someone filled it in at the site, with its parts. */
function filledIn(subject: Subject, next: () => number): { answers: Answer[]; parts: Part[] } {
  const { kwp, type } = subject;
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
  const about = (value: number, by = 0.15): number => Math.round(value * (1 - by + next() * 2 * by));
  const roof = roof_of[type] ?? 'RCC flat roof';
  const is_large = kwp > 60;
  const hall: Part = { id: randomUUID(), kind: 'building' };
  const annex: Part = { id: randomUUID(), kind: 'building' };
  const dg: Part = { id: randomUUID(), kind: 'dg' };
  const tank: Part = { id: randomUUID(), kind: 'obstruction' };
  const parts = [hall, ...(is_large && roof !== 'Open ground' ? [annex] : []), ...(is_large ? [dg] : []), tank];
  const m2 = roof === 'Metal sheet roof' ? 7.4 : 11;
  const share = parts.includes(annex) ? 0.7 : 1;
  const said: [string, AnswerValue, string?][] = [
    ['contact_name', subject.contact],
    ['contact_designation', is_large ? pick(['Plant Head', 'Maintenance Manager', 'Electrical Engineer']) : 'Owner'],
    ['site_place', { latitude: subject.latitude, longitude: subject.longitude }],
    ['discom', subject.discom || 'PGVCL'],
    ['consumer_number', subject.consumer_number || String(about(3_4000_0000, 0.4))],
    ['consumer_category', is_large ? 'Industrial' : pick(['Domestic', 'Commercial'] as const)],
    ['sanctioned_load_kw', about(kwp * 1.3)],
    ['contract_demand_kva', about(kwp * 1.35)],
    ['phase', kwp > 8 ? 'Three' : 'Single'],
    ['supply_voltage', kwp > 150 ? 'HT' : 'LT'],
    ['voltage_level', kwp > 150 ? '11 kV' : kwp > 8 ? '415 V' : '230 V'],
    ['meter_type', kwp > 50 ? '3-phase CT' : kwp > 8 ? '3-phase direct' : '1-phase'],
    ['meter_class', kwp > 50 ? '0.5s' : '1.0s'],
    ['billing_cycle', kwp > 8 ? 'Monthly' : 'Two-monthly'],
    ['fixed_charge', about(310)],
    ['energy_charge', Math.round((6.2 + next() * 3) * 100) / 100],
    ['duty_percent', 15],
    ['monthly_units', Array.from({ length: 12 }, () => about(kwp * 118, 0.2))],
    ['road_width', about(7, 0.3)],
    ['truck_place', true],
    ['crane_place', kwp > 40],
    ['roof_access', kwp > 8 ? pick(['Stair', 'Ladder'] as const) : 'Stair'],
    ['working_hours', is_large ? '08:00 to 20:00, no work on Sunday' : '10:00 to 18:00'],
    ['storage_yard', kwp > 20],
    ['water_source', pick(['Bore well', 'Municipal line', 'Tanker'] as const)],
    ['water_tds', about(900, 0.5)],
    ['tool_power', true],
    ['own_network_at_the_site', pick(['Good', 'Weak'] as const)],
    ['own_network_booster', pick(['Inverter room, north wall', 'Stair headroom'] as const)],
    ...(kwp > 150
      ? ([
          ['transformer_kva', Math.ceil((kwp * 1.6) / 100) * 100],
          ['transformer_voltages', '11 kV / 433 V'],
          ['transformer_impedance', 4.75],
        ] as [string, AnswerValue][])
      : []),
    ['panel_make', pick(['Siemens', 'L&T', 'Schneider'] as const)],
    ['panel_rating', Math.ceil((kwp * 2) / 50) * 50],
    ['spare_feeder', next() > 0.4],
    ['panel_space', true],
    [
      'tie_in_point',
      kwp > 60 ? 'Spare feeder of the PCC panel, ground floor' : 'Main distribution board beside the meter',
    ],
    ['dc_route', about(35, 0.5)],
    ['ac_route', about(60, 0.6)],
    ['cable_route', pick(['Tray', 'Trench and tray'] as const)],
    ['inverter_place', roof === 'Open ground' ? 'Shed at the north boundary' : 'Wall below the stair head, in shade'],
    ['volts_r', about(239, 0.02)],
    ['volts_y', about(241, 0.02)],
    ['volts_b', about(238, 0.02)],
    ['frequency', 50],
    ['power_factor', 0.97],
    ['earthing_ohm', Math.round(next() * 30 + 8) / 10],
    ['lightning_arrester', is_large],
    ['working_days', is_large ? 6 : 7],
    ['zero_export', false],
    ['trees_to_cut', 0],
    ['asbestos', false],
    ['fragile_sheet', roof === 'Metal sheet roof' && next() > 0.6],
    ['live_lines', false],
    ['safety_line_needed', roof === 'Metal sheet roof'],
    ['nuisances', roof === 'Metal sheet roof' ? ['Birds', 'Dust'] : ['Birds']],
    ['feasible_kwp', kwp],
    ['recommendation', roof === 'Metal sheet roof' ? 'Go ahead with conditions' : 'Go ahead'],
    ...(roof === 'Metal sheet roof'
      ? ([['blockers', 'Sheet supplier’s drawing and a structural check of the purlins are needed first']] as [
          string,
          AnswerValue,
        ][])
      : []),
    ['follow_ups', ['Ask for the load drawing', 'Last three bills by email']],
    ['signed_by', subject.contact],
    ['building_name', roof === 'Open ground' ? 'Plot north of the road' : is_large ? 'Main hall' : 'House', hall.id],
    ['roof_type', roof, hall.id],
    ['total_area', Math.round(kwp * m2 * share * 1.35), hall.id],
    ['free_area', Math.round(kwp * m2 * share * 1.06), hall.id],
    ['azimuth', 180, hall.id],
    ['inclination', roof === 'Metal sheet roof' ? 6 : 0, hall.id],
    ...(roof === 'Open ground'
      ? ([
          ['survey_numbers', '214/1, 214/2'],
          ['land_acres', Math.round(kwp * 0.04) / 10 + 1],
          ['slope', 2],
          ['soil', 'Black cotton'],
          ['substation_name', 'Substation on the state highway'],
          ['substation_kv', 66],
          ['substation_km', 3.4],
          ['ht_line', false],
        ] as [string, AnswerValue][])
      : ([
          ['roof_strength', roof === 'Metal sheet roof' ? 'Needs check' : 'Strong', hall.id],
          ['roof_age', about(9, 0.5), hall.id],
          ['floors_below', is_large ? 1 : 2, hall.id],
          ['leak_signs', false, hall.id],
          ['load_drawing', is_large, hall.id],
          ...(roof === 'Metal sheet roof'
            ? [
                ['sheet_make', 'Tata BlueScope', hall.id],
                ['sheet_profile', 'Trapezoidal', hall.id],
                ['sheet_thickness_mm', 0.5, hall.id],
                ['purlin_spacing_m', 1.4, hall.id],
              ]
            : [
                ['parapet_height', 0.9, hall.id],
                ['waterproofing', 'Brick bat coba', hall.id],
              ]),
        ] as [string, AnswerValue, string?][])),
    ...(parts.includes(annex)
      ? ([
          ['building_name', 'Office block', annex.id],
          ['roof_type', 'RCC flat roof', annex.id],
          ['roof_strength', 'Strong', annex.id],
          ['total_area', Math.round(kwp * 11 * 0.4), annex.id],
          ['free_area', Math.round(kwp * 11 * 0.33), annex.id],
          ['parapet_height', 1, annex.id],
        ] as [string, AnswerValue, string?][])
      : []),
    ...(parts.includes(dg)
      ? ([
          ['dg_kva', Math.ceil((kwp * 0.6) / 25) * 25, dg.id],
          ['dg_hours', 1, dg.id],
          ['dg_litres', about(42), dg.id],
          ['dg_amf', true, dg.id],
          ['dg_sync', false, dg.id],
        ] as [string, AnswerValue, string?][])
      : []),
    ['obstruction_name', 'Water tank', tank.id],
    ['obstruction_height', 2.5, tank.id],
    ['obstruction_distance', 6, tank.id],
    ['obstruction_direction', 'SW', tank.id],
  ];
  return { answers: said.map(([key, value, part = '']) => ({ key, part, value })), parts };
}

const scene_of: Record<string, Scene> = {
  meter: 'meter',
  roof_underside: 'rails',
  parapet: 'home0',
  access: 'pallets',
  panel_outside: 'panel',
  panel_inside: 'panel',
  panel_nameplate: 'panel',
  transformer_nameplate: 'panel',
  dg_nameplate: 'panel',
  tie_in: 'cables',
  cable_ends: 'cables',
  inverter: 'inverters',
  earth_pit: 'pit',
  arrester: 'mast',
  horizon: 'field0',
  shade_object: 'mast',
  land: 'field0',
  roof_panorama: 'roof0',
  general: 'roof0',
};

const page = (inside: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="#fff"/>${inside}</svg>`,
  );
const drawings: Record<string, Buffer> = {
  bill_pages: page(
    `<rect width="600" height="48" fill="#1f4e79"/>${Array.from({ length: 9 }, (_, line) => `<path d="M30 ${80 + line * 22}h${180 + ((line * 67) % 160)}M430 ${80 + line * 22}h${60 + ((line * 31) % 80)}" stroke="#4a5560" stroke-width="6"/>`).join('')}`,
  ),
  signature: page(
    '<path d="M70 190c40-120 80-110 60-20s-30 60 10 0 50-60 50-10 40 20 60-20 40-10 50 10 60 0 90-20 60 10 90 0" fill="none" stroke="#10222b" stroke-width="5" stroke-linecap="round"/>',
  ),
  sketch: page(
    '<g fill="none" stroke="#10222b" stroke-width="4"><path d="M60 60h420v170H60z"/><path d="M90 90h150v110H90zM260 90h150v110H260z" stroke-dasharray="10 8"/><circle cx="450" cy="90" r="16"/><path d="M540 200v-90m0 0l-14 22m14-22l14 22"/></g>',
  ),
};

interface Picture {
  file: string;
  thumbnail: string;
}

/** The pictures of a company's visits: one of each kind, shown by every visit that has it. */
async function picturesOf(
  scenes: Map<Scene, Promise<Drawn>>,
  { most, by, at }: { most: number; by: number; at: string },
): Promise<{ files: SeedFile[]; of: (slot: string) => Picture | undefined }> {
  const files: SeedFile[] = [];
  const known = new Map<string, Picture>();
  const keep = (bytes: Buffer, file_name: string): string => {
    const object_key = makeObjectKey();
    files.push({
      object_key,
      file_name,
      content_type: 'image/jpeg',
      purpose: 'site_visit',
      project_id: null,
      uploaded_by: by,
      uploaded_at: at,
      bytes,
    });
    return object_key;
  };
  const wanted = [...new Set(Object.values(scene_of))].slice(0, most);
  for (const scene of wanted) {
    if (!scenes.has(scene)) scenes.set(scene, draw(scene));
    // one after the other: a few pictures, each drawn once for all companies
    // oxlint-disable-next-line no-await-in-loop
    const base = await (scenes.get(scene) as Promise<Drawn>);
    // oxlint-disable-next-line no-await-in-loop
    const file = keep(await stamped(base, 'Site visit', 0.96), `${scene}.jpg`);
    known.set(scene, { file, thumbnail: keep(base.thumbnail, `${scene} small.jpg`) });
  }
  for (const [slot, svg] of Object.entries(drawings)) {
    // oxlint-disable-next-line no-await-in-loop
    const bytes = await drawn(svg);
    const file = keep(bytes, `${slot}.jpg`);
    known.set(slot, { file, thumbnail: file });
  }
  const first = known.get(wanted[0] ?? '') ?? known.get('sketch');
  return { files, of: (slot) => known.get(slot) ?? known.get(scene_of[slot] ?? '') ?? first };
}

/** The statuses a visit went through before this one. */
const ways: Record<VisitStatus, readonly VisitStatus[]> = {
  Planned: [],
  'Under way': ['Under way'],
  Submitted: ['Under way', 'Submitted'],
  Returned: ['Under way', 'Submitted', 'Returned'],
  Accepted: ['Under way', 'Submitted', 'Accepted'],
  Cancelled: ['Cancelled'],
};

/** About so many metres to the north. */
const north = (metres: number): number => metres / 111_195;

export interface SeedVisits {
  key: string;
  people: ReadonlyMap<string, number>;
  today: string;
  now: Date;
  projects: readonly LivedProject[];
  scenes: Map<Scene, Promise<Drawn>>;
  most_photos: number;
}

/** Adds the site visits of a company; gives the files of their photos. */
export async function addSiteVisits(run: Run, company_id: number, given: SeedVisits): Promise<SeedFile[]> {
  const { key, people, today, now, projects, scenes } = given;
  const personOf = (who: string): number => people.get(`${key}.${who}`) ?? people.get(`${key}.designer`) ?? 0;
  const { rows: leads } = await run(
    `select l.id, l.name, l.company_name, l.city, l.state, l.latitude, l.longitude, l.discom, l.consumer_number, l.target_kwp,
      l.project_type, l.owner_id, s.name as stage from leads l
      join lead_stages s on s.company_id = l.company_id and s.id = l.stage_id
     where l.company_id = $1 and l.latitude is not null and l.owner_id is not null and s.kind in ('open', 'approval')
     order by l.id`,
    [company_id],
  );
  const asLead = (lead: Record<string, unknown>): Subject => ({
    lead_id: Number(lead.id),
    project_id: null,
    name: String(lead.company_name || lead.name),
    contact: String(lead.name),
    address: [lead.city, lead.state].filter(Boolean).join(', '),
    latitude: Number(lead.latitude),
    longitude: Number(lead.longitude),
    discom: String(lead.discom),
    consumer_number: String(lead.consumer_number),
    kwp: Math.min(900, Math.max(3, Math.round(Number(lead.target_kwp ?? 40)))),
    type: String(lead.project_type),
    planned_by: Number(lead.owner_id),
  });
  const { rows: sites } = await run(
    `select id, name, customer_name, site_address, latitude, longitude, discom, capacity_kwp, project_type, project_manager_id
     from projects where company_id = $1 and id = any($2::bigint[]) and latitude is not null order by code`,
    [company_id, projects.filter(({ done }) => !done).map(({ id }) => id)],
  );
  const asProject = (site: Record<string, unknown>): Subject => ({
    lead_id: null,
    project_id: Number(site.id),
    name: String(site.name),
    contact: String(site.customer_name),
    address: String(site.site_address),
    latitude: Number(site.latitude),
    longitude: Number(site.longitude),
    discom: String(site.discom),
    consumer_number: '',
    kwp: Math.min(2000, Math.round(Number(site.capacity_kwp))),
    type: String(site.project_type),
    planned_by: Number(site.project_manager_id) || personOf('pm'),
  });
  const early = /qualified|visit scheduled/i;
  const subjects = {
    scheduled: leads.filter(({ stage }) => early.test(String(stage))).map(asLead),
    done: leads.filter(({ stage }) => /visit done|proposal|negotiation|approval/i.test(String(stage))).map(asLead),
    project: sites.map(asProject),
  };
  const used = { scheduled: 0, done: 0, project: 0 };
  const own = key === 'helios' ? own_questions : [];
  if (own.length > 0)
    await run(
      `insert into site_visit_forms (company_id, version, questions, made_by, made_at) values ($1, 1, $2::jsonb, $3, $4)`,
      [company_id, JSON.stringify(own), personOf('admin'), instant({ now }, addDays(today, -60), 11)],
    );
  const form = formWith(own);
  // a smaller company has fewer
  const wanted = key === 'helios' ? wishes : wishes.filter((_, at) => at % 5 < 2);
  const all = wanted.flatMap((one, at) => {
    const list = subjects[one.of];
    const subject = list[used[one.of] % Math.max(1, list.length)];
    used[one.of] += 1;
    if (!subject) return [];
    const next = luck(`${subject.name} site visit ${at}`);
    const day = addDays(today, one.day);
    const begins = ways[one.status].includes('Under way');
    const [hour = 10, minute = 0] = (one.time || '10:00').split(':').map(Number);
    const surveyor_id = personOf(one.who);
    const whole = filledIn(subject, next);
    // what is under way is about half done
    const filled = {
      parts: begins ? whole.parts : whole.parts.slice(0, 1),
      photos: [],
      answers: !begins
        ? whole.answers.filter(({ key: asked }) => ['contact_name', 'discom', 'consumer_number'].includes(asked))
        : one.status === 'Under way'
          ? whole.answers.filter(
              (_one, index) => index < 34 || _one.key === 'building_name' || _one.key === 'roof_type',
            )
          : whole.answers,
    };
    const far = one.odd === 'far' ? 2400 : 15 + next() * 60;
    const clock = one.odd === 'clock' ? 437 : Math.round(next() * 8 - 4);
    const device = {
      latitude: subject.latitude + north(far),
      longitude: subject.longitude,
      accuracy_m: Math.round(6 + next() * 18),
      clock_ahead_s: clock,
    };
    const at_site = (minutes: number): string =>
      instant({ now }, day, Math.min(23, hour + Math.floor((minute + minutes) / 60)), (minute + minutes) % 60);
    const turns = ways[one.status].map((becomes, turn, way) => {
      const decides = becomes === 'Accepted' || becomes === 'Returned' || becomes === 'Cancelled';
      return {
        was: way[turn - 1] ?? 'Planned',
        becomes,
        remark: becomes === one.status ? (one.remark ?? '') : '',
        ...(decides ? { latitude: null, longitude: null, accuracy_m: null, clock_ahead_s: null } : device),
        made_by: decides ? subject.planned_by : surveyor_id,
        made_at: decides ? instant({ now }, addDays(day, one.day < -1 ? 1 : 0), 18, 10 + at) : at_site(turn * 95 + 5),
      };
    });
    const submitted = turns.findLast(({ becomes }) => becomes === 'Submitted')?.made_at ?? null;
    return [
      {
        number: 0,
        subject,
        one,
        filled,
        turns,
        device,
        surveyor_id,
        taken: at_site(40),
        row: {
          lead_id: subject.lead_id,
          project_id: subject.project_id,
          name: subject.name,
          address: subject.address,
          latitude: subject.latitude,
          longitude: subject.longitude,
          status: one.status,
          planned_on: day,
          planned_time: one.time,
          surveyor_id,
          planned_by: subject.planned_by,
          note: one.note ?? '',
          form_version: begins && own.length > 0 ? 1 : 0,
          begun_at: begins ? (turns[0]?.made_at ?? null) : null,
          submitted_at: submitted,
          accepted_at: one.status === 'Accepted' ? (turns.at(-1)?.made_at ?? null) : null,
          made_at: instant({ now }, addDays(day, -4), 12, at),
        },
      },
    ];
  });
  if (all.length === 0) return [];
  // the visit of the earliest day has the lowest number
  const in_order = all.toSorted((a, b) => (a.row.made_at < b.row.made_at ? -1 : 1));
  const ids = await insertMany(
    run,
    company_id,
    'site_visits',
    `number int, lead_id bigint, project_id bigint, name text, address text, latitude float8, longitude float8, status text,
      planned_on date, planned_time text, surveyor_id bigint, planned_by bigint, note text, form_version int,
      begun_at timestamptz, submitted_at timestamptz, accepted_at timestamptz, made_at timestamptz`,
    in_order.map(({ row }, at) => ({ ...row, number: at + 1 })),
  );
  await run(`insert into number_series (company_id, series, last) values ($1, 'site_visit', $2)`, [
    company_id,
    in_order.length,
  ]);
  await run(
    `insert into site_visit_parts (company_id, site_visit_id, id, kind)
     select $1, one.site_visit_id, one.id, one.kind
     from rows from (jsonb_to_recordset($2::jsonb) as (site_visit_id bigint, id text, kind text)) with ordinality
       as one (site_visit_id, id, kind, in_order) order by one.in_order`,
    [
      company_id,
      JSON.stringify(
        in_order.flatMap(({ filled }, at) => filled.parts.map((part) => ({ ...part, site_visit_id: ids[at] }))),
      ),
    ],
  );
  await run(
    `insert into site_visit_answers (company_id, site_visit_id, key, part, value, made_by, made_at)
     select $1, one.site_visit_id, one.key, one.part, one.value, one.made_by, one.made_at
     from jsonb_to_recordset($2::jsonb) as one (site_visit_id bigint, key text, part text, value jsonb, made_by bigint, made_at timestamptz)`,
    [
      company_id,
      JSON.stringify(
        in_order.flatMap(({ filled, one, surveyor_id, taken, row }, at) =>
          filled.answers
            .filter(({ key: asked }) => own.length > 0 || !asked.startsWith('own_'))
            .map((answer) => ({
              ...answer,
              site_visit_id: ids[at],
              made_by: row.begun_at ? surveyor_id : null,
              made_at: row.begun_at && one.status !== 'Planned' ? taken : row.made_at,
            })),
        ),
      ),
    ],
  );
  await insertMany(
    run,
    company_id,
    'site_visit_turns',
    `site_visit_id bigint, was text, becomes text, remark text, latitude float8, longitude float8, accuracy_m float8,
      clock_ahead_s int, made_by bigint, made_at timestamptz`,
    in_order.flatMap(({ turns }, at) => turns.map((turn) => ({ ...turn, site_visit_id: ids[at] }))),
  );
  const pictures = await picturesOf(scenes, {
    most: given.most_photos,
    by: personOf('site_executive'),
    at: instant({ now }, addDays(today, -30), 10),
  });
  const file_ids = await addFiles(run, company_id, pictures.files);
  await insertMany(
    run,
    company_id,
    'site_visit_photos',
    `site_visit_id bigint, slot text, part text, file_id bigint, thumbnail_file_id bigint, original_file_id bigint,
      latitude float8, longitude float8, accuracy_m float8, taken_at timestamptz, clock_ahead_s int, made_by bigint,
      made_at timestamptz`,
    in_order.flatMap(({ filled, one, device, surveyor_id, taken, row }, at) =>
      row.begun_at === null
        ? []
        : askedAt(form, filled).flatMap(({ photos }) =>
            photos.flatMap(({ slot, part }) => {
              const picture = pictures.of(slot.key);
              const count =
                one.status === 'Under way'
                  ? Math.min(2, slot.least)
                  : Math.max(slot.least, slot.key === 'sketch' ? 1 : 0);
              if (!picture || (one.status === 'Under way' && !['meter', 'access', 'roof_panorama'].includes(slot.key)))
                return [];
              return Array.from({ length: count }, () => ({
                ...device,
                site_visit_id: ids[at],
                slot: slot.key,
                part,
                file_id: file_ids.get(picture.file),
                thumbnail_file_id: file_ids.get(picture.thumbnail),
                original_file_id: file_ids.get(picture.file),
                taken_at: taken,
                made_by: surveyor_id,
                made_at: taken,
              }));
            }),
          ),
    ),
  );
  return pictures.files;
}
