/** For tests: one request per call that is known to succeed, so that tests can break it in one place at a time. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Upload } from '../contract/call.ts';
import type { CallName } from '../contract/index.ts';
import { portal_samples } from './samples_of_portals.ts';
import { crm_samples } from './samples_of_crm.ts';
import { partner_samples } from './samples_of_partners.ts';
import { proposal_samples } from './samples_of_proposals.ts';
import { schedule_samples } from './samples_of_schedule.ts';
import { ticket_samples } from './samples_of_tickets.ts';
import { demo_password } from './seed/cast.ts';
import type { Sample, World } from './sample.ts';
import type { TestHouse } from './test_kit.ts';

const password = 'a long enough phrase 7';

/** Proves who is at the session of a member of the cast, for one change of credentials. */
export async function prove(t: TestHouse, as: string): Promise<void> {
  (await t.call('verify_identity', { password: demo_password }, as)).ok();
}

/** Every call of the contract; a call without a sample does not compile. */
export const samples: Record<CallName, Sample> = {
  ...schedule_samples,
  get_search: { as: 'helios.pm', input: () => ({ search: 'surya' }) },
  ...portal_samples,
  ...crm_samples,
  ...partner_samples,
  ...ticket_samples,
  ...proposal_samples,
  login: { input: () => ({ username: 'helios.pm', password: 'Sunstage-on-the-roof' }) },
  users_login: { input: () => ({ username: 'helios.vendor', password: 'Sunstage-on-the-roof' }) },
  get_vendor_details: { as: 'helios.vendor', input: () => ({}) },
  send_email_confirmation: { input: () => ({ email: 'new.person@example.org' }) },
  send_login_email_confirmation: { input: () => ({ email: 'priya.nair@helios.example' }) },
  verify_login_otp: { input: () => ({ email: 'priya.nair@helios.example', otp: '000000' }) },
  verify_otp: { input: () => ({ email: 'new.person@example.org', otp: '000000' }) },
  activate_user: { as: 'helios.pm', input: () => ({}) },
  activate_subcontractor: { as: 'helios.subcontractor', input: () => ({}) },
  get_token: { input: () => ({ token: 'not-a-token' }) },
  skip_trial_notification: { as: 'helios.admin', input: () => ({}) },
  get_account: { as: 'helios.pm', input: () => ({}) },
  update_account: {
    as: 'helios.designer',
    input: async ({ t }) => ({
      version: (await t.call('get_account', {}, 'helios.designer')).ok().version,
      name: 'Rohit Kulkarni',
    }),
  },
  upload_avatar: { as: 'helios.pm', input: () => ({ file: {} }), refusals_only: true },
  change_password: {
    as: 'helios.pm',
    input: () => ({ new_password: password }),
    refusals_only: true,
  },
  add_secondary_email: {
    as: 'helios.pm',
    input: async ({ t }) => {
      await prove(t, 'helios.pm');
      return { email: 'priya.home@example.org' };
    },
  },
  verify_secondary_email: { input: () => ({ token: 'not-a-token' }), refusals_only: true },
  delete_secondary_email: {
    as: 'helios.pm',
    input: async ({ t }) => {
      await prove(t, 'helios.pm');
      return { secondary_email_id: 999_999 };
    },
    refusals_only: true,
  },
  verify_identity: { as: 'helios.pm', input: () => ({ password: demo_password }) },
  send_identity_code: { as: 'helios.pm', input: () => ({}), refusals_only: true },
  verify_second_factor: { input: () => ({ token: 'not-a-token', code: '000000' }), refusals_only: true },
  generate_authenticator: {
    as: 'helios.pm',
    input: async ({ t }) => {
      await prove(t, 'helios.pm');
      return {};
    },
  },
  activate_authenticator: { as: 'helios.pm', input: () => ({ code: '000000' }), refusals_only: true },
  delete_authenticator: { as: 'helios.pm', input: () => ({}), refusals_only: true },
  generate_passkey_options: {
    as: 'helios.pm',
    input: async ({ t }) => {
      await prove(t, 'helios.pm');
      return {};
    },
  },
  add_passkey: { as: 'helios.pm', input: () => ({ name: 'Phone', passkey: {} }), refusals_only: true },
  delete_passkey: {
    as: 'helios.pm',
    input: async ({ t }) => {
      await prove(t, 'helios.pm');
      return { passkey_id: 999_999 };
    },
    refusals_only: true,
  },
  generate_recovery_codes: { as: 'helios.pm', input: () => ({}), refusals_only: true },
  send_password_code: { input: () => ({ email: 'priya.nair@helios.example' }) },
  verify_password_code: {
    input: () => ({ email: 'priya.nair@helios.example', otp: '000000' }),
    refusals_only: true,
  },
  activate_password: { input: () => ({ token: 'not-a-token', new_password: password }), refusals_only: true },
  delete_second_factor: {
    as: 'helios.admin',
    input: async ({ t, other_user_id }) => {
      await prove(t, 'helios.admin');
      return { user_id: other_user_id };
    },
    refusals_only: true,
  },
  get_sessions: { as: 'helios.pm', input: () => ({}) },
  delete_session: { as: 'helios.pm', input: () => ({ session_id: 999_999 }), refusals_only: true },
  delete_sessions: { as: 'helios.finance', input: () => ({}) },
  get_file: { as: 'helios.pm', input: () => ({ id: 999_999 }), refusals_only: true },
  add_company: {
    input: () => ({ signup_token: 'not-a-token', company_name: 'New Sun', name: 'N', password }),
    refusals_only: true,
  },
  onboard_company: {
    as: 'demo.admin',
    input: () => ({ state: 'Karnataka', working_days: [1, 2, 3, 4, 5, 6] }),
  },
  onboard_vendor: { as: 'helios.vendor', input: () => ({}) },
  get_company_profile: { as: 'helios.admin', input: () => ({}) },
  update_company_profile: {
    as: 'helios.admin',
    input: async ({ t }) => ({
      version: (await t.call('get_company_profile', {}, 'helios.admin')).ok().version,
      website: 'https://helios.example',
    }),
  },
  get_calendar_preview: {
    as: 'helios.admin',
    input: () => ({ working_days: [1, 2, 3, 4, 5], holidays: [{ date: '2027-03-04', name: 'Foundation day' }] }),
  },
  get_calendar_changes: { as: 'helios.admin', input: () => ({}) },
  undo_calendar_change: {
    as: 'helios.admin',
    input: async ({ t }) => {
      const { version, holidays } = (await t.call('get_company_profile', {}, 'helios.admin')).ok();
      // a day nobody had yet
      const date = `${2030 + holidays.length}-05-05`;
      const more = { version, holidays: [...holidays, { date, name: 'Foundation day' }] };
      (await t.call('update_company_profile', more, 'helios.admin')).ok();
      const { changes } = (await t.call('get_calendar_changes', {}, 'helios.admin')).ok();
      return { change_id: changes[0]?.id };
    },
  },
  upload_company_logo: { as: 'helios.admin', input: () => ({ file: {} }), refusals_only: true },
  get_role_rights: { as: 'helios.admin', input: () => ({}) },
  change_role_right: { as: 'helios.admin', input: () => ({ holder: 'Designer', module: 'photos', rights: null }) },
  get_own_rights: { as: 'helios.owner', input: () => ({}) },
  get_rights: { as: 'helios.pm', input: ({ project_id }) => ({ project_id }) },
  get_people: { as: 'helios.admin', input: () => ({}) },
  get_kinds: { as: 'helios.admin', input: () => ({}) },
  send_invitation: {
    as: 'helios.admin',
    input: ({ project_id }) => ({
      email: 'new.designer@example.org',
      name: 'New Designer',
      kind: 'staff',
      department: 'Design',
      project_id,
      role: 'Designer',
    }),
  },
  get_invitation: { input: () => ({ token: 'not-a-token' }), refusals_only: true },
  activate_invitation: { input: () => ({ token: 'not-a-token', name: 'N', password }), refusals_only: true },
  update_person: {
    as: 'helios.admin',
    input: async ({ t, user_id }) => {
      const { people } = (await t.call('get_people', {}, 'helios.admin')).ok();
      return { user_id, version: people.find((one) => one.id === user_id)?.version, designation: 'Engineer' };
    },
  },
  change_person_status: {
    as: 'helios.admin',
    input: async ({ t, other_user_id, user_id }) => {
      const { people } = (await t.call('get_people', {}, 'helios.admin')).ok();
      return {
        user_id: other_user_id,
        version: people.find((one) => one.id === other_user_id)?.version,
        active: false,
        transfer_to: user_id,
      };
    },
  },
  send_link: { as: 'helios.admin', input: ({ user_id, project_id }) => ({ user_id, project_id }) },
  get_projects: { as: 'helios.pm', input: () => ({}) },
  get_project_places: { as: 'helios.pm', input: () => ({}) },
  get_project_choices: { as: 'helios.pm', input: () => ({}) },
  get_portfolio: { as: 'helios.pm', input: () => ({}) },
  get_project: { as: 'helios.pm', input: ({ project_id }) => ({ id: project_id }) },
  add_project: {
    as: 'helios.pm',
    input: ({ user_id }) => ({
      name: 'Sample Roof',
      project_type: 'Rooftop',
      segment: 'c_and_i',
      capacity_kwp: 120,
      customer_name: 'Sample Customer',
      start_date: '2026-12-01',
      team: [{ user_id, role: 'Designer' }],
    }),
  },
  update_project: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => ({
      project_id,
      version: (await t.call('get_project', { id: project_id }, 'helios.pm')).ok().project.version,
      site_address: 'Gate 2',
    }),
  },
  change_project_status: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => ({
      project_id,
      version: (await t.call('get_project', { id: project_id }, 'helios.pm')).ok().project.version,
      status: 'on_hold',
    }),
  },
  get_project_draft: { as: 'helios.pm', input: () => ({}) },
  update_project_draft: {
    as: 'helios.pm',
    input: async ({ t }) => {
      const { id, version } = (
        await t.call('update_project_draft', { step: 'basics', form: { name: 'Begun' } }, 'helios.pm')
      ).ok();
      return { draft_id: id, version, step: 'basics', form: { name: 'Further on' } };
    },
  },
  delete_project_draft: {
    as: 'helios.pm',
    input: async ({ t }) => ({
      draft_id: (await t.call('update_project_draft', { step: 'basics', form: {} }, 'helios.pm')).ok().id,
    }),
  },
  get_project_candidates: { as: 'helios.pm', input: () => ({}) },
  add_project_member: {
    as: 'helios.pm',
    input: ({ project_id, stage_user_id }) => ({ project_id, user_id: stage_user_id, role: 'Site Executive' }),
  },
  delete_project_member: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => {
      const { team } = (await t.call('get_project', { id: project_id }, 'helios.pm')).ok();
      return { project_id, member_id: team.find((one) => one.role === 'Sales')?.id };
    },
  },
  get_photos: { as: 'helios.pm', input: ({ project_id }) => ({ project_id }) },
  get_photo_albums: { as: 'helios.pm', input: () => ({}) },
  add_photo: {
    as: 'helios.site_executive',
    input: async ({ t, project_id }) => ({
      project_id,
      upload_id: await uploadedPhoto(t, project_id, 'helios.site_executive'),
      stage: 'construction',
    }),
  },
  update_photos: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => ({
      project_id,
      photo_ids: [await addedPhoto(t, project_id)],
      caption: 'North side',
    }),
  },
  change_photo_sharing: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => ({
      project_id,
      photo_ids: [await addedPhoto(t, project_id)],
      shared_with: ['customer'],
    }),
  },
  delete_photos: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => ({ project_id, photo_ids: [await addedPhoto(t, project_id)] }),
  },
  get_project_comments: { as: 'helios.pm', input: ({ project_id }) => ({ project_id }) },
  add_project_comment: {
    as: 'helios.pm',
    input: ({ project_id, user_id }) => ({ project_id, text: 'Please look, @Rohit Kulkarni', mentions: [user_id] }),
  },
  update_project_comment: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => ({
      comment_id: (await t.call('add_project_comment', { project_id, text: 'As sent' }, 'helios.pm')).ok().id,
      text: 'As changed',
    }),
  },
  delete_project_comment: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => ({
      comment_id: (await t.call('add_project_comment', { project_id, text: 'To go' }, 'helios.pm')).ok().id,
    }),
  },
  get_documents: { as: 'helios.pm', input: ({ project_id }) => ({ project_id }) },
  get_document: {
    as: 'helios.lead_designer',
    input: async (world) => ({ id: (await samplePaper(world)).document_id }),
  },
  get_shared_documents: { as: 'helios.customer', input: () => ({}) },
  add_document: {
    as: 'helios.lead_designer',
    input: async ({ t, project_id }) => ({
      project_id,
      stage: 'engineering',
      name: freshName(),
      needs_approval: true,
      upload_id: await uploaded(t, project_id, 'helios.lead_designer'),
    }),
  },
  update_document: {
    as: 'helios.lead_designer',
    input: async (world) => ({ ...(await samplePaper(world)), title: 'For the tender', shared_with: ['customer'] }),
  },
  add_document_version: {
    as: 'helios.lead_designer',
    input: async (world) => ({
      document_id: (await samplePaper(world)).document_id,
      upload_id: await uploaded(world.t, world.project_id, 'helios.lead_designer'),
    }),
  },
  delete_document: { as: 'helios.lead_designer', input: samplePaper },
  approve_document: { as: 'helios.lead_designer', input: samplePaper },
  reject_document: {
    as: 'helios.lead_designer',
    input: async (world) => ({ ...(await samplePaper(world)), reason: 'The title block is empty' }),
  },
  undo_document_submission: {
    as: 'helios.lead_designer',
    input: (world) => samplePaper(world, { needs_approval: true }),
  },
  export_documents: {
    as: 'helios.lead_designer',
    input: async (world) => ({
      project_id: world.project_id,
      document_ids: [(await samplePaper(world)).document_id],
    }),
  },
  get_engineering_dashboard: { as: 'helios.lead_designer', input: ({ project_id }) => ({ project_id }) },
  approve_engineering_doc: {
    as: 'helios.lead_designer',
    input: (world) => sampleDrawing(world, 'internal_check'),
  },
  change_drawing_status: {
    as: 'helios.lead_designer',
    input: async (world) => ({ ...(await sampleDrawing(world, 'draft')), status: 'internal_check' }),
  },
  add_upload: {
    as: 'helios.designer',
    input: ({ project_id }) => ({ project_id, file_name: 'Layout.pdf', byte_size: sample_pdf.length }),
  },
  upload_part: {
    as: 'helios.designer',
    input: async ({ t, project_id }) => ({
      upload_id: await beginUpload(t, project_id, 'helios.designer'),
      offset: 0,
      part: received(t, sample_pdf),
    }),
  },
  get_upload: {
    as: 'helios.designer',
    input: async ({ t, project_id }) => ({ id: await beginUpload(t, project_id, 'helios.designer') }),
  },
  delete_upload: {
    as: 'helios.designer',
    input: async ({ t, project_id }) => ({ upload_id: await beginUpload(t, project_id, 'helios.designer') }),
  },
  get_specifications: { as: 'helios.designer', input: ({ project_id }) => ({ project_id }) },
  get_specification: { as: 'helios.designer', input: ({ project_id }) => ({ project_id }) },
  add_specification: {
    as: 'helios.designer',
    input: async ({ t, project_id }) => ({
      project_id,
      based_on: (await t.call('get_specifications', { project_id }, 'helios.designer')).ok().versions[0]?.number ?? 0,
      sheet: [{ section: 'LA', rows: [{ item: `Lightning arrester ${Math.random()}`, quantity: 3, unit: 'Nos' }] }],
    }),
  },
  get_responsibilities: { as: 'helios.pm', input: ({ project_id }) => ({ project_id }) },
  change_responsibility: {
    as: 'helios.pm',
    input: ({ project_id }) => ({ project_id, area: 'contract', holder: 'Designer', mark: 'C' }),
  },
  get_project_managers: { as: 'helios.pm', input: () => ({}) },
  get_epcs: { as: 'helios.pm', input: () => ({}) },
  get_saved_views: { as: 'helios.pm', input: () => ({ screen: '/dashboard' }) },
  add_saved_view: {
    as: 'helios.pm',
    input: () => ({ screen: '/dashboard', name: 'Late', query: 'projects.late=yes' }),
  },
  delete_saved_view: {
    as: 'helios.pm',
    input: async ({ t }) => ({
      view_id: (await t.call('add_saved_view', { screen: '/dashboard', name: 'Gone', query: '' }, 'helios.pm')).ok().id,
    }),
  },
  get_notifications: { as: 'helios.pm', input: () => ({}) },
  update_notifications: { as: 'helios.pm', input: () => ({}) },
  get_activity: { as: 'helios.pm', input: ({ project_id }) => ({ project_id }) },
};

