/** For tests: applications of projects of their own, which the demo data does not touch. */
import type { TestApp } from '../../test_kit.ts';

export const liaison = {
  files: 'helios.lo',
  manages: 'helios.lm',
  customer: 'helios.customer',
  crew: 'helios.subcontractor',
} as const;

let counted = 0;

/** A project of a company, with its liaison people and its customer, and the events of its template. */
export async function aProject(t: TestApp, key = 'helios', more: Record<string, unknown> = {}): Promise<number> {
  counted += 1;
  const facts = {
    name: `Plant of authorities ${counted}`,
    segment: 'c_and_i',
    capacity_kwp: 220,
    capacity_kw_ac: 200,
    state: 'Gujarat',
    discom: 'DGVCL',
    customer_name: 'Surya Textiles',
    site_address: 'GIDC Sachin, Surat',
    ...more,
  };
  const { rows } = await t.app.database.asOwner((run) =>
    run(
      `with company as (select id from companies where key = $1),
        one as (select u.id, u.username from users u, company where u.company_id = company.id),
        added as (insert into projects (company_id, code, name, project_type, segment, status, capacity_kwp, capacity_kw_ac,
            customer_name, customer_phone, customer_email, site_address, state, discom, start_date, customer_id, project_manager_id, latitude, longitude)
          select company.id, 'AUTH-' || $2, $3, 'Rooftop', $4, 'active', $5, $6, $7, '+91 90000 ' || lpad($2, 5, '0'), 'plant.' || $2 || '@surya.example', $8, $9, $10, '2026-01-01',
            (select id from one where username = $1 || '.customer'), (select id from one where username = $1 || '.pm'),
            10 + $11::float8, 70 + $11::float8 from company returning company_id, id),
        stages as (insert into project_stages (company_id, project_id, stage) select added.company_id, added.id, s
          from added, unnest(array['pre_requisites','approvals','engineering','materials','construction','site_handover']) s),
        team as (insert into project_members (company_id, project_id, user_id, role)
          select added.company_id, added.id, one.id, line.role from added,
            (values ('lo', 'Liasoning Officer'), ('lm', 'Liasoning Manager'), ('customer', 'Customer'),
              ('subcontractor', 'Sub-contractor')) as line (who, role)
            join one on one.username = $1 || '.' || line.who)
      select id from added`,
      [
        key,
        `${counted}`,
        facts.name,
        facts.segment,
        facts.capacity_kwp,
        facts.capacity_kw_ac,
        facts.customer_name,
        facts.site_address,
        facts.state,
        facts.discom,
        counted * 0.01,
      ],
    ),
  );
  const id = Number(rows[0]?.id);
  await t.app.database.asOwner((run) =>
    run(
      `insert into events (company_id, project_id, stage, code, name, position, days, clock, outside_approval, milestone)
        select p.company_id, p.id, 'approvals', line.code, line.name, line.place, 5, 'calendar', line.outside::text[], line.milestone
        from projects p, (values
          ('A01', 'Net-metering application filed', 1, '{}', ''),
          ('A02', 'DISCOM registration and document check', 2, '{DISCOM}', ''),
          ('A03', 'Technical feasibility / sanction', 3, '{DISCOM}', ''),
          ('A11', 'Synchronisation permission', 4, '{DISCOM}', 'synchronised')) as line (code, name, place, outside, milestone)
        where p.id = $1`,
      [id],
    ),
  );
  return id;
}

interface Wanted {
  by?: string;
  project_id?: number;
  [fact: string]: unknown;
}

/** A net-metering file that was opened. */
export async function aFile(t: TestApp, { by = liaison.files, project_id, ...facts }: Wanted = {}) {
  const added = await t.call(
    'add_authority_file',
    {
      project_id: project_id ?? (await aProject(t)),
      track: 'net_metering',
      applicant_name: 'Surya Textiles',
      consumer_number: `4400${(counted += 1)}`,
      sanctioned_load_kw: 300,
      phase: 'ht',
      division: 'Surat Rural',
      ...facts,
    },
    by,
  );
  return added.ok();
}

export const fileOf = async (t: TestApp, authority_file_id: number, as: string = liaison.files) =>
  (await t.call('get_authority_file', { authority_file_id }, as)).ok();

/** Takes a file to a stage. */
export async function moved(
  t: TestApp,
  authority_file_id: number,
  stage: string,
  more: Record<string, unknown> = {},
  as: string = liaison.files,
) {
  const { version } = await fileOf(t, authority_file_id, as);
  return t.call('update_authority_stage', { authority_file_id, version, stage, ...more }, as);
}

/** A file that was taken through some stages, each on its day. */
export async function aFileAt(t: TestApp, way: readonly [stage: string, on: string][], wanted: Wanted = {}) {
  const { authority_file_id } = await aFile(t, wanted);
  // one after the other
  // oxlint-disable-next-line no-await-in-loop
  for (const [stage, on] of way)
    (await moved(t, authority_file_id, stage, { on, remark: 'In order', reference: `REF ${stage}` }, wanted.by)).ok();
  return fileOf(t, authority_file_id, wanted.by);
}

/** To where the DISCOM decides about feasibility. */
export const to_feasibility: readonly [string, string][] = [
  ['documents_collected', '2026-01-01'],
  ['application_submitted', '2026-01-02'],
  ['registered', '2026-01-05'],
  ['feasibility_in_progress', '2026-01-05'],
];
