/** Applications of the demo projects to authorities: as far as their schedules have come, with what went wrong on the way. */
import type { PackBody } from '../../domain/authorities/pack_body.ts';
import { clockRule, builtInPack, packPlaces, built_in_packs } from '../../domain/authorities/packs.ts';
import { deemedOn, readClock } from '../../domain/authorities/clock.ts';
import { officeDays } from '../../domain/authorities/office.ts';
import { isFileClosed, type StepKind, wayOf } from '../../domain/authorities/files.ts';
import { templateSpans } from '../../domain/authorities/followed.ts';
import {
  type AuthorityReason,
  type AuthorityStage,
  type AuthorityTrack,
  filing_stage,
} from '../../domain/authorities/tracks.ts';
import { addDays, daysBetween, type PlainDate } from '../../domain/dates.ts';
import { luck } from './history.ts';
import { instant, type LivedProject, workerFor } from './lived_project.ts';
import { insertMany, type Run } from './rows.ts';

const tracks_of: Record<string, readonly AuthorityTrack[]> = {
  c_and_i: ['net_metering', 'ceig'],
  residential: ['net_metering', 'subsidy'],
  ground: ['open_access', 'ceig'],
};

interface SeedStep {
  kind: StepKind;
  was: AuthorityStage;
  becomes: AuthorityStage;
  on_day: PlainDate;
  days: number;
  reference: string;
  remark: string;
  reason: AuthorityReason | null;
  made_by: number | null;
}

interface SeedFile {
  of: LivedProject;
  track: AuthorityTrack;
  body: PackBody;
  steps: SeedStep[];
}

/** When stages that no event of the schedule ends with were reached, from those around them: days after the stage before. */
const between: Partial<Record<AuthorityStage, number>> = {
  feasibility_in_progress: 1,
  first_bill_checked: 34,
  inspection_done: 6,
  inspection_requested: 1,
  meter_installed: 4,
  certificate_issued: 2,
  installation_uploaded: 2,
  feasibility_approved: 4,
  application_submitted: 1,
};

const alone: readonly AuthorityStage[] = ['feasibility_in_progress', 'first_bill_checked'];

const divisions: Record<string, readonly string[]> = {
  DGVCL: ['Surat Rural', 'Valsad'],
  MGVCL: ['Vadodara City', 'Anand'],
  PGVCL: ['Rajkot City', 'Bhuj'],
  TANGEDCO: ['Coimbatore South'],
  MSEDCL: ['Pune Rural', 'Kolhapur'],
};

const divisionOf = (of: LivedProject): string => {
  const known = divisions[of.project.discom];
  return known ? (known[of.id % known.length] ?? '') : `${of.project.discom} Division ${1 + (of.id % 4)}`;
};

/** Steps towards the subsidy that are those of net metering. */
const of_net_metering: readonly { code: string; stage: AuthorityStage; since: AuthorityStage | null }[] = [
  { code: 'A02', stage: 'application_submitted', since: null },
  { code: 'A03', stage: 'feasibility_approved', since: null },
  { code: 'A05', stage: 'installation_uploaded', since: null },
  { code: 'A06', stage: 'inspection_done', since: null },
  { code: 'A07', stage: 'meter_installed', since: null },
  { code: 'A08', stage: 'certificate_issued', since: null },
];

