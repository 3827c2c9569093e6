/** Files from outside, broken in every way: each is read or refused with a sentence, in time, and nobody dies of one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import esbuild from 'esbuild';
import fc from 'fast-check';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../../domain/errors.ts';
import { zipOf } from '../storage/zip.ts';
import { openForeignFiles } from './foreign_files.ts';
import type { jobs } from './foreign_files_worker.ts';
import { openPool, type Pool } from './pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'foreign-'));
let pool: Pool<typeof jobs>;
beforeAll(() => {
  pool = openPool<typeof jobs>(new URL('./foreign_files_worker.ts', import.meta.url), {
    kind: 'process',
    size: 1,
    limit_ms: 10_000,
    memory_mb: 384,
    lost: (loss) => new Error(`lost: ${loss}`),
  });
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

const known = {
  stages: [{ id: 1, name: 'New', kind: 'open' as const, board_id: 1 }],
  people: [{ user_id: 1, name: 'Asha Rao', email: 'asha@example.in' }],
  partners: [],
  defined: [],
  named_people: [],
  meanings: {},
  owner_id: 1,
};
const reads: Record<'plan' | 'leads' | 'statement' | 'mail' | 'picture', (path: string) => Promise<unknown>> = {
  plan: (path) => pool.run('readPlan', { path, file_name: 'plan', meanings: {} }),
  leads: (path) => pool.run('readLeads', { path, known }),
  statement: (path) => pool.run('readStatement', { path, today: '2026-11-28' }),
  mail: (path) => pool.run('readMail', { path, folder, most_files: 6, ours: { installation: '', addresses: [] } }),
  picture: (path) => pool.run('makePhoto', { path }),
};
let files = 0;
/** What became of a file: `read`, or the sentence it was refused with. Anything else fails the test. */
async function outcome(kind: keyof typeof reads, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, String((files += 1)));
  await writeFile(path, bytes);
  try {
    await reads[kind](path);
    return 'read';
  } catch (error) {
    if (error instanceof ApiError && error.kind !== 'unavailable') return error.message;
    throw error;
  }
}

const mspdi = (tasks: string) =>
  `<?xml version="1.0"?><Project xmlns="http://schemas.microsoft.com/project"><Name>P</Name><StartDate>2026-04-01T08:00:00</StartDate><MinutesPerDay>480</MinutesPerDay><Tasks>${tasks}</Tasks></Project>`;
const task = (uid: string, level: number, more = '') =>
  `<Task>${uid}<ID>1</ID><Name>Task</Name><OutlineLevel>${level}</OutlineLevel><Duration>PT16H0M0S</Duration><DurationFormat>7</DurationFormat><Start>2026-04-01T08:00:00</Start><Finish>2026-04-02T17:00:00</Finish><ConstraintType>4</ConstraintType><ConstraintDate>2026-04-03T08:00:00</ConstraintDate>${more}</Task>`;
const uid = (number: number) => `<UID>${number}</UID>`;
const link = (from: number) =>
  `<PredecessorLink><PredecessorUID>${from}</PredecessorUID><Type>1</Type><LinkLag>4800</LinkLag><LagFormat>7</LagFormat></PredecessorLink>`;
const project_xml = mspdi(
  task(uid(1), 1, '<Summary>1</Summary>') + task(uid(2), 2) + task(uid(3), 2, link(2)) + task(uid(4), 1, link(1)),
);
const xer_table = (name: string, columns: string, rows: string[]) =>
  `%T\t${name}\n%F\t${columns}\n${rows.map((row) => `%R\t${row}`).join('\n')}\n`;
