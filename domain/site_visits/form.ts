/** The form of a site visit (domain §13) as data: sections, questions, repeatable parts, photos, and who uses an answer. */
import { consumer_categories, supply_phases, supply_voltages } from '../leads.ts';

/** Where an answer goes on to. */
export const answer_uses = ['Lead', 'Proposal', 'Project', 'Design', 'Net metering', 'Construction', 'Safety'] as const;
export type AnswerUse = (typeof answer_uses)[number];

/** Things of which a site has none, one or several; each has questions of its own. */
export const part_kinds = ['building', 'dg', 'obstruction'] as const;
export type PartKind = (typeof part_kinds)[number];

/** What a company may ask itself; the others belong to the built-in questions. */
export const own_kinds = ['text', 'long_text', 'number', 'choice', 'choices', 'yes_no', 'day'] as const;
export type OwnKind = (typeof own_kinds)[number];
export type QuestionKind = OwnKind | 'phone' | 'place' | 'months' | 'list';

/** A question is asked where another one of the same part, or of any building, has one of these answers. */
export interface ShowIf {
  key: string;
  is: readonly (string | boolean)[];
}

export interface Question {
  /** never changes: answers are kept under it */
  key: string;
  label: string;
  kind: QuestionKind;
  required?: boolean;
  of?: readonly string[];
  unit?: string;
  least?: number;
  most?: number;
  whole?: boolean;
  show_if?: ShowIf;
  used_by: readonly AnswerUse[];
  /** asked of each of these, not once */
  part?: PartKind;
  /** the company added it */
  own?: boolean;
  /** the company asks it no longer in new visits */
  retired?: boolean;
}

export interface PhotoSlot {
  key: string;
  label: string;
  /** without so many the visit is incomplete, or says why */
  least: number;
  most: number;
  show_if?: ShowIf;
  /** so many of each of these */
  part?: PartKind;
}

export interface Section {
  key: SectionKey;
  label: string;
  questions: readonly Question[];
  photos: readonly PhotoSlot[];
  /** parts that are added and removed here */
  adds?: PartKind;
  show_if?: ShowIf;
}

type More = Partial<Omit<Question, 'key' | 'label' | 'kind' | 'used_by'>>;
const asked =
  (kind: QuestionKind) =>
  (key: string, label: string, used_by: readonly AnswerUse[], more: More = {}): Question => ({
    key,
    label,
    kind,
    used_by,
    ...more,
  });
const text = asked('text');
const longText = asked('long_text');
const number = asked('number');
const yesNo = asked('yes_no');
const choice = asked('choice');
const needed = { required: true } as const;
const counted = { whole: true, least: 0 } as const;

/** Kinds of roof a lead may name too, so that one goes into the other as it is. */
export const visit_roof_types = [
  'RCC flat roof',
  'Metal sheet roof',
  'Asbestos sheet roof',
  'Tiled roof',
  'Open ground',
] as const;
const flat: ShowIf = { key: 'roof_type', is: ['RCC flat roof'] };
const sheet: ShowIf = { key: 'roof_type', is: ['Metal sheet roof', 'Asbestos sheet roof'] };
const ground: ShowIf = { key: 'roof_type', is: ['Open ground'] };
const roofed: ShowIf = { key: 'roof_type', is: visit_roof_types.filter((type) => type !== 'Open ground') };
const ht: ShowIf = { key: 'supply_voltage', is: ['HT'] };

export const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export const recommendations = ['Go ahead', 'Go ahead with conditions', 'Do not go ahead'] as const;

const building = { part: 'building' } as const;
const dg = { part: 'dg' } as const;
const obstruction = { part: 'obstruction' } as const;

export const section_keys = [
  'visit',
  'connection',
  'roof',
  'access',
  'electrical',
  'shade',
  'ground',
  'safety',
  'photos',
  'result',
] as const;
export type SectionKey = (typeof section_keys)[number];

const photo = (key: string, label: string, least: number, most: number, more: Partial<PhotoSlot> = {}): PhotoSlot => ({
  key,
  label,
  least,
  most,
  ...more,
});

