/** SQL of the seed's pipelines. */
import { firms, partners, towns } from './lead_words.ts';
import { leadsOf, referencesOf, type Seller } from './leads.ts';
import { insertMany, type Run } from './rows.ts';

const lead_columns = `number int, board_id bigint, stage_id bigint, position bigint, stage_since timestamptz, reference text, name text,
  company_name text, crm_company_id bigint, phone text, email text, source text, partner_id bigint, city text, pincode text,
  state text, discom text, latitude double precision, longitude double precision, project_type text, consumer_number text,
  target_kwp double precision, value bigint, decision_on date, owner_id bigint, priority text, tags text[], follow_up_on date,
  follow_up_note text, approval text, approved_by bigint, approved_at timestamptz, lost_reason text, won_on date, closed_on date,
  advance_on date, project_id bigint, made_by bigint, made_at timestamptz, updated_at timestamptz, details jsonb, commercial jsonb`;

const pan = (at: number): string => `AAB${String.fromCharCode(65 + at)}P${1200 + at * 37}K`;

/** Gives a company its pipeline: whom it sells through and to, leads with all that happened to them, and references. */
export async function addPipeline(
  run: Run,
  company_id: number,
  seller: Omit<Seller, 'stages' | 'partner_ids' | 'company_ids'>,
): Promise<void> {
  const { key, people } = seller;
  const { rows: stages } = await run(
    'select id, board_id, name, kind from lead_stages where company_id = $1 order by board_id, position',
    [company_id],
  );
  const partner_ids = await insertMany(
    run,
    company_id,
    'channel_partners',
    `name text, contact_name text, phone text, territory text, city text, state text, kyc text, pan text, commission_basis text,
     commission_rate double precision, payable_on text`,
    partners.map(([name, commission_basis, commission_rate, payable_on], at) => {
      const [city, state] = towns[key][at] ?? ['', ''];
      return {
        name,
        contact_name: `${name.split(' ')[0]} desk`,
        phone: `+9197${String(60000000 + at * 1117).padStart(8, '0')}`,
        territory: `${city} and around`,
        city,
        state,
        kyc: at === 5 ? 'pending' : 'verified',
        pan: pan(at),
        commission_basis,
        commission_rate,
        payable_on,
      };
    }),
  );
  const company_ids = await insertMany(
    run,
    company_id,
    'crm_companies',
    'name text, industry text, city text, state text',
    firms.map(([name, industry], at) => {
      const [city, state] = towns[key][at % 8] ?? ['', ''];
      return { name, industry, city, state };
    }),
  );
  await insertMany(
    run,
    company_id,
    'past_projects',
    `name text, customer_name text, project_id bigint, project_type text, city text, state text, capacity_kwp double precision,
     commissioned_on date, yearly_kwh double precision, modules text, inverters text, summary text`,
    referencesOf(seller),
  );
  const sellers = [people.get(`${key}.sales`), people.get(`${key}.crm`)].filter((id) => id !== undefined);
  await insertMany(
    run,
    company_id,
    'crm_members',
    'user_id bigint, territory text, monthly_target bigint',
    sellers.map((user_id, at) => ({
      user_id,
      territory: towns[key][at]?.[1] ?? '',
      monthly_target: (at === 0 ? 25_000_000 : 8_000_000) * 100,
    })),
  );
  const leads = leadsOf({ ...seller, stages: stages as unknown as Seller['stages'], partner_ids, company_ids });
  const ids = await insertMany(
    run,
    company_id,
    'leads',
    lead_columns.replace(/\s+/g, ' '),
    leads.map(({ facts }) => facts),
  );
  const each = <T>(of: (lead: (typeof leads)[number]) => readonly T[]) =>
    leads.flatMap((lead, at) => of(lead).map((one) => ({ ...one, lead_id: ids[at] })));
  await insertMany(
    run,
    company_id,
    'lead_keys',
    'lead_id bigint, kind text, key text',
    each(({ keys }) => keys),
  );
  await insertMany(
    run,
    company_id,
    'lead_comments',
    'lead_id bigint, user_id bigint, text text, made_at timestamptz',
    each(({ comments }) => comments).toSorted((a, b) => a.made_at.localeCompare(b.made_at)),
  );
  await insertMany(
    run,
    company_id,
    'lead_tasks',
    'lead_id bigint, title text, due_on date, user_id bigint, done_at timestamptz, made_at timestamptz, made_by bigint',
    each(({ tasks }) => tasks),
  );
  await insertMany(
    run,
    company_id,
    'happenings',
    'subject_id bigint, subject_type text, at timestamptz, user_id bigint, kind text, says text, call text, request_id text',
    each(({ story }) => story)
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .map(({ lead_id, ...one }) => ({
        ...one,
        subject_id: lead_id,
        subject_type: 'lead',
        call: 'seed',
        request_id: 'seed',
      })),
  );
}