const xer = (tasks: string[]) =>
  `ERMHDR\t8.0\t2026-04-01\n${xer_table('PROJECT', 'proj_id\tproj_short_name\tplan_start_date', ['1\tP\t2026-04-01 08:00'])}${xer_table('CALENDAR', 'clndr_id\tday_hr_cnt', ['5\t8'])}${xer_table('PROJWBS', 'wbs_id\tproj_id\tparent_wbs_id\twbs_name\tproj_node_flag\tseq_num', ['1\t1\t\tP\tY\t0', '2\t1\t1\tDesign\tN\t1'])}${xer_table('TASK', 'task_id\tproj_id\twbs_id\tclndr_id\ttask_code\ttask_name\ttarget_drtn_hr_cnt\tremain_drtn_hr_cnt\tstatus_code\tearly_start_date\tearly_end_date', tasks)}${xer_table('TASKPRED', 'task_pred_id\ttask_id\tpred_task_id\tpred_type\tlag_hr_cnt', ['1\t11\t10\tPR_FS\t8', '2\t10\t11\tPR_SS\t0'])}%E\n`;
const xer_task = (id: string) =>
  `${id}\t1\t2\t5\tA${id}\tTask ${id}\t16\t16\tTK_NotStart\t2026-04-01 08:00\t2026-04-02 17:00`;
const p6 = (objects: string) =>
  `<?xml version="1.0"?><APIBusinessObjects><Project><Name>P</Name><WBS><ObjectId>1</ObjectId><Name>Design</Name></WBS><WBS><ObjectId>2</ObjectId><ParentObjectId>1</ParentObjectId><Name>Inner</Name></WBS>${objects}<Relationship><PredecessorActivityObjectId>10</PredecessorActivityObjectId><SuccessorActivityObjectId>11</SuccessorActivityObjectId><Type>Finish to Start</Type><Lag>8</Lag></Relationship></Project></APIBusinessObjects>`;
const activity = (id: string) =>
  `<Activity>${id}<WBSObjectId>2</WBSObjectId><Id>A</Id><Name>Task</Name><PlannedDuration>16</PlannedDuration><StartDate>2026-04-01T08:00:00</StartDate></Activity>`;
const p6_xml = p6(activity('<ObjectId>10</ObjectId>') + activity('<ObjectId>11</ObjectId>'));
const plan_csv =
  'No,Level,Name,Duration,Start,Finish,Predecessors,% Complete,Stage\n1,1,Design,,,,,,Engineering\n1.1,2,Layout,5 days,01/04/2026,06/04/2026,,40%,\n1.2,2,"Strings, cables",3 d,,,1.1FS+2d,,\n';
const leads_csv =
  'Name,Company,Phone,E-mail,City,kWp,Value ₹,Next follow-up\n"Asha ""A"" Rao",Rao Mills,98765 43210,asha@example.in,Pune,120,"12,00,000",12/05/2026\nB,C,080 1234 5678,b@c.in,Nashik,40 kWp,4.5 lakh,2026-06-01\n';
const statement_csv =
  'Account,0123\nDate,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance\n01/11/26,NEFT CR-SURYA,SBIN526110112345,,"5,00,000.00","15,00,000.00"\n03/11/26,RTGS DR-WAAREE,0,"2,00,000.00",,"13,00,000.00"\n';
const statement_entry =
  '<Ntry><Amt Ccy="INR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-01</Dt></BookgDt></Ntry>';
const camt = (entries: string) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;
const statement_xml = camt(statement_entry);
const mail = [
  'From: "Asha" <asha@example.in>\r\nTo: tickets@solar.in\r\nSubject: =?utf-8?B?4KSG?= inverter\r\nMessage-ID: <1@example.in>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n',
  '--b\r\nContent-Type: multipart/alternative; boundary=c\r\n\r\n--c\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nIt stopped =E2=82=B9.\r\n\r\nOn Mon wrote:\r\n> before\r\n--c\r\nContent-Type: text/html\r\n\r\n<p>It <b>stopped</b></p>\r\n--c--\r\n',
  '--b\r\nContent-Type: text/csv; name="log.csv"\r\nContent-Disposition: attachment; filename="log.csv"\r\nContent-Transfer-Encoding: base64\r\n\r\nYSxiCjEsMg==\r\n--b--\r\n',
].join('');

