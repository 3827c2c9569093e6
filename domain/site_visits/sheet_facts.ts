/** What a visit says for the specification of a plant: one line of the sheet each, as words. */
import type { Sheet } from '../specifications.ts';
import { type Answers, answerName, answersByName, type Filled } from './answers.ts';

export const sheet_fact_keys = [
  'sheet_structure',
  'sheet_inverters',
  'sheet_dc_cable',
  'sheet_ac_cable',
  'sheet_panel',
  'sheet_transformer',
  'sheet_arrester',
  'sheet_meter',
  'sheet_safety_line',
] as const;
export type SheetFactKey = (typeof sheet_fact_keys)[number];

interface SheetFact {
  section: string;
  item: string;
  field: 'rating' | 'remark';
  words: (read: Read) => string;
}

interface Read {
  text: (key: string) => string;
  /** a number with its unit, or nothing */
  unit: (key: string, unit: string, name?: string) => string;
  is: (key: string, value: unknown) => boolean;
  /** of each building, the same once */
  ofBuildings: (key: string) => string[];
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join(', ');
/** With what it is about in front, and nothing where nothing is known. */
const about = (name: string, words: string): string => (words ? `${name}: ${words}` : '');

export const sheet_facts: Record<SheetFactKey, SheetFact> = {
  sheet_structure: {
    section: 'MMS',
    item: 'Structure',
    field: 'remark',
    words: ({ ofBuildings }) => joined(...ofBuildings('roof_type'), ...ofBuildings('sheet_profile')),
  },
  sheet_inverters: {
    section: 'Inverters',
    item: 'String inverter',
    field: 'remark',
    words: ({ text }) => about('Location', text('inverter_place')),
  },
  sheet_dc_cable: {
    section: 'DC side',
    item: 'DC cable',
    field: 'remark',
    words: ({ unit, text }) =>
      about('Route', unit('dc_route', 'm') && joined(unit('dc_route', 'm'), text('cable_route'))),
  },
  sheet_ac_cable: {
    section: 'AC side',
    item: 'AC cable',
    field: 'remark',
    words: ({ unit, text }) =>
      about('Route', unit('ac_route', 'm') && joined(unit('ac_route', 'm'), text('cable_route'))),
  },
  sheet_panel: {
    section: 'LT panel',
    item: 'LT panel',
    field: 'remark',
    words: ({ text, unit, is }) =>
      joined(
        about('Existing', joined(text('panel_make'), unit('panel_rating', 'A'))),
        is('spare_feeder', true) ? 'spare feeder available' : is('spare_feeder', false) ? 'no spare feeder' : '',
        about('tie-in', text('tie_in_point')),
      ),
  },
  sheet_transformer: {
    section: 'Transformer and HT',
    item: 'Transformer',
    field: 'remark',
    words: ({ text, unit }) =>
      about(
        'Existing',
        joined(
          unit('transformer_kva', 'kVA'),
          text('transformer_voltages'),
          unit('transformer_impedance', '%'),
          unit('transformer_spare_kva', 'kVA', 'spare'),
        ),
      ),
  },
  sheet_arrester: {
    section: 'LA',
    item: 'Lightning arrester',
    field: 'remark',
    words: ({ is }) =>
      is('lightning_arrester', true) ? 'Existing' : is('lightning_arrester', false) ? 'None on site' : '',
  },
  sheet_meter: {
    section: 'Metering',
    item: 'Net meter',
    field: 'rating',
    words: ({ text }) =>
      joined(text('meter_type'), about('class', text('meter_class')).replace(': ', ' '), text('voltage_level')),
  },
  sheet_safety_line: {
    section: 'Safety and access',
    item: 'Safety line',
    field: 'remark',
    words: ({ is }) =>
      is('safety_line_needed', true) ? 'Needed' : is('safety_line_needed', false) ? 'Not needed' : '',
  },
};

function readerOf(answers: Answers, parts: Filled['parts']): Read {
  const text = (key: string): string => {
    const value = answers.get(answerName(key, ''));
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    text,
    unit(key, unit, name) {
      const value = answers.get(answerName(key, ''));
      if (typeof value !== 'number') return '';
      const number = unit === '%' ? `${value}%` : `${value} ${unit}`;
      return name ? `${name} ${number}` : number;
    },
    is: (key, value) => answers.get(answerName(key, '')) === value,
    ofBuildings(key) {
      const all = parts.flatMap(({ id, kind }) => {
        const value = kind === 'building' ? answers.get(answerName(key, id)) : undefined;
        return typeof value === 'string' && value ? [value] : [];
      });
      return [...new Set(all)];
    },
  };
}

const longest = { rating: 120, remark: 400 } as const;

/** What a visit says for lines of the sheet; what it does not know is left out. */
export function sheetFactsOf({ answers, parts }: Filled): Map<SheetFactKey, string> {
  const read = readerOf(answersByName(answers), parts);
  return new Map(
    sheet_fact_keys.flatMap((key) => {
      const { words, field } = sheet_facts[key];
      const said = words(read).slice(0, longest[field]);
      return said ? [[key, said] as const] : [];
    }),
  );
}

/** What the sheet says now where a visit may say something. */
export function sheetValues(sheet: Sheet): Partial<Record<SheetFactKey, string>> {
  const known = sheet_fact_keys.map((key) => {
    const { section, item, field } = sheet_facts[key];
    const row = sheet.find((one) => one.section === section)?.rows.find((one) => one.item === item);
    return [key, row?.[field] ?? ''] as const;
  });
  return Object.fromEntries(known);
}

const emptyRow = (item: string) => ({ item, make: '', model: '', rating: '', quantity: null, unit: '', remark: '' });

/** The sheet with what a visit says; sections and lines that are not there are added, everything else stays. */
export function withSheetFacts(sheet: Sheet, facts: ReadonlyMap<SheetFactKey, string>): Sheet {
  let written = sheet;
  for (const [key, words] of facts) {
    const { section, item, field } = sheet_facts[key];
    if (!written.some((one) => one.section === section)) written = [...written, { section, rows: [] }];
    written = written.map((one) => {
      if (one.section !== section) return one;
      const rows = one.rows.some((row) => row.item === item) ? one.rows : [...one.rows, emptyRow(item)];
      const at = rows.findIndex((row) => row.item === item);
      return { ...one, rows: rows.map((row, index) => (index === at ? { ...row, [field]: words } : row)) };
    });
  }
  return written;
}
