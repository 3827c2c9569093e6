/** SQL of the seed's pipelines. */
import { commissionOf, type Deal, payableSince } from '../../domain/commissions.ts';
import { addDays } from '../../domain/dates.ts';
import { makeObjectKey } from '../auth/secrets.ts';
import { contacts, firms, partners, towns } from './lead_words.ts';
import { addOwnFields } from './own_fields.ts';
import { leadsOf, referencesOf, type Seller } from './leads.ts';
import type { SeedFile } from './lived_project.ts';
import { type Drawn, draw, type Scene, stamped } from './pictures.ts';
import { addFiles, insertMany, kept, type Run } from './rows.ts';

const lead_columns = `number int, board_id bigint, stage_id bigint, position bigint, stage_since timestamptz, reference text, name text,
  company_name text, crm_company_id bigint, phone text, email text, source text, partner_id bigint, city text, pincode text,
  state text, discom text, latitude double precision, longitude double precision, project_type text, consumer_number text,
  target_kwp double precision, value bigint, decision_on date, owner_id bigint, priority text, tags text[], follow_up_on date,
  follow_up_note text, approval text, approved_by bigint, approved_at timestamptz, lost_reason text, won_on date, closed_on date,
  advance_on date, project_id bigint, made_by bigint, made_at timestamptz, updated_at timestamptz, details jsonb, commercial jsonb, custom jsonb`;

/** Who sells, and for how many rupees a month. */
const monthly_targets: Readonly<Record<string, number>> = {
  sales: 25_000_000,
  crm: 15_000_000,
  sales_2: 18_000_000,
  sales_3: 30_000_000,
  crm_2: 9_000_000,
};

const pan = (at: number): string => `AAB${String.fromCharCode(65 + at)}P${1200 + at * 37}K`;