/** A workbook from the text of its parts. */
async function workbook(sheet: string, more: Record<string, string> = {}): Promise<Buffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${rels}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${rels}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  };
  const get = async (name: string) => ({ stream: Readable.from([Buffer.from(parts[name] ?? '')]), byte_size: 0 });
  const { stream } = zipOf(
    { get },
    Object.entries(parts).map(([name, text]) => ({ name, object_key: name, byte_size: Buffer.byteLength(text) })),
  );
  return buffer(stream);
}
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row, y) => `<row r="${y + 1}">${row.map((text, x) => cell(`${'ABCD'[x]}${y + 1}`, text)).join('')}</row>`)
    .join('');
const sheet = sheetOf([
  ['Name', 'Duration', 'Start', 'Phone'],
  ['Layout', '5 days', '01/04/2026', '98765 43210'],
]);
const statement_sheet = sheetOf([
  ['Date', 'Description', 'Debit', 'Credit'],
  ['01/11/2026', 'NEFT CR-SURYA', '', '500000'],
]);

test('the files that are broken below are read as they are', async () => {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  expect([
    await outcome('plan', project_xml),
    await outcome('plan', xer([xer_task('10'), xer_task('11')])),
    await outcome('plan', p6_xml),
    await outcome('plan', plan_csv),
    await outcome('plan', await workbook(sheet)),
    await outcome('leads', leads_csv),
    await outcome('leads', await workbook(sheet)),
    await outcome('statement', statement_csv),
    await outcome('statement', await workbook(statement_sheet)),
    await outcome('statement', statement_xml),
    await outcome('mail', mail),
    await outcome('picture', picture),
  ]).toEqual(Array.from({ length: 12 }, () => 'read'));
});

describe('a file that is made to do harm', () => {
  const nested = (depth: number) => `<?xml version="1.0"?>${'<Project>'.repeat(depth)}${'</Project>'.repeat(depth)}`;
  test.each<[string, 'plan' | 'leads' | 'statement' | 'mail', string]>([
    ['tasks without a number', 'plan', mspdi(task('', 1) + task('', 2) + task('', 1))],
    ['one task without a number', 'plan', mspdi(task('', 1))],
    ['tasks of one number in each other', 'plan', mspdi(task(uid(1), 1) + task(uid(1), 2) + task(uid(1), 3))],
    ['a task numbered as the one it lies in', 'plan', mspdi(task(uid(1), 1) + task(uid(2), 2) + task(uid(1), 3))],
    ['Primavera text without numbers', 'plan', xer([xer_task(''), xer_task(''), xer_task('10')])],
    ['Primavera text with one number twice', 'plan', xer([xer_task('10'), xer_task('10')])],
    ['Primavera XML without numbers', 'plan', p6(activity('') + activity(''))],
    ['Primavera XML with one number twice', 'plan', p6(activity('<ObjectId>1</ObjectId>').repeat(2))],
    [
      'a group of many linked to another',
      'plan',
      mspdi(
        task(uid(1), 1, '<Summary>1</Summary>') +
          Array.from({ length: 4000 }, (_, at) => task(uid(at + 10), 2)).join('') +
          task(uid(2), 1, `<Summary>1</Summary>${link(1).repeat(50)}`) +
          task(uid(3), 2),
      ),
    ],
    ['thousands of levels of XML', 'plan', nested(200_000)],
    ['an XML that never closes', 'plan', `<Project>${'<a b="'.repeat(100_000)}`],
    ['one cell of three million characters', 'leads', `${leads_csv}"${'a'.repeat(3_000_000)}",x,9876543210\n`],
    ['one cell of spaces', 'plan', `${plan_csv}2,1,X,1,,,"1 ${' '.repeat(40_000)}x",,\n`],
    ['an amount of spaces', 'statement', `${statement_csv}04/11/26,X,,"1${' '.repeat(200_000)}x",,\n`],
    ['thousands of levels of a statement', 'statement', camt('<Ntry>'.repeat(100_000))],
    ['a statement of a hundred thousand entries', 'statement', camt(statement_entry.repeat(100_000))],
    ['a date of spaces', 'statement', `${statement_csv}"4${' '.repeat(200_000)}x",X,,1,,\n`],
    [
      'a description of three million characters',
      'statement',
      `${statement_csv}04/11/26,"${'a'.repeat(3_000_000)}",,1,,\n`,
    ],
    ['a row of a million cells', 'leads', `${leads_csv}${'a,'.repeat(1_000_000)}\n`],
    ['quotes without an end', 'leads', '"'.repeat(2_000_001)],
    ['headers without an end', 'mail', 'X: y\r\n'.repeat(200_000)],
    [
      'parts in parts',
      'mail',
      Array.from(
        { length: 3000 },
        (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
      ).join(''),
    ],
    ['tags that do not end', 'mail', `Content-Type: text/html\r\n\r\n${'<style>'.repeat(50_000)}`],
  ])('%s is read or refused, and the server does not wait', async (_what, kind, text) => {
    const path = join(folder, String((files += 1)));
    await writeFile(path, text);
    // the processor's time of this process: the clock's depends on who else is there
    const begun = process.cpuUsage();
    await reads[kind](path).catch((error: unknown) => {
      // of the time and the memory it may take a worker dies, alone
      if (!(error instanceof ApiError) && !/^lost: (time|died)$/.test((error as Error).message)) throw error;
    });
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1500);
  });

  test('a workbook with cells at both ends of a sheet is refused, and the next file is read', async () => {
    const readers = openForeignFiles(pino({ level: 'silent' }));
    const path = join(folder, 'sparse');
    await writeFile(
      path,
      await workbook(`<row r="1">${cell('A1', 'Name')}</row><row r="1048576">${cell('XFD1048576', 'x')}</row>`),
    );
    const refused: unknown = await readers.run('readLeads', { path, known }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ kind: 'too_large', message: expect.stringContaining('XFD1048576') });
    await writeFile(path, leads_csv);
    expect((await readers.run('readLeads', { path, known })).leads).toHaveLength(2);
    await readers.close();
  });
});