/** The sections in the order in which a site is walked. */
export const built_in_sections: readonly Section[] = [
  {
    key: 'visit',
    label: 'Site and contact',
    adds: 'building',
    questions: [
      text('contact_name', 'Contact person', ['Lead'], needed),
      text('contact_designation', 'Designation', ['Lead']),
      asked('phone')('contact_phone', 'Phone', ['Lead']),
      asked('place')('site_place', 'Location of the site', ['Lead', 'Project', 'Design'], needed),
      text('building_name', 'Building number or name', ['Design'], { ...building, ...needed }),
    ],
    photos: [],
  },
  {
    key: 'connection',
    label: 'Connection',
    questions: [
      text('discom', 'DISCOM', ['Lead', 'Project', 'Net metering'], needed),
      text('consumer_number', 'Consumer number', ['Lead', 'Net metering'], needed),
      choice('consumer_category', 'Category', ['Lead', 'Proposal', 'Net metering'], {
        of: consumer_categories,
        ...needed,
      }),
      number('sanctioned_load_kw', 'Sanctioned load', ['Lead', 'Proposal', 'Net metering'], {
        unit: 'kW',
        least: 0,
        most: 1_000_000,
        ...needed,
      }),
      number('contract_demand_kva', 'Contract demand', ['Lead', 'Proposal'], {
        unit: 'kVA',
        least: 0,
        most: 1_000_000,
      }),
      choice('phase', 'Phase', ['Lead', 'Net metering'], { of: supply_phases, ...needed }),
      choice('supply_voltage', 'Supply', ['Lead', 'Design', 'Net metering'], { of: supply_voltages, ...needed }),
      choice('voltage_level', 'Supply voltage', ['Design', 'Net metering'], {
        of: ['230 V', '415 V', '11 kV', '22 kV', '33 kV', '66 kV and above'],
      }),
      choice('meter_type', 'Meter type', ['Net metering'], {
        of: ['3-phase CT', '3-phase direct', '1-phase'],
        ...needed,
      }),
      choice('meter_class', 'Accuracy class', ['Net metering'], { of: ['1.0s', '0.5s', '0.2s'] }),
      choice('billing_cycle', 'Billing cycle', ['Proposal'], { of: ['Monthly', 'Two-monthly'] }),
      number('fixed_charge', 'Fixed charge', ['Proposal'], { unit: '₹/kVA', least: 0, most: 100_000 }),
      number('energy_charge', 'Energy charge', ['Lead', 'Proposal'], { unit: '₹/kWh', least: 0, most: 100 }),
      longText('energy_slabs', 'Energy slabs', ['Proposal']),
      number('fuel_charge', 'Fuel charge', ['Proposal'], { unit: '₹/kWh', least: -20, most: 100 }),
      number('duty_percent', 'Electricity duty', ['Proposal'], { unit: '%', least: 0, most: 100 }),
      asked('months')('monthly_units', 'Units of the last 12 bills', ['Lead', 'Proposal'], {
        unit: 'kWh',
        least: 0,
        most: 100_000_000,
      }),
    ],
    photos: [photo('bill_pages', 'Pages of the electricity bills', 1, 12), photo('meter', 'Meter', 1, 4)],
  },
  {
    key: 'roof',
    label: 'Roof or land',
    questions: [
      choice('roof_type', 'Roof', ['Lead', 'Proposal', 'Design'], { ...building, ...needed, of: visit_roof_types }),
      text('sheet_make', 'Make of the sheet', ['Construction'], { ...building, show_if: sheet }),
      choice('sheet_profile', 'Profile of the sheet', ['Design', 'Construction'], {
        ...building,
        show_if: sheet,
        of: ['Trapezoidal', 'Standing seam', 'Corrugated'],
      }),
      number('sheet_thickness_mm', 'Thickness of the sheet', ['Design'], {
        ...building,
        show_if: sheet,
        unit: 'mm',
        least: 0,
        most: 20,
      }),
      number('purlin_spacing_m', 'Purlin spacing', ['Design', 'Construction'], {
        ...building,
        show_if: sheet,
        unit: 'm',
        least: 0,
        most: 10,
      }),
      number('roof_age', 'Age of the roof', ['Design'], {
        ...building,
        show_if: roofed,
        unit: 'years',
        least: 0,
        most: 200,
      }),
      choice('roof_strength', 'Strength', ['Design'], {
        ...building,
        ...needed,
        show_if: roofed,
        of: ['Strong', 'Needs check', 'Not fit'],
      }),
      number('total_area', 'Total area', ['Lead', 'Design'], {
        ...building,
        ...needed,
        unit: 'm²',
        least: 1,
        most: 100_000_000,
      }),
      number('free_area', 'Shadow-free area', ['Lead', 'Proposal', 'Design'], {
        ...building,
        ...needed,
        unit: 'm²',
        least: 0,
        most: 100_000_000,
      }),
      number('azimuth', 'Azimuth', ['Design'], { ...building, unit: '°', least: 0, most: 360 }),
      number('inclination', 'Inclination', ['Design'], { ...building, unit: '°', least: 0, most: 60 }),
      number('parapet_height', 'Parapet height', ['Design', 'Safety'], {
        ...building,
        show_if: flat,
        unit: 'm',
        least: 0,
        most: 10,
      }),
      number('floors_below', 'Floors below', ['Construction'], { ...building, show_if: roofed, ...counted, most: 100 }),
      longText('roof_objects', 'Objects on the roof', ['Design'], { ...building, show_if: roofed }),
      choice('waterproofing', 'Waterproofing', ['Construction'], {
        ...building,
        show_if: flat,
        of: ['None', 'Membrane', 'Coating', 'Brick bat coba', 'Not known'],
      }),
      text('drainage', 'Drain', ['Design', 'Construction'], { ...building, show_if: roofed }),
      yesNo('leak_signs', 'Signs of leaks', ['Construction'], { ...building, show_if: roofed }),
      yesNo('load_drawing', 'Load drawing available', ['Design'], { ...building, show_if: roofed }),
    ],
    photos: [
      photo('roof_underside', 'Roof underside and purlins', 1, 4, { show_if: sheet, ...building }),
      photo('parapet', 'Parapet', 1, 4, { show_if: flat, ...building }),
    ],
  },
  {
    key: 'access',
    label: 'Access',
    questions: [
      number('road_width', 'Road width', ['Construction'], { unit: 'm', least: 0, most: 100 }),
      yesNo('truck_place', 'Place for a truck', ['Construction']),
      yesNo('crane_place', 'Place for a crane', ['Construction']),
      choice('roof_access', 'Way to the roof', ['Construction', 'Safety'], {
        of: ['Stair', 'Ladder', 'Stair and ladder', 'None'],
      }),
      yesNo('lift', 'Lift available', ['Construction']),
      text('working_hours', 'Working hours', ['Construction']),
      longText('permits', 'Permits needed', ['Construction', 'Safety']),
      yesNo('storage_yard', 'Storage yard', ['Construction']),
      text('water_source', 'Water source', ['Construction']),
      number('water_tds', 'TDS of the water', ['Construction'], { unit: 'mg/l', ...counted, most: 100_000 }),
      yesNo('tool_power', 'Power for tools', ['Construction']),
    ],
    photos: [photo('access', 'Access to the site', 1, 4)],
  },
  {
    key: 'electrical',
    label: 'Electrical',
    adds: 'dg',
    questions: [
      number('transformer_kva', 'Transformer', ['Design'], { unit: 'kVA', least: 0, most: 1_000_000 }),
      text('transformer_voltages', 'HV and LV of the transformer', ['Design']),
      number('transformer_impedance', 'Impedance of the transformer', ['Design'], { unit: '%', least: 0, most: 100 }),
      number('transformer_spare_kva', 'Spare of the transformer', ['Design'], {
        unit: 'kVA',
        least: 0,
        most: 1_000_000,
      }),
      text('panel_make', 'Make of the main panel', ['Design']),
      number('panel_rating', 'Rating of the main panel', ['Design'], { unit: 'A', least: 0, most: 100_000 }),
      yesNo('spare_feeder', 'Spare feeder', ['Design']),
      number('bus_rating', 'Bus bar rating', ['Design'], { unit: 'A', least: 0, most: 100_000 }),
      yesNo('panel_space', 'Space in the panel room', ['Design']),
      text('tie_in_point', 'Solar tie-in point', ['Design'], needed),
      number('dc_route', 'Length of the DC cable route', ['Proposal', 'Design'], {
        unit: 'm',
        least: 0,
        most: 100_000,
      }),
      number('ac_route', 'Length of the AC cable route', ['Proposal', 'Design'], {
        unit: 'm',
        least: 0,
        most: 100_000,
      }),
      choice('cable_route', 'Cable route', ['Construction'], { of: ['Trench', 'Tray', 'Trench and tray'] }),
      text('inverter_place', 'Place of the inverters', ['Design'], needed),
      number('volts_r', 'Voltage R', ['Design'], { unit: 'V', least: 0, most: 100_000 }),
      number('volts_y', 'Voltage Y', ['Design'], { unit: 'V', least: 0, most: 100_000 }),
      number('volts_b', 'Voltage B', ['Design'], { unit: 'V', least: 0, most: 100_000 }),
      number('frequency', 'Frequency', ['Design'], { unit: 'Hz', least: 40, most: 60 }),
      number('power_factor', 'Power factor', ['Design', 'Proposal'], { least: 0, most: 1 }),
      number('earthing_ohm', 'Existing earthing', ['Design', 'Safety'], { unit: 'Ω', least: 0, most: 10_000 }),
      yesNo('lightning_arrester', 'Lightning arrester in place', ['Design', 'Safety']),
      number('dg_kva', 'Rating', ['Lead', 'Design'], { ...dg, ...needed, unit: 'kVA', least: 0, most: 1_000_000 }),
      number('dg_hours', 'Hours per day', ['Proposal'], { ...dg, least: 0, most: 24 }),
      number('dg_litres', 'Litres per hour', ['Proposal'], { ...dg, least: 0, most: 10_000 }),
      yesNo('dg_amf', 'AMF panel', ['Design'], dg),
      yesNo('dg_sync', 'Synchronisation needed', ['Design'], dg),
      number('ups_kva', 'UPS', ['Design'], { unit: 'kVA', least: 0, most: 100_000 }),
      number('critical_load', 'Critical load', ['Design'], { unit: 'kW', least: 0, most: 1_000_000 }),
      number('working_days', 'Working days per week', ['Proposal'], { ...counted, most: 7 }),
      number('weekend_load', 'Weekend load', ['Proposal'], { unit: 'kW', least: 0, most: 1_000_000 }),
      number('night_load', 'Night load', ['Proposal'], { unit: 'kW', least: 0, most: 1_000_000 }),
      yesNo('zero_export', 'Zero export needed', ['Design', 'Net metering'], needed),
    ],
    photos: [
      photo('panel_outside', 'Main panel, outside', 1, 4),
      photo('panel_inside', 'Main panel, inside', 1, 4),
      photo('panel_nameplate', 'Nameplate of the main panel', 1, 4),
      photo('transformer_nameplate', 'Nameplate of the transformer', 1, 4, { show_if: ht }),
      photo('dg_nameplate', 'Nameplate of the generator', 1, 4, dg),
      photo('tie_in', 'Tie-in point', 1, 4),
      photo('cable_ends', 'Ends of the cable route', 2, 4),
      photo('inverter', 'Place of the inverters', 1, 4),
      photo('earth_pit', 'Earth pit', 1, 4),
      photo('arrester', 'Lightning arrester', 1, 4, { show_if: { key: 'lightning_arrester', is: [true] } }),
    ],
  },
  {
    key: 'shade',
    label: 'Shade',
    adds: 'obstruction',
    questions: [
      text('obstruction_name', 'Obstruction', ['Design'], { ...obstruction, ...needed }),
      number('obstruction_height', 'Height', ['Design'], { ...obstruction, ...needed, unit: 'm', least: 0, most: 500 }),
      number('obstruction_distance', 'Distance', ['Design'], {
        ...obstruction,
        ...needed,
        unit: 'm',
        least: 0,
        most: 5000,
      }),
      choice('obstruction_direction', 'Direction', ['Design'], { ...obstruction, of: directions }),
      number('trees_to_cut', 'Trees to cut', ['Construction'], { ...counted, most: 10_000 }),
      longText('future_buildings', 'Future buildings nearby', ['Design']),
    ],
    photos: [
      photo('horizon', 'Horizon, one every 45°', 8, 16),
      photo('shade_object', 'What throws shade', 1, 4, obstruction),
    ],
  },
  {
    key: 'ground',
    label: 'Land',
    show_if: ground,
    questions: [
      text('survey_numbers', 'Khasra or survey numbers', ['Project', 'Net metering'], needed),
      number('land_acres', 'Land', ['Design'], { unit: 'acres', least: 0, most: 100_000, ...needed }),
      number('slope', 'Slope', ['Design'], { unit: '°', least: 0, most: 60 }),
      choice('soil', 'Soil', ['Design', 'Construction'], {
        of: ['Black cotton', 'Red', 'Sandy', 'Alluvial', 'Laterite', 'Rocky'],
      }),
      number('flood_level', 'Flood level', ['Design'], { unit: 'm', least: 0, most: 100 }),
      text('approach', 'Approach', ['Construction']),
      text('substation_name', 'Nearest substation', ['Net metering'], needed),
      number('substation_kv', 'Voltage of the substation', ['Net metering'], { unit: 'kV', least: 0, most: 1000 }),
      number('substation_km', 'Distance to the substation', ['Net metering'], { unit: 'km', least: 0, most: 1000 }),
      number('substation_mva', 'Capacity of the substation', ['Net metering'], { unit: 'MVA', least: 0, most: 10_000 }),
      longText('row_notes', 'Right of way', ['Construction']),
      yesNo('ht_line', 'HT line over the site', ['Design', 'Safety']),
    ],
    photos: [photo('land', 'Land from its four corners', 4, 8)],
  },
  {
    key: 'safety',
    label: 'Safety',
    questions: [
      yesNo('asbestos', 'Asbestos', ['Safety'], needed),
      yesNo('fragile_sheet', 'Fragile sheet', ['Safety'], needed),
      yesNo('live_lines', 'Live lines near', ['Safety'], needed),
      yesNo('hazardous_zone', 'Hazardous zone', ['Safety']),
      yesNo('safety_line_needed', 'Safety line needed', ['Safety', 'Construction'], needed),
      asked('choices')('nuisances', 'Also there', ['Construction'], {
        of: ['Monkeys', 'Birds', 'Dust', 'Chemicals', 'Salt'],
      }),
    ],
    photos: [],
  },
  {
    key: 'photos',
    label: 'Photos',
    questions: [],
    photos: [photo('roof_panorama', 'Panorama of the roof or land', 8, 16), photo('general', 'Other photos', 0, 7)],
  },
  {
    key: 'result',
    label: 'Result',
    questions: [
      number('feasible_kwp', 'Feasible capacity', ['Lead', 'Proposal'], {
        unit: 'kWp',
        least: 0,
        most: 5_000_000,
        ...needed,
      }),
      choice('recommendation', 'Recommendation', ['Lead', 'Proposal'], { of: recommendations, ...needed }),
      longText('blockers', 'Blockers', ['Lead', 'Proposal'], {
        show_if: { key: 'recommendation', is: ['Go ahead with conditions', 'Do not go ahead'] },
        ...needed,
      }),
      longText('remarks', 'Remarks', ['Design']),
      asked('list')('follow_ups', 'Follow-up list', ['Lead']),
      text('signed_by', 'Name of who signs', ['Project']),
    ],
    photos: [photo('sketch', 'Sketch', 0, 1), photo('signature', 'Signature of the customer', 1, 1)],
  },
];