/** The steps of a file as its project lived them. */
function stepsOf(of: LivedProject, track: AuthorityTrack, body: PackBody, by: number): SeedStep[] {
  const spans = templateSpans(of.project.segment, track);
  const lived = new Map(of.lived.map((event) => [event.code, event]));
  const ends = new Map<AuthorityStage, PlainDate>();
  const expected = new Set<AuthorityStage>();
  const shared = track === 'subsidy' ? of_net_metering : [];
  for (const { code, stage, since } of [...spans, ...shared]) {
    const event = lived.get(code);
    if (!event) continue;
    expected.add(stage);
    if (event.actual_end) ends.set(stage, event.actual_end);
    if (since && event.actual_start && !spans.some((one) => one.stage === since)) ends.set(since, event.actual_start);
  }
  const kind = { net_metering: 'NM', ceig: 'EI', subsidy: 'PMSG', open_access: 'OA' }[track];
  const reference = `${of.project.discom.replaceAll(/[^A-Z]/g, '').slice(0, 8)}/${kind}/${of.today.slice(0, 4)}/${String(1000 + of.id * 37).slice(-5)}`;
  const steps: SeedStep[] = [];
  let was: AuthorityStage = 'not_started';
  let last: PlainDate | undefined;
  const way = wayOf({ body });
  for (const [at, { key, optional }] of way.entries()) {
    if (key === 'not_started' || (optional && !ends.has(key))) continue;
    const known = ends.get(key);
    const next = way.slice(at + 1).find((one) => ends.has(one.key));
    const until = next && ends.get(next.key);
    const guess = last && between[key] !== undefined ? addDays(last, between[key]) : until && addDays(until, -2);
    // what nobody dated happened only where something after it did, or where it takes an authority no time
    const guessed = until !== undefined || alone.includes(key) ? guess : undefined;
    const found: PlainDate | undefined = known ?? (expected.has(key) ? undefined : guessed);
    if (found === undefined) break;
    let on: PlainDate = last !== undefined && found < last ? last : found;
    if (known === undefined && until && on > until) on = last !== undefined && until < last ? last : until;
    if (on > of.until) break;
    const filed = key === filing_stage[track];
    steps.push({
      kind: 'move',
      was,
      becomes: key,
      on_day: on,
      days: 0,
      reference: filed ? reference : '',
      remark: '',
      reason: null,
      made_by: by,
    });
    was = key;
    last = on;
  }
  return steps;
}

/** An authority that took longer than it may have asked something: what fits into its limit is left after the query. */
function withQueries(file: SeedFile, by: number): void {
  const office = officeDays(file.of.project.state);
  for (const stage of wayOf(file)) {
    if (!stage.deemed || stage.days === null) continue;
    const at = file.steps.findIndex(({ becomes }) => becomes === stage.key);
    const [start, end] = [file.steps[at - 1], file.steps[at]];
    if (!start || !end) continue;
    const rule = clockRule(file.body, stage.days, stage.kind);
    const reading = readClock(rule, [{ kind: 'start', on: start.on_day }], office, end.on_day);
    const due = reading?.due_on;
    if (!due || end.on_day <= due) continue;
    const over = daysBetween(due, end.on_day);
    const asked = addDays(start.on_day, 4);
    const answered = addDays(asked, over + 3);
    const made_by = by;
    const query = { days: 0, reference: '', reason: null, made_by };
    file.steps.splice(
      at,
      0,
      {
        ...query,
        kind: 'query',
        was: start.becomes,
        becomes: 'query_raised',
        on_day: asked,
        remark: 'Transformer loading report asked for',
      },
      {
        ...query,
        kind: 'reply',
        was: 'query_raised',
        becomes: start.becomes,
        on_day: answered,
        remark: 'Report of the sub-division enclosed',
      },
    );
  }
}

/** The silence of an authority past its limit, as the product marks it. */
function deem(file: SeedFile): boolean {
  const stage = wayOf(file).find((one) => one.deemed);
  const at = file.steps.findIndex(({ becomes }) => becomes === stage?.key);
  const [start, end] = [file.steps[at - 1], file.steps[at]];
  if (!stage || stage.days === null || !start || !end) return false;
  const rule = clockRule(file.body, stage.days, stage.kind);
  const reading = readClock(rule, [{ kind: 'start', on: start.on_day }], officeDays(file.of.project.state), end.on_day);
  const on = reading && deemedOn(reading);
  if (!on || on > end.on_day) return false;
  file.steps[at] = { ...end, kind: 'deemed', on_day: on, made_by: null };
  return true;
}