/** Somewhere in a file something is lost, doubled, changed or replaced by what no writer would put there. */
const odd = fc.constantFrom(
  '',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  '\u0000',
  '\uFFFD',
  'PT',
  '<',
  '&#x110000;',
  '"',
  '\t',
  '%T\t',
  '-->',
  ']]>',
  'constructor',
  '__proto__',
  '\u202E'.repeat(50),
);
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 60 }),
  how: fc.constantFrom('lose', 'double', 'put', 'flip', 'move', 'end'),
  odd,
});
const changes = fc.array(change, { minLength: 1, maxLength: 4 });

function mutated(bytes: Buffer, wanted: readonly { at: number; length: number; how: string; odd: string }[]): Buffer {
  let now = bytes;
  for (const { at, length, how, odd: text } of wanted) {
    const from = Math.floor(at * now.length);
    const [before, part, after] = [
      now.subarray(0, from),
      now.subarray(from, from + length),
      now.subarray(from + length),
    ];
    if (how === 'lose') now = Buffer.concat([before, after]);
    else if (how === 'double') now = Buffer.concat([before, part, part, after]);
    else if (how === 'put') now = Buffer.concat([before, Buffer.from(text), after]);
    else if (how === 'flip') now = Buffer.concat([before, part.map((byte, index) => byte ^ (1 << (index % 8))), after]);
    else if (how === 'move') now = Buffer.concat([after, before, part]);
    else now = before;
  }
  return now;
}

/** Each whole word of a text replaced, one at a time, by what every object of the language answers to. */
const ofTheLanguage = (text: string): string[] =>
  [...text.matchAll(/\b[A-Za-z][\w ]*\b/g)].flatMap(({ index, 0: word }) =>
    ['constructor', '__proto__'].map(
      (word_of_all) => text.slice(0, index) + word_of_all + text.slice(index + word.length),
    ),
  );

