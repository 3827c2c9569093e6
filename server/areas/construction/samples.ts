/** For tests: requests about construction that are known to succeed. */
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import { aFile, aPicture, aVoice, samplePhoto, uploaded } from '../../fixtures.ts';
import type { Foreign, OtherCompany, Samples } from '../../sample.ts';
import {
  a_window,
  aChecklist,
  aFilled,
  aFixed,
  aFront,
  aLetter,
  aMeasured,
  an_instrument,
  an_item,
  aName,
  anInstrument,
  aPlan,
  aPoint,
  aQuantity,
  aRecipient,
  aSheet,
  aShutdown,
  aSiteDay,
  checklistOf,
  dayOf,
  drawingOf,
  openToday,
  photographed,
  pointOf,
  projectOf,
  sheetOf,
  site,
  todayRecorded,
  visitOfDemo,
} from './fixtures.ts';
import { expense_samples, foreign_expenses } from './expenses/samples.ts';
import { foreign_subcontracts, subcontract_samples } from './subcontracts/samples.ts';
import {
  aModule,
  anInverter,
  aPlaced,
  aPlanAgain,
  asRemoved,
  aSerialNumber,
  firstOf,
  freeString,
  stringProject,
} from './strings/fixtures.ts';
import type { TestApp } from '../../test_kit.ts';

const as = site.works;

let made = 0;

const stringOf = async (t: TestApp) => ({ string_id: (await freeString(t)).id });