/** Gives a company its pipeline: whom it sells through and to, leads with all that happened to them, and references with pictures. */
export async function addPipeline(
  run: Run,
  company_id: number,
  scenes: Map<Scene, Promise<Drawn>>,
  seller: Omit<Seller, 'stages' | 'partner_ids' | 'company_ids'>,
): Promise<SeedFile[]> {
  const { key, people, today } = seller;
  const { rows: stages } = await run(
    'select id, board_id, name, kind from lead_stages where company_id = $1 order by board_id, position',
    [company_id],
  );
  const partner_ids = await insertMany(
    run,
    company_id,
    'channel_partners',
    `name text, contact_name text, phone text, email text, territory text, city text, state text, kyc text, pan text,
     commission_basis text, commission_rate double precision, commission_slabs jsonb, payable_on text`,
    partners.map(({ name, contact_name, basis, rate, slabs, payable_on }, at) => {
      const [city, state] = towns[key][at] ?? ['', ''];
      return {
        name,
        contact_name,
        phone: `+9197${String(60000000 + at * 1117).padStart(8, '0')}`,
        email: `${name.toLowerCase().replaceAll(' ', '.')}@partner.example`,
        territory: `${city} and around`,
        city,
        state,
        kyc: at === 5 ? 'pending' : 'verified',
        pan: pan(at),
        commission_basis: basis,
        commission_rate: rate,
        commission_slabs: slabs,
        payable_on,
      };
    }),
  );
  const company_ids = await insertMany(
    run,
    company_id,
    'crm_companies',
    'name text, industry text, contact_name text, phone text, email text, city text, state text',
    firms.map(([name, industry], at) => {
      const [city, state] = towns[key][at % 8] ?? ['', ''];
      const contact_name = contacts[at] ?? '';
      const phone = `+9198${String(20000000 + at * 30717).padStart(8, '0')}`;
      const email = `${contact_name.split(' ').at(-1)?.toLowerCase()}@${name.toLowerCase().replaceAll(' ', '')}.example`;
      return { name, industry, contact_name, phone, email, city, state };
    }),
  );
  const references = referencesOf(seller);
  const files = await Promise.all(
    references.map(async ({ scene, name, commissioned_on }, at): Promise<SeedFile> => {
      if (!scenes.has(scene)) scenes.set(scene, draw(scene));
      return {
        object_key: makeObjectKey(),
        file_name: `${name.replaceAll(/[^A-Za-z0-9]+/g, '_')}.jpg`,
        content_type: 'image/jpeg',
        purpose: 'lead',
        project_id: null,
        uploaded_by: people.get(`${key}.sales`) ?? 0,
        uploaded_at: seller.now.toISOString(),
        bytes: await stamped(
          await (scenes.get(scene) as Promise<Drawn>),
          `${name} ${commissioned_on}`,
          0.9 + (at % 4) * 0.05,
        ),
      };
    }),
  );
  const file_ids = await addFiles(run, company_id, files);
  await insertMany(
    run,
    company_id,
    'past_projects',
    `name text, customer_name text, project_id bigint, project_type text, city text, state text, capacity_kwp double precision,
     commissioned_on date, yearly_kwh double precision, modules text, inverters text, summary text, file_id bigint`,
    references.map((one, at) => ({ ...one, file_id: file_ids.get(files[at]?.object_key ?? '') })),
  );
  const sellers = Object.entries(monthly_targets).flatMap(([who, target]) => {
    const user_id = people.get(`${key}.${who}`);
    return user_id === undefined ? [] : [{ user_id, monthly_target: target * 100 }];
  });
  await insertMany(
    run,
    company_id,
    'crm_members',
    'user_id bigint, territory text, monthly_target bigint',
    sellers.map((one, at) => ({ ...one, territory: towns[key][at]?.[0] ?? '' })),
  );
  const leads = leadsOf({ ...seller, stages: stages as unknown as Seller['stages'], partner_ids, company_ids });
  const customOf = await addOwnFields(run, company_id, 'leads', people.get(`${key}.admin`));
  const ids = await insertMany(
    run,
    company_id,
    'leads',
    lead_columns.replace(/\s+/g, ' '),
    leads.map(({ facts }, at) => ({ ...facts, custom: customOf(at, today) })),
  );
  await insertMany(
    run,
    company_id,
    'commission_payments',
    'lead_id bigint, partner_id bigint, amount bigint, paid_on date, note text, made_by bigint',
    leads.flatMap(({ facts }, at) =>
      paymentsOf(facts, partner_ids, today).map((one) => ({
        ...one,
        lead_id: ids[at],
        made_by: people.get(`${key}.owner`),
      })),
    ),
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
    'domain_events',
    'subject_id bigint, subject_type text, at timestamptz, user_id bigint, kind text, summary text, sentence jsonb, call text, request_id text',
    each(({ story }) => story)
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .map(({ lead_id, summary, ...one }) => ({
        ...one,
        ...kept(summary),
        subject_id: lead_id,
        subject_type: 'lead',
        call: 'seed',
        request_id: 'seed',
      })),
  );
  return files;
}

/** What was paid for a deal: whole when it has been payable for a month, half when for a week. */
function paymentsOf(facts: Record<string, unknown>, partner_ids: readonly number[], today: string) {
  const rule = partners[partner_ids.indexOf(Number(facts.partner_id))];
  const deal = {
    kwp: facts.target_kwp,
    won_on: facts.won_on,
    value: facts.value,
    advance_on: facts.advance_on,
    commissioned_on: null,
  } as Deal;
  if (!rule || deal.won_on === null) return [];
  const since = payableSince(rule, deal);
  const whole = since !== null && since < addDays(today, -30);
  if (since === null || since > addDays(today, -7)) return [];
  const amount = Math.round(commissionOf(rule, deal) / (whole ? 1 : 2));
  const note = whole ? 'NEFT' : 'First half';
  return [{ partner_id: Number(facts.partner_id), amount, paid_on: addDays(since, whole ? 14 : 3), note }];
}