test('a word that every object answers to is a word like any other, wherever it stands', async () => {
  const texts: [keyof typeof reads, string][] = [
    ['plan', project_xml],
    ['plan', xer([xer_task('10'), xer_task('11')])],
    ['plan', p6_xml],
    ['plan', plan_csv],
    ['leads', leads_csv],
    ['statement', statement_csv],
    ['mail', mail],
  ];
  for (const [kind, text] of texts)
    for (const changed of ofTheLanguage(text)) expect(await outcome(kind, changed)).toMatch(/^read$|^[A-Z“].*[.)…]$/s);
});

test('a workbook with a few bytes too many or too few at its end is read or refused', async () => {
  const whole = await workbook(sheet);
  for (const wrong of [
    whole.subarray(0, -1),
    Buffer.concat([whole, whole.subarray(-1)]),
    Buffer.concat([whole, whole]),
  ])
    for (const kind of ['plan', 'leads', 'statement'] as const)
      expect(await outcome(kind, wrong)).toMatch(/^read$|^[A-Z“].*[.)…]$/s);
});

describe('a file of which parts are lost, doubled or changed', () => {
  const kinds: [string, keyof typeof reads, () => Promise<Buffer>][] = [
    ['Microsoft Project XML', 'plan', async () => Buffer.from(project_xml)],
    ['Primavera text', 'plan', async () => Buffer.from(xer([xer_task('10'), xer_task('11')]))],
    ['Primavera XML', 'plan', async () => Buffer.from(p6_xml)],
    ['a sheet of a plan', 'plan', async () => Buffer.from(plan_csv)],
    ['a sheet of leads', 'leads', async () => Buffer.from(leads_csv)],
    ['a statement of a bank', 'statement', async () => Buffer.from(statement_csv)],
    ['a workbook', 'leads', () => workbook(sheet)],
    ['a mail', 'mail', async () => Buffer.from(mail)],
    [
      'a JPEG',
      'picture',
      () =>
        sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
          .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'a PNG',
      'picture',
      () =>
        sharp({ create: { width: 90, height: 60, channels: 4, background: 'red' } })
          .png()
          .toBuffer(),
    ],
    [
      'a WebP',
      'picture',
      () =>
        sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
          .webp()
          .toBuffer(),
    ],
  ];
  const runs = { numRuns: Number(process.env.HUNT_RUNS ?? 25) };
  test.each(kinds)('%s is read or refused with a sentence', async (_what, kind, make) => {
    const whole = await make();
    await fc.assert(
      fc.asyncProperty(changes, async (wanted) => {
        expect(await outcome(kind, mutated(whole, wanted))).toMatch(/^read$|^[A-Z“].*[.)…]$/s);
      }),
      runs,
    );
  });

  test('within a workbook too', async () => {
    await fc.assert(
      fc.asyncProperty(changes, async (wanted) => {
        const text = mutated(Buffer.from(sheet), wanted).toString();
        expect(await outcome('plan', await workbook(text))).toMatch(/^read$|^[A-Z“].*[.)…]$/s);
      }),
      runs,
    );
  });
});

test('no library that reads what strangers send is part of the server’s own thread', async () => {
  const { metafile } = await esbuild.build({
    entryPoints: ['server/main.ts'],
    absWorkingDir: process.env.SUNSTAGE_ROOT ?? process.cwd(),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    write: false,
    outdir: 'build',
    logLevel: 'silent',
  });
  const readers =
    /^(sharp|read-excel-file|fast-xml-parser|fast-xml-validator|postal-mime|pdfmake|exceljs|fflate|unzipper)(\/|$)/;
  const found = Object.entries(metafile.inputs).flatMap(([path, { imports }]) =>
    imports.flatMap((one) => (readers.test(one.path) ? [`${path} imports ${one.path}`] : [])),
  );
  // the demo companies' photos are drawn, nobody sent them
  expect(found).toEqual(['server/seed/pictures.ts imports sharp']);
});