const step = (
  steps: SeedStep[],
  kind: StepKind,
  becomes: AuthorityStage,
  on_day: PlainDate,
  more: Pick<SeedStep, 'made_by'> & Partial<SeedStep>,
): void => {
  steps.push({
    kind,
    was: steps.at(-1)?.becomes ?? 'not_started',
    becomes,
    on_day,
    days: 0,
    reference: '',
    remark: '',
    reason: null,
    ...more,
  });
};

const stageNow = ({ steps }: SeedFile): AuthorityStage => steps.at(-1)?.becomes ?? 'not_started';

/** One file that waits in a query, one that was rejected twice. */
function tell(files: readonly SeedFile[], today: PlainDate, byOf: (file: SeedFile) => number): void {
  const open = files.filter(({ of, track }) => of.project.status === 'active' && track === 'net_metering');
  const in_stage = (...stages: AuthorityStage[]) => open.find((file) => stages.includes(stageNow(file)));
  const asked = in_stage('registered', 'feasibility_in_progress') ?? in_stage('work_completed', 'agreement_signed');
  if (asked)
    step(asked.steps, 'query', 'query_raised', addDays(today, -4), {
      made_by: byOf(asked),
      remark: 'SLD is not signed by a licensed person',
    });
  const begun = open.filter(
    (file) => file !== asked && ['not_started', 'documents_collected'].includes(stageNow(file)),
  );
  const twice = begun[0];
  if (!twice) return;
  const made_by = byOf(twice);
  const { steps } = twice;
  const day = (ago: number) => addDays(today, -ago);
  steps.length = 0;
  step(steps, 'move', 'documents_collected', day(31), { made_by });
  step(steps, 'move', 'application_submitted', day(29), { made_by, reference: `NM/${today.slice(0, 4)}/20417` });
  step(steps, 'reject', 'rejected', day(22), {
    made_by,
    reason: 'name_mismatch',
    remark: 'Bill is in the name of the former owner',
  });
  step(steps, 'move', 'application_submitted', day(15), { made_by, reference: `NM/${today.slice(0, 4)}/21066` });
  step(steps, 'reject', 'rejected', day(3), {
    made_by,
    reason: 'load_exceeded',
    remark: 'Sanctioned load 20% below the plant',
  });
}

/** A file rests with its project, and ends with it. */
function rest({ of, steps }: SeedFile, made_by: number): void {
  if (steps.length === 0) return;
  if (of.project.status === 'on_hold') step(steps, 'hold', 'on_hold', of.until, { made_by, reason: 'customer_asked' });
  if (of.project.status === 'cancelled')
    step(steps, 'cancel', 'cancelled', of.until, { made_by, reason: 'project_cancelled' });
}

/** Documents by the names that the schedule's events expect them under. */
const linked: Record<string, readonly string[]> = {
  pan: ['PAN', 'Aadhaar/PAN'],
  identity: ['Aadhaar/PAN'],
  gstin: ['GSTIN'],
  photo: ['photo'],
  bill: ['12 bills', 'bill'],
  sanctioned_load: ['sanctioned-load letter'],
  ownership: ['ownership proof'],
  sld: ['SLD', 'DC single line diagram', 'AC single line diagram'],
  layout: ['Array Layout'],
  inverter_certificates: ['datasheets'],
  module_certificates: ['Datasheets'],
  almm_proof: ['ALMM List-I/II proof', 'DCR and ALMM proof', 'ALMM/DCR proof', 'ALMM proof'],
  contractor_licence: ['contractor licence'],
  fee_challan: ['fee challan'],
  completion_report: ['Completion report'],
  serial_list: ['serial list', 'Serials'],
  test_sheets: ['Test sheets'],
  site_photos: ['photos'],
  ceig_certificate: ['safety certificate'],
  meter_test: ['Meter test report'],
  vendor_agreement: ['vendor agreement'],
  cancelled_cheque: ['Cancelled cheque'],
  commissioning_certificate: ['Commissioning certificate'],
};

