/** A comma that was not quoted moves the cells behind it: every import refuses such a row with its number, and takes the others. */
import { describe, expect, test } from 'vitest';
import { price_row_fields } from '../../domain/materials/price_list_fields.ts';
import { readStatement } from '../../domain/money/bank_statement.ts';
import { inEnglish } from '../../domain/sentences.ts';
import { whyNotAligned } from '../../domain/aligned_cells.ts';
import { readLeads } from '../areas/crm/exchange/read_leads.ts';
import { readBudget } from '../areas/finance/read_budget.ts';
import { readBoq } from '../areas/materials/boq/read_boq.ts';
import { readPlan } from '../areas/schedule/exchange/read.ts';
import { readRecords } from '../records/imports/read_records.ts';
import { tableOf } from './read_workbooks.ts';

type Taken = Promise<{ taken: unknown[]; refused: string[] }>;
const table = (text: string) => tableOf(Buffer.from(text));
const sheetRows = (rows: { row: number; cells: object; says?: Parameters<typeof inEnglish>[0] }[]) => ({
  taken: rows.filter(({ says }) => !says).map(({ cells }) => cells),
  refused: rows.flatMap(({ row, says }) => (says ? [`${row}: ${inEnglish(says)}`] : [])),
});
const failedRows = (failed: { row: number; remarks: { says: Parameters<typeof inEnglish>[0] }[] }[]) =>
  failed.map(({ row, remarks }) => `${row}: ${remarks.map(({ says }) => inEnglish(says)).join(' ')}`);

const readers: Record<string, { headings: string; good: string; bad: string; read: (text: string) => Taken }> = {
  leads: {
    headings: 'Name,Phone,Value',
    good: 'Asha Mills,9820043001,"4,50,000"',
    bad: 'Ravi Mills,9820043002,4,50,000',
    read: async (text) => {
      const { leads, failed } = readLeads(await table(text), {
        stages: [{ id: 1, name: 'New', kind: 'open', board_id: 1 }],
        people: [],
        partners: [],
        defined: [],
        named_people: [],
        meanings: {},
        owner_id: 1,
      });
      return { taken: leads.map(({ value }) => value), refused: failedRows(failed) };
    },
  },
  'price lists': {
    headings: 'Name,Price,Unit',
    good: 'Inverter 50 kW,"2,10,000",Nos',
    bad: 'Inverter 100 kW,4,50,000,Nos',
    read: async (text) => {
      const { records, failed } = readRecords(await table(text), {
        fields: price_row_fields,
        defined: [],
        named_people: [],
        meanings: {},
      });
      return { taken: records.map(({ facts }) => facts.price), refused: failedRows(failed) };
    },
  },
  'bills of quantities': {
    headings: 'Category,Quantity,Rate',
    good: 'PV modules,10,"12,500"',
    bad: 'PV modules,10,4,50,000',
    read: async (text) => sheetRows(readBoq(await table(text), {})),
  },
  budgets: {
    headings: 'Head,Budget,Reason',
    good: 'Modules,"4,50,000",Quote',
    bad: 'Inverters,4,50,000,Quote',
    read: async (text) => sheetRows(readBudget(await table(text), {})),
  },
  'bank statements': {
    headings: 'Date,Narration,Debit,Credit',
    good: '01/04/2026,NEFT,,"4,50,000"',
    bad: '02/04/2026,NEFT,,4,50,000',
    read: async (text) => {
      const { lines = [], problems = [] } = readStatement((await table(text)) as string[][], '2026-11-28', true) ?? {};
      return { taken: lines.map(({ amount }) => amount), refused: problems.map((one) => inEnglish(one)) };
    },
  },
  schedules: {
    headings: 'Name,Days,Percent',
    good: '"Piling, north",5,10',
    bad: 'Piling, south,5,10',
    read: async (text) => {
      const { plan } = await readPlan(Buffer.from(text), 'plan.csv');
      return {
        taken: plan.events.map(({ name }) => name),
        refused: plan.not_understood.map(({ where, says }) => `${inEnglish(where)}: ${inEnglish(says)}`),
      };
    },
  },
};

describe.each(Object.entries(readers))('in %s', (_name, { headings, good, bad, read }) => {
  test('a row with more cells than headings is refused, and the others are taken', async () => {
    const { taken, refused } = await read([headings, good, bad].join('\n'));
    expect(taken).toHaveLength(1);
    expect(refused).toEqual([expect.stringContaining('This row has more cells than there are headings')]);
  });

  test('empty cells behind the last heading are nothing', async () => {
    const { taken, refused } = await read([headings, `${good},,`].join('\n'));
    expect([taken.length, refused]).toEqual([1, []]);
  });
});

test.each([
  [['Head', 'Budget'], ['Modules', '45', '000'], '“000”'],
  [['Head', 'Budget', 'Reason'], ['Modules', '₹4', '50', '000', ''], '“000”'],
  [['Head', 'Budget', 'Reason'], ['Modules', '45', '000', ''], '“Modules, 45, 000, ”'],
])('under %j, %j is not aligned', (headings, cells, given) => {
  const says = whyNotAligned(headings, cells);
  expect(says && inEnglish(says)).toContain(`more cells than there are headings: ${given}`);
});

test.each([
  [
    ['Head', 'Budget'],
    ['Modules', '45000', '', ''],
  ],
  [
    ['Quantity', 'Rate', 'Note'],
    ['45', '500', ''],
  ],
  [
    ['', 'Head', 'Budget', ''],
    ['1', 'Modules', '450', ''],
  ],
])('under %j, %j is aligned', (headings, cells) => {
  expect(whyNotAligned(headings, cells)).toBeUndefined();
});

test('a column with values and no heading is named once', async () => {
  const read = readBudget(await table(',Head,Budget\n1,Modules,5\n2,Inverters,6'), {});
  expect(read.flatMap(({ row, says }) => (says ? [[row, inEnglish(says)]] : []))).toEqual([
    [1, 'Columns without a heading are not imported: A.'],
  ]);
  expect(read).toHaveLength(3);
});