/** The world the samples speak of: the helios cast and its first project. */
export async function makeWorld(t: TestHouse): Promise<World> {
  const { people } = (await t.call('get_people', {}, 'helios.admin')).ok();
  const idOf = (username: string): number => people.find((one) => one.username === username)?.id ?? 0;
  const { projects } = (await t.call('get_projects', { sort: 'code', descending: false }, 'helios.pm')).ok();
  return {
    t,
    project_id: projects[0]?.id ?? 0,
    user_id: idOf('helios.designer'),
    other_user_id: idOf('helios.pre'),
    stage_user_id: idOf('helios.lo'),
  };
}

/** The smallest file that is known as a PDF. */
export const sample_pdf: Buffer = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A small photo, as a camera would send it. */
export const samplePhoto = (background = '#3d7ea6', width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function uploadedPhoto(t: TestHouse, project_id: number, as: string): Promise<number> {
  return uploaded(t, project_id, as, { file_name: 'IMG_0001.jpg', bytes: await samplePhoto() });
}

async function addedPhoto(t: TestHouse, project_id: number): Promise<number> {
  const upload_id = await uploadedPhoto(t, project_id, 'helios.pm');
  return (await t.call('add_photo', { project_id, upload_id, stage: 'construction' }, 'helios.pm')).ok().id;
}

/** A file part as the server has received it. */
export function received(t: TestHouse, bytes: Buffer): Upload {
  const folder = join(t.house.settings.data_dir, 'incoming');
  mkdirSync(folder, { recursive: true });
  const temp_path = join(folder, randomBytes(18).toString('hex'));
  writeFileSync(temp_path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { file_name: 'part', content_type: '', byte_size: bytes.length, sha256, temp_path };
}

async function beginUpload(t: TestHouse, project_id: number, as: string): Promise<number> {
  return (await t.call('add_upload', { project_id, file_name: 'Layout.pdf', byte_size: sample_pdf.length }, as)).ok()
    .upload_id;
}

/** A whole file in a project, ready for the call that takes it. */
export async function uploaded(
  t: TestHouse,
  project_id: number,
  as: string,
  { file_name = 'Layout.pdf', bytes = sample_pdf } = {},
): Promise<number> {
  const begun = await t.call('add_upload', { project_id, file_name, byte_size: bytes.length }, as);
  const { upload_id, part_size } = begun.ok();
  for (let offset = 0; offset < bytes.length; offset += part_size) {
    const part = received(t, bytes.subarray(offset, offset + part_size));
    (await t.call('upload_part', { upload_id, offset, part }, as)).ok();
  }
  return upload_id;
}

let names = 0;
const freshName = (): string => `Sample paper ${(names += 1)}`;

async function samplePaper(
  { t, project_id }: World,
  more: object = {},
): Promise<{ document_id: number; version: number }> {
  const as = 'helios.lead_designer';
  const upload_id = await uploaded(t, project_id, as);
  const paper = { project_id, stage: 'engineering', name: freshName(), upload_id, ...more };
  const { id } = (await t.call('add_document', paper, as)).ok();
  return { document_id: id, version: (await t.call('get_document', { id }, as)).ok().row_version };
}

const takes_a_revision = ['NA', 'approved', 'approved_with_comments', 'rejected', 'gfc', 'as_built'];

/** The first drawing of the project, brought to a status. */
async function sampleDrawing(
  { t, project_id }: World,
  wanted: 'draft' | 'internal_check',
): Promise<{ document_id: number; version: number }> {
  const as = 'helios.lead_designer';
  for (;;) {
    const line = (await t.call('get_engineering_dashboard', { project_id }, as)).ok().drawings[0];
    if (!line?.document_id) {
      const upload_id = await uploaded(t, project_id, as);
      const drawing = { project_id, stage: 'engineering', name: 'Array Layout', drawing: 1, upload_id };
      (await t.call('add_document', drawing, as)).ok();
      continue;
    }
    const { document_id } = line;
    if (takes_a_revision.includes(line.status)) {
      const upload_id = await uploaded(t, project_id, as);
      (await t.call('add_document_version', { document_id, upload_id }, as)).ok();
      continue;
    }
    const seen = { document_id, version: line.row_version };
    if (line.status === wanted) return seen;
    if (line.status === 'NA') {
      const upload_id = await uploaded(t, project_id, as);
      (await t.call('add_document_version', { document_id: line.document_id, upload_id }, as)).ok();
      continue;
    }
    const status = line.status === 'draft' ? 'internal_check' : 'draft';
    (await t.call('change_drawing_status', { ...seen, status }, as)).ok();
  }
}