export const samples: Samples<'construction'> = {
  ...subcontract_samples,
  ...expense_samples,
  get_punch_points: { as, input: () => ({ limit: 5 }) },
  get_punch_board: { as, input: async ({ t }) => ({ project_id: await projectOf(t), limit: 5 }) },
  get_punch_drawings: { as, input: async ({ t }) => ({ project_id: await projectOf(t) }) },
  get_punch_pins: {
    as,
    input: async ({ t }) => ({ project_id: await projectOf(t), document_version_id: await drawingOf(t) }),
  },
  get_punch_positions: { as, input: async ({ t }) => ({ project_id: await projectOf(t) }) },
  get_punch_figures: { as, input: async ({ t }) => ({ project_id: await projectOf(t) }) },
  get_punch_points_from: {
    as,
    input: ({ t }) => visitOfDemo(t),
  },
  get_punch_point: { as, input: async ({ t }) => ({ punch_point_id: (await aPoint(t)).punch_point_id }) },
  add_punch_point: {
    as,
    input: async ({ t }) => ({
      ...(await visitOfDemo(t)),
      title: 'Cable tray cover missing',
      category: 'AC cable',
      photos: [aPicture(t)],
    }),
  },
  update_punch_point: { as, input: async ({ t }) => ({ ...(await aPoint(t)), place: 'Roof B, row 4' }) },
  change_punch_point_status: {
    as: site.verifies,
    input: async ({ t }) => {
      const { id, version } = await aFixed(t);
      return { punch_point_id: id, version, status: 'Verified' };
    },
  },
  upload_punch_photo: {
    as,
    input: async ({ t }) => ({
      punch_point_id: (await aPoint(t)).punch_point_id,
      moment: 'before',
      file: aPicture(t),
    }),
  },
  delete_punch_photo: {
    as,
    input: async ({ t }) => {
      const { punch_point_id } = await aPoint(t, { photos: [aPicture(t)] });
      const [photo] = (await pointOf(t, punch_point_id)).photos;
      return { punch_point_id, punch_photo_id: photo?.id };
    },
  },
  export_punch_qr_sheet: { as, input: async ({ t }) => ({ project_id: await projectOf(t), places: ['Roof A'] }) },
  export_punch_list: { as, input: async ({ t }) => ({ project_id: await projectOf(t) }) },

  get_checklists: { as, input: () => ({ limit: 5 }) },
  get_checklist_figures: { as, input: async ({ t }) => ({ project_id: await projectOf(t) }) },
  get_checklist: { as, input: async ({ t }) => ({ checklist_id: (await aChecklist(t)).checklist_id }) },
  add_material_installation_checklist: {
    as,
    input: async ({ t }) => ({ project_id: await projectOf(t), set_key: 'modules', place: 'Bay 2' }),
  },
  update_checklist: { as, input: async ({ t }) => ({ ...(await aChecklist(t)), place: 'Bay 3' }) },
  update_checklist_answers: {
    as,
    input: async ({ t }) => {
      const { checklist_id } = await aChecklist(t);
      const [item] = (await checklistOf(t, checklist_id)).lines;
      const answer = { item_id: item?.id, version: item?.version, result: 'Pass', value: '', remark: 'As drawn' };
      return { checklist_id, answers: [answer] };
    },
  },
  add_checklist_defect: {
    as,
    input: async ({ t }) => {
      const { checklist_id } = await aChecklist(t);
      const list = await checklistOf(t, checklist_id);
      const [item] = list.lines;
      return {
        checklist_id,
        item_id: item?.id,
        item_version: item?.version,
        value: '',
        remark: '',
        title: 'Clamp outside the zone',
        severity: 'B',
        category: list.category,
        due_on: list.usual_due.B,
        photos: [aPicture(t)],
      };
    },
  },
  update_checklist_rest: { as, input: async ({ t }) => ({ checklist_id: (await aChecklist(t)).checklist_id }) },
  approve_checklist: {
    as: site.verifies,
    input: async ({ t }) => {
      const { id, version } = await aFilled(t);
      return { checklist_id: id, version };
    },
  },
  reject_checklist: {
    as: site.verifies,
    input: async ({ t }) => {
      const { id, version, lines } = await aFilled(t);
      return { checklist_id: id, version, item_ids: [lines[0]?.id], reason: 'Torque marks are missing' };
    },
  },
  delete_checklist: { as, input: async ({ t }) => ({ ...(await aChecklist(t)) }) },
  upload_checklist_photo: {
    as,
    input: async ({ t }) => {
      const { checklist_id } = await aChecklist(t);
      const [item] = (await checklistOf(t, checklist_id)).lines;
      return { checklist_id, item_id: item?.id, file: aPicture(t) };
    },
  },
  delete_checklist_photo: { as, input: ({ t }) => photographed(t) },
  export_checklist: { as, input: async ({ t }) => ({ checklist_id: (await aChecklist(t)).checklist_id }) },
  get_checklist_sets: { as, input: async ({ t }) => ({ project_id: await projectOf(t) }) },
  update_checklist_set: {
    as: 'helios.admin',
    input: () => {
      made += 1;
      return {
        key: '',
        number: 0,
        name: `Fence and gates ${made}`,
        category: 'Civil and roof',
        items: [{ ...an_item, text: 'Posts upright' }],
      };
    },
  },
  get_test_sheets: { as, input: async ({ t }) => ({ project_id: await projectOf(t), limit: 5 }) },
  get_test_sheet: { as, input: async ({ t }) => ({ test_sheet_id: (await aSheet(t)).test_sheet_id }) },
  add_test_sheet: {
    as,
    input: async ({ t }) => ({ project_id: await projectOf(t), inverters: 1, mppts: 2, strings: 2, modules: 18 }),
  },
  update_test_sheet: { as, input: async ({ t }) => ({ ...(await aSheet(t)), tester: 'Manoj Patil' }) },
  update_test_rows: {
    as,
    input: async ({ t }) => {
      const { test_sheet_id } = await aSheet(t);
      const [row] = (await sheetOf(t, test_sheet_id)).rows;
      return { test_sheet_id, rows: [{ row_id: row?.id, version: row?.version, voc: '880', polarity: 'OK' }] };
    },
  },
  import_test_rows: {
    as,
    input: async ({ t }) => ({
      test_sheet_id: (await aSheet(t)).test_sheet_id,
      file: aFile(t, 'PV200.csv', 'String,Voc (V),Isc (A)\n1.1.1,880,13.1\n'),
    }),
  },
  approve_test_sheet: {
    as: site.verifies,
    input: async ({ t }) => {
      const { id, version } = await aMeasured(t);
      return { test_sheet_id: id, version };
    },
  },
  reject_test_sheet: {
    as: site.verifies,
    input: async ({ t }) => {
      const { id, version } = await aMeasured(t);
      const done = await t.call('approve_test_sheet', { test_sheet_id: id, version }, site.verifies);
      return { ...done.ok(), reason: 'The irradiance is missing' };
    },
  },
  toggle_test_sheet_sharing: { as, input: async ({ t }) => ({ ...(await aSheet(t)), shared: true }) },
  delete_test_sheet: { as, input: async ({ t }) => ({ ...(await aSheet(t)) }) },
  export_test_sheet: { as, input: async ({ t }) => ({ test_sheet_id: (await aSheet(t)).test_sheet_id }) },
  get_instruments: { as, input: async ({ t }) => ({ project_id: await projectOf(t) }) },
  add_instrument: {
    as,
    input: async ({ t }) => {
      made += 1;
      return {
        project_id: await projectOf(t),
        ...an_instrument,
        serial: `SN-${made}`,
        file: aFile(t, 'Certificate.txt', 'Calibrated'),
      };
    },
  },
  update_instrument: {
    as,
    input: async ({ t }) => {
      const { id, version } = await anInstrument(t);
      return { project_id: await projectOf(t), instrument_id: id, version, make: 'Megger' };
    },
  },
  get_site_days: {
    as,
    input: async ({ t }) => ({ project_id: await projectOf(t), from: '2026-06-01', to: '2026-06-30' }),
  },
  get_site_day: {
    as,
    input: async ({ t }) => {
      const { day } = await aSiteDay(t);
      return { project_id: await projectOf(t), day };
    },
  },
  add_daily_manpower_details: {
    as,
    input: async ({ t }) => ({ ...(await todayRecorded(t)), photos: [aPicture(t)] }),
  },
  approve_site_day_lines: {
    as: site.verifies,
    input: async ({ t }) => {
      const { site_day_id, day } = await aSiteDay(t, { by: site.outside });
      const record = await dayOf(t, day, site.verifies);
      return {
        site_day_id,
        version: record.version,
        crew_ids: record.crews.filter(({ state }) => state === 'pending').map(({ id }) => id),
      };
    },
  },
  reject_site_day_lines: {
    as: site.verifies,
    input: async ({ t }) => {
      const { site_day_id, day } = await aSiteDay(t, { by: site.outside });
      const record = await dayOf(t, day, site.verifies);
      const crew_ids = record.crews.filter(({ state }) => state === 'pending').map(({ id }) => id);
      return { site_day_id, version: record.version, crew_ids, reason: 'Four people, not six' };
    },
  },
  change_site_day_status: {
    as: site.verifies,
    input: async ({ t }) => {
      const { site_day_id, day } = await aSiteDay(t);
      return { site_day_id, version: (await dayOf(t, day)).version, status: 'Signed' };
    },
  },
  upload_site_day_photo: {
    as,
    input: async ({ t }) => ({ site_day_id: (await aSiteDay(t)).site_day_id, file: aPicture(t) }),
  },
  delete_site_day_photo: {
    as,
    input: async ({ t }) => {
      const { site_day_id, day } = await aSiteDay(t, { photos: [aPicture(t)] });
      return { site_day_id, site_day_photo_id: (await dayOf(t, day)).photos[0]?.id };
    },
  },
  upload_site_day_voice: {
    as,
    input: async ({ t }) => ({ site_day_id: (await aSiteDay(t)).site_day_id, file: aVoice(t), seconds: 12 }),
  },
  delete_site_day_voice: {
    as,
    input: async ({ t }) => {
      const { site_day_id, day } = await aSiteDay(t, { voices: [aVoice(t)], voice_seconds: [12] });
      return { site_day_id, site_day_voice_id: (await dayOf(t, day)).voices[0]?.id };
    },
  },
  export_daily_report: {
    as,
    input: async ({ t }) => ({ project_id: await projectOf(t), day: (await aSiteDay(t)).day }),
  },
  get_evidence_pack: {
    as,
    input: async ({ t }) => ({ project_id: await projectOf(t), from: '2026-01-05', to: '2026-01-11' }),
  },
  export_evidence_pack: {
    as: 'helios.pm',
    // a project of its own without a day record: reports are drawn again each time, and say when
    input: async ({ t }) => {
      const facts = { name: 'Sample Roof', project_type: 'Rooftop', segment: 'c_and_i', capacity_kwp: 120 };
      const project = { ...facts, customer_name: 'Sample Customer', start_date: '2026-12-01', team: [] };
      const { id: project_id } = (await t.call('add_project', project, 'helios.pm')).ok();
      const photo = { file_name: 'IMG_0001.jpg', bytes: await samplePhoto() };
      const upload_id = await uploaded(t, project_id, 'helios.pm', photo);
      (await t.call('add_photo', { project_id, upload_id, stage: 'construction' }, 'helios.pm')).ok();
      return { project_id, from: addDays(todayInIndia(t.app.now()), -60), to: todayInIndia(t.app.now()) };
    },
  },
  get_site_reports: { as, input: async ({ t }) => ({ project_id: await projectOf(t) }) },
  add_report_recipient: {
    as: site.verifies,
    input: async ({ t }) => ({
      project_id: await projectOf(t),
      name: 'Rakesh Menon',
      email: `engineer.${aName()}@client.example`,
      daily: true,
      weekly: false,
    }),
  },
  update_report_recipient: {
    as: site.verifies,
    input: async ({ t }) => ({ ...(await aRecipient(t)), daily: false, weekly: true }),
  },
  delete_report_recipient: { as: site.verifies, input: ({ t }) => aRecipient(t) },
  get_extension_letters: { as, input: async ({ t }) => ({ project_id: await projectOf(t) }) },
  get_extension_letter: {
    as,
    input: async ({ t }) => ({ extension_letter_id: (await aLetter(t)).extension_letter_id }),
  },
  add_extension_letter: {
    as,
    input: async ({ t }) => ({ project_id: await projectOf(t), starts_on: '2026-06-01', ends_on: '2026-06-30' }),
  },
  update_extension_letter: { as, input: async ({ t }) => ({ ...(await aLetter(t)), subject: 'Rain in June' }) },
  change_extension_letter_status: {
    as: site.verifies,
    input: async ({ t }) => ({ ...(await aLetter(t, { lost: 2 })), status: 'Issued' }),
  },
  delete_extension_letter: { as, input: ({ t }) => aLetter(t) },
  export_extension_letter: {
    as,
    input: async ({ t }) => ({ extension_letter_id: (await aLetter(t)).extension_letter_id }),
  },
  get_shutdowns: { as, input: async ({ t }) => ({ project_id: await projectOf(t) }) },
  add_shutdown: {
    as,
    input: async ({ t }) => ({ project_id: await projectOf(t), ...a_window, title: 'Tie-in at the main LT panel' }),
  },
  update_shutdown: { as, input: async ({ t }) => ({ ...(await aShutdown(t)), permit_number: 'PTW-14' }) },
  change_shutdown_status: {
    as: site.customer,
    input: async ({ t }) => ({ ...(await aShutdown(t)), step: 'accept' }),
  },
  upload_shutdown_permit: {
    as,
    input: async ({ t }) => ({ ...(await aShutdown(t)), file: aFile(t, 'Permit.txt', 'Permit to work') }),
  },
  get_material_quantities: { as, input: async ({ t }) => ({ project_id: await projectOf(t) }) },
  add_material_quantity_details: { as, input: async ({ t }) => aQuantity(t, { day: await openToday(t) }) },
  delete_material_quantity: {
    as,
    input: async ({ t }) => {
      const wanted = await aQuantity(t);
      const { site_day_id } = (await t.call('add_material_quantity_details', wanted, as)).ok();
      const record = await dayOf(t, wanted.day);
      return { site_day_id, version: record.version, quantity_id: record.quantities[0]?.id, reason: 'Counted twice' };
    },
  },
  get_work_fronts: { as, input: async ({ t }) => ({ project_id: await projectOf(t) }) },
  add_work_front: {
    as,
    input: async ({ t }) => ({
      project_id: await projectOf(t),
      name: `Roof block ${aName()}`,
      grid_row: 7,
      grid_column: 1,
    }),
  },
  update_work_front: { as, input: async ({ t }) => ({ ...(await aFront(t)), note: 'Asbestos sheet' }) },
  delete_work_front: { as, input: ({ t }) => aFront(t) },
  get_construction_planning: { as, input: async ({ t }) => ({ project_id: await projectOf(t) }) },
  add_construction_planning: { as, input: ({ t }) => aPlan(t) },
  update_construction_planning: {
    as,
    input: async ({ t }) => {
      const plan = await aPlan(t);
      const added = (await t.call('add_construction_planning', plan, as)).ok();
      return { project_id: plan.project_id, ...added, note: 'Two crews' };
    },
  },
  delete_construction_planning: {
    as,
    input: async ({ t }) => {
      const plan = await aPlan(t);
      const added = (await t.call('add_construction_planning', plan, as)).ok();
      return { project_id: plan.project_id, ...added };
    },
  },
  get_string_plan: { as, input: async ({ t }) => ({ project_id: await stringProject(t) }) },
  add_string_plan: { as, input: ({ t }) => aPlanAgain(t) },
  import_string_plan: {
    as,
    input: async ({ t }) => ({
      project_id: await stringProject(t),
      file: aFile(t, 'layout.csv', 'Inverter,MPPT,String,Modules\n1,1,1,18\n'),
    }),
  },
  get_strings: { as, input: async ({ t }) => ({ project_id: await stringProject(t), limit: 5 }) },
  get_string: { as, input: ({ t }) => stringOf(t) },
  get_string_check: { as, input: async ({ t }) => ({ ...(await stringOf(t)), number: await aModule(t) }) },
  get_module_place: {
    as,
    input: async ({ t }) => ({ project_id: await stringProject(t), number: (await aPlaced(t)).number }),
  },
  update_plant_inverter: { as: site.verifies, input: ({ t }) => anInverter(t) },
  add_string_modules: {
    as,
    input: async ({ t }) => {
      const { id, position } = await freeString(t);
      return { string_id: id, modules: [{ position, number: await aModule(t) }] };
    },
  },
  add_unreceived_module: {
    as: site.verifies,
    input: async ({ t }) => {
      const { id, position } = await freeString(t);
      return { string_id: id, position, number: aSerialNumber(), reason: 'The list of the supplier is missing' };
    },
  },
  update_string_module: {
    as: site.verifies,
    input: async ({ t }) => ({ ...(await aPlaced(t)), replacement: await aModule(t), reason: 'Glass broken' }),
  },
  change_string_modules: {
    as: site.verifies,
    input: async ({ t }) => {
      const [one, other] = [await aPlaced(t), await aPlaced(t)];
      return {
        ...one,
        other_string_id: other.string_id,
        other_position: other.position,
        other_number: other.number,
        reason: 'Hung the other way round',
      };
    },
  },
  delete_string_module: {
    as,
    input: async ({ t }) => {
      const { string_module_id, number } = await asRemoved(t, await aPlaced(t));
      return { string_module_id, number };
    },
  },
  export_string_map: {
    as,
    input: async ({ t }) => ({ project_id: await stringProject(t), kind: 'map', format: 'csv' }),
  },
  get_construction_dashboard: { as, input: async ({ t }) => ({ project_id: await projectOf(t) }) },
};