/** What a company added to a section. */
export interface OwnQuestion {
  key: string;
  section: SectionKey;
  label: string;
  kind: OwnKind;
  required: boolean;
  of: string[];
  unit: string;
  retired: boolean;
  /** asked only where another question has one of these answers */
  show_if?: { key: string; is: (string | boolean)[] } | null | undefined;
}

/** The form with the company's own questions, those still asked, at the ends of their sections. */
export const formWith = (own: readonly OwnQuestion[]): readonly Section[] =>
  built_in_sections.map((section) => ({
    ...section,
    questions: [
      ...section.questions,
      ...own
        .filter((one) => one.section === section.key && !one.retired)
        .map(
          ({ key, label, kind, required, of, unit, show_if }): Question => ({
            key,
            label,
            kind,
            required,
            used_by: [],
            own: true,
            ...(of.length > 0 ? { of } : {}),
            ...(unit ? { unit } : {}),
            ...(show_if ? { show_if } : {}),
          }),
        ),
    ],
  }));

/** The key of a company's question: fixed by its first label, and by a number where that is taken. */
export function ownKey(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);
  const base = `own_${plain || 'question'}`;
  for (let at = 1; ; at += 1) {
    const key = at === 1 ? base : `${base}_${at}`;
    if (!taken.has(key)) return key;
  }
}

export const slots_of = built_in_sections.flatMap(({ photos }) => photos);
export const slotOf = (key: string): PhotoSlot | undefined => slots_of.find((slot) => slot.key === key);
/** Drawn on the screen, one of each. */
export const drawn_slots: readonly string[] = ['sketch', 'signature'];