/** Adds the applications of a company's projects. */
export async function addAuthorities(
  run: Run,
  company_id: number,
  { lived, today, made_by }: { lived: readonly LivedProject[]; today: PlainDate; made_by: number },
): Promise<void> {
  const byOf = ({ of, track }: SeedFile): number => workerFor(of, 'Liasoning Officer', track);
  const files = lived.flatMap((of) =>
    (tracks_of[of.project.segment] ?? []).map((track): SeedFile => {
      const body = builtInPack(track, of.project.state);
      return { of, track, body, steps: stepsOf(of, track, body, workerFor(of, 'Liasoning Officer', track)) };
    }),
  );
  let deemed = false;
  for (const file of files) {
    if (!deemed && file.track === 'net_metering' && file.of.project.status === 'active') deemed = deem(file);
    if (!file.steps.some(({ kind }) => kind === 'deemed')) withQueries(file, byOf(file));
  }
  tell(files, today, byOf);
  for (const file of files) rest(file, byOf(file));
  // what came with the product when the first file of a place began
  const places = new Map(
    files.map(({ track, of }) => {
      const near = packPlaces(track, of.project.state, '');
      const place = near.find((one) =>
        built_in_packs.some((built) => built.track === one.track && built.state === one.state),
      );
      const { state } = place ?? { state: '' };
      return [`${track}|${state}`, { track, state }] as const;
    }),
  );
  const versions = [...places.values()].map(({ track, state }) => ({
    track,
    state,
    discom: '',
    version: 1,
    body: builtInPack(track, state),
    note: '',
    made_by: null as number | null,
  }));
  const gujarat = versions.find(({ track, state }) => track === 'net_metering' && state === 'Gujarat');
  if (gujarat)
    versions.push({
      ...gujarat,
      version: 2,
      note: 'Registration takes 10 days since the portal changed',
      made_by,
      body: {
        ...gujarat.body,
        stages: gujarat.body.stages.map((one) =>
          one.key === 'registered' ? { ...one, days: 10, source: 'Division office, by phone' } : one,
        ),
      },
    });
  const pack_ids = await insertMany(
    run,
    company_id,
    'authority_packs',
    'track text, state text, discom text, version int, body jsonb, note text, made_by bigint',
    versions,
  );
  const packOf = (track: AuthorityTrack, state: string): number =>
    pack_ids[
      versions.findIndex((one) => one.track === track && one.state === (places.has(`${track}|${state}`) ? state : ''))
    ] ?? 0;
  const counts = new Map<AuthorityTrack, number>();
  const ids = await insertMany(
    run,
    company_id,
    'authority_files',
    `project_id bigint, track text, number int, pack_id bigint, stage text, reference text, division text, applicant_name text,
      consumer_number text, sanctioned_load_kw numeric, phase text, contact text, closed boolean, version int, made_by bigint,
      made_at timestamptz`,
    files.map((file) => {
      const { of, track, body, steps } = file;
      const { project } = of;
      const number = (counts.get(track) ?? 0) + 1;
      counts.set(track, number);
      const next = luck(`${project.name} connection`);
      const rejected = steps.some(({ kind }) => kind === 'reject');
      const kw = project.kw || project.kwp;
      const first = steps[0]?.on_day ?? of.until;
      const typed = steps.map((one) => ({ ...one, on: one.on_day, time: '' }));
      return {
        project_id: of.id,
        track,
        number,
        pack_id: packOf(track, project.state),
        stage: stageNow(file),
        reference: steps.findLast(({ reference }) => reference !== '')?.reference ?? '',
        division: divisionOf(of),
        applicant_name: rejected ? `${project.customer.split(' ')[0]} & Sons` : project.customer,
        consumer_number: String(Math.floor(10_000_000_000 + next() * 80_000_000_000)),
        sanctioned_load_kw: Math.round(kw * (rejected ? 0.8 : 1.1 + next() * 0.3)),
        phase: kw > 150 ? 'ht' : kw > 8 ? 'three_lt' : 'single',
        contact: '',
        closed: isFileClosed({ track, body, kw, steps: typed }),
        version: steps.length + 1,
        made_by: byOf(file),
        made_at: instant(of, first, 9, 30),
      };
    }),
  );
  await insertMany(
    run,
    company_id,
    'authority_steps',
    `file_id bigint, kind text, was text, becomes text, on_day date, days int, reference text, remark text, reason text,
      made_by bigint, made_at timestamptz`,
    files.flatMap(({ of, steps }, at) =>
      steps.map((one, place) => ({ ...one, file_id: ids[at], made_at: instant(of, one.on_day, 12, place) })),
    ),
  );
  // one row for each track
  // oxlint-disable-next-line no-await-in-loop
  for (const [track, last] of counts)
    await run(`insert into number_series (company_id, series, scope, last) values ($1, 'authority_file', $2, $3)`, [
      company_id,
      track,
      last,
    ]);
  await addDocuments(run, company_id, files, ids);
  const spans = files.flatMap(({ of, track, steps }, at) =>
    (steps.at(-1)?.kind === 'cancel' ? [] : templateSpans(of.project.segment, track)).flatMap(
      ({ code, stage, since }) => {
        const event = of.by_code.get(code);
        return event ? [{ event_id: event.id, file_id: ids[at], stage, since }] : [];
      },
    ),
  );
  await run(
    `insert into authority_events (company_id, event_id, file_id, stage, since)
      select $1, one.event_id, one.file_id, one.stage, one.since
      from jsonb_to_recordset($2::jsonb) as one (event_id bigint, file_id bigint, stage text, since text)`,
    [company_id, JSON.stringify(spans)],
  );
}