const by = 'urja.admin';
const foreignPoint = async ({ t }: OtherCompany) => aPoint(t, { by, project_id: await projectOf(t, 'urja') });

const foreignChecklist = async ({ t }: OtherCompany) => aChecklist(t, { by, project_id: await projectOf(t, 'urja') });
const foreignDay = ({ t }: OtherCompany, more: Record<string, unknown> = {}) =>
  aSiteDay(t, { by, key: 'urja', ...more });
const foreignQuantity = async ({ t }: OtherCompany): Promise<number> => {
  const wanted = await aQuantity(t, { by, key: 'urja' });
  (await t.call('add_material_quantity_details', wanted, by)).ok();
  return (await dayOf(t, wanted.day, by, 'urja')).quantities[0]?.id ?? 0;
};

export const foreign: Foreign = {
  ...foreign_subcontracts,
  ...foreign_expenses,
  punch_point_id: async (other) => (await foreignPoint(other)).punch_point_id,
  punch_photo_id: async (other) => {
    const { t } = other;
    const { punch_point_id } = await aPoint(t, {
      by,
      project_id: await projectOf(t, 'urja'),
      photos: [aPicture(t)],
    });
    return (await pointOf(t, punch_point_id, by)).photos[0]?.id ?? 0;
  },
  document_version_id: ({ t }) => drawingOf(t, 'urja'),
  responsible_id: async ({ user_id }) => user_id,
  contractor_id: async ({ user_id }) => user_id,
  checklist_id: async (other) => (await foreignChecklist(other)).checklist_id,
  item_id: async (other) => {
    const { checklist_id } = await foreignChecklist(other);
    return (await checklistOf(other.t, checklist_id, by)).lines[0]?.id ?? 0;
  },
  checklist_photo_id: async ({ t }) =>
    (await photographed(t, { by, project_id: await projectOf(t, 'urja') })).checklist_photo_id,
  test_sheet_id: async ({ t }) => (await aSheet(t, { by, project_id: await projectOf(t, 'urja') })).test_sheet_id,
  row_id: async ({ t }) => {
    const { test_sheet_id } = await aSheet(t, { by, project_id: await projectOf(t, 'urja') });
    return (await sheetOf(t, test_sheet_id, by)).rows[0]?.id ?? 0;
  },
  instrument_id: async ({ t }) => (await anInstrument(t, by, await projectOf(t, 'urja'))).id,
  string_id: ({ t }) => firstOf(t, 'plant_strings', 'urja'),
  other_string_id: ({ t }) => firstOf(t, 'plant_strings', 'urja'),
  string_module_id: ({ t }) => firstOf(t, 'string_modules', 'urja'),
  inverter_id: ({ t }) => firstOf(t, 'plant_inverters', 'urja'),
  site_day_id: async (other) => (await foreignDay(other)).site_day_id,
  site_day_photo_id: async (other) => {
    const { t } = other;
    const { day } = await foreignDay(other, { photos: [aPicture(t)] });
    return (await dayOf(t, day, by, 'urja')).photos[0]?.id ?? 0;
  },
  site_day_voice_id: async (other) => {
    const { t } = other;
    const { day } = await foreignDay(other, { voices: [aVoice(t)] });
    return (await dayOf(t, day, by, 'urja')).voices[0]?.id ?? 0;
  },
  crew_ids: async (other) => {
    const { day } = await foreignDay(other);
    return (await dayOf(other.t, day, by, 'urja')).crews[0]?.id ?? 0;
  },
  quantity_ids: foreignQuantity,
  quantity_id: foreignQuantity,
  front_id: async ({ t }) => (await aFront(t, { by, key: 'urja' })).front_id,
  extension_letter_id: async ({ t }) => (await aLetter(t, { by, key: 'urja' })).extension_letter_id,
  shutdown_id: async ({ t }) => (await aShutdown(t, { by, key: 'urja' })).shutdown_id,
  present_ids: async ({ user_id }) => user_id,
  recipient_id: async ({ t }) => (await aRecipient(t, { by, key: 'urja' })).recipient_id,
  plan_id: async ({ t }) =>
    (await t.call('add_construction_planning', await aPlan(t, { key: 'urja' }), by)).ok().plan_id,
  subcontractor_id: async ({ user_id }) => user_id,
};