async function addDocuments(run: Run, company_id: number, files: readonly SeedFile[], ids: readonly number[]) {
  const rows = files.flatMap(({ of, track, body, steps }, at) => {
    if (steps.length === 0) return [];
    const next = luck(`${of.project.name} ${track} documents`);
    const filed = steps.find(({ becomes }) => becomes === filing_stage[track]);
    const complete = steps.some(
      ({ becomes }) =>
        becomes === 'work_completed' || becomes === 'inspection_requested' || becomes === 'installation_uploaded',
    );
    return body.documents.flatMap(({ key, needed_for }) => {
      const chance = next();
      if (needed_for === 'completion' ? !complete : !filed && chance < 0.3) return [];
      const issued = addDays(steps[0]?.on_day ?? of.until, -Math.floor(20 + chance * 200));
      const runs_out = ['contractor_licence', 'empanelment', 'inverter_certificates', 'module_certificates'].includes(
        key,
      );
      return [
        {
          file_id: ids[at],
          key,
          status: filed && chance > 0.35 ? 'approved' : 'submitted',
          number: chance > 0.5 ? String(Math.floor(100_000 + chance * 800_000)) : '',
          issue_date: issued,
          valid_to: runs_out ? addDays(issued, 730) : null,
        },
      ];
    });
  });
  await run(
    `insert into authority_documents (company_id, file_id, key, status, number, issue_date, valid_to, document_id)
      select $1, one.file_id, one.key, one.status, one.number, one.issue_date, one.valid_to,
        (select d.id from documents d join authority_files f on f.company_id = d.company_id and f.project_id = d.project_id
          where d.company_id = $1 and f.id = one.file_id and lower(d.name) in
            (select lower(jsonb_array_elements_text($3::jsonb -> one.key)))
            and exists (select 1 from document_versions v where v.company_id = d.company_id and v.document_id = d.id)
          order by d.id limit 1)
      from jsonb_to_recordset($2::jsonb) as one (file_id bigint, key text, status text, number text, issue_date date, valid_to date)`,
    [company_id, JSON.stringify(rows), JSON.stringify(linked)],
  );
}
