/** A bill of quantities as a sheet, and back: what came out comes in equal. */
import type { ResponseOf } from '../../../../contract/index.ts';
import {
  amountOf,
  boq_keys,
  type BoqFacts,
  type BoqKey,
  sameLine,
  withWastage,
} from '../../../../domain/materials/boq.ts';
import { boq_headings, type KnownWords, readBoqCell } from '../../../../domain/materials/boq_cells.ts';
import { material_categories } from '../../../../domain/lists.ts';
import { stagesSeen } from '../../../../domain/permissions.ts';
import { say, type Sentence, term } from '../../../../domain/sentences.ts';
import type { TableFormat } from '../../../../domain/table_files.ts';
import { units } from '../../../../domain/units.ts';
import type { Ctx } from '../../../ctx.ts';
import { meaningsIn, meaningsOf } from '../../../tables/meanings.ts';
import type { SpokenCell } from '../../../tables/spoken.ts';
import { tableFile } from '../../../tables/write.ts';
import { seesPrices } from './present.ts';
import { line_heading, type SheetRow } from './read_boq.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

/** The workbook of a bill of quantities; prices are columns only for people who see them. */
export async function boqFile(ctx: Ctx, project_id: number, name: string, format: TableFormat) {
  const lines = await rows.lines(ctx.db, project_id, stagesSeen(ctx.permissions));
  const sees_prices = seesPrices(ctx);
  const keys = boq_keys.filter((key) => key !== 'rate' || sees_prices);
  const cellOf = (line: rows.LineRow, key: (typeof boq_keys)[number]): SpokenCell => {
    switch (key) {
      case 'category':
      case 'unit':
        return { term: line[key] };
      case 'rate':
        return line.rate === null ? null : line.rate / 100;
      case 'item_id':
        return line.item_name;
      case 'event_id':
        return line.event_name;
      default:
        return line[key];
    }
  };
  return tableFile(
    {
      name: say`BOQ ${{ name }}`,
      today: todayOf(ctx),
      columns: [
        { title: line_heading, width: 8 },
        ...keys.map((key) => ({ title: boq_headings[key].heading, width: boq_headings[key].width })),
        { title: say`Quantity incl. wastage`, width: 16 },
        ...(sees_prices ? [{ title: say`Amount (₹)`, width: 18 }] : []),
        { title: say`Needed by`, width: 14 },
      ],
      rows: lines.map((line) => [
        line.id,
        ...keys.map((key) => cellOf(line, key)),
        withWastage(line),
        ...(sees_prices ? [line.rate === null ? null : (amountOf(line) ?? 0) / 100] : []),
        line.needed_by === null ? null : { day: line.needed_by },
      ]),
    },
    format,
    ctx,
  );
}

/** What our own headings and words are called in every language. */
export const boqMeanings = (ctx: Ctx) =>
  meaningsIn(ctx.app.words, [
    line_heading,
    ...boq_keys.map((key) => boq_headings[key].heading),
    ...[...material_categories, ...units].map((word) => ({ term: word })),
  ]);

export interface JudgedRow {
  row: number;
  verdict: ResponseOf<'import_boq'>['rows'][number]['verdict'];
  /** the line it is; undefined: a new one */
  line: rows.LineRow | undefined;
  /** what it says that the line does not */
  given: Partial<BoqFacts>;
  problems: { column: Sentence | string; says: Sentence }[];
  shown: { category: string; description: string };
}

/** What becomes of each row of a sheet. */
export async function judge(ctx: Ctx, project_id: number, sheet: readonly SheetRow[]): Promise<JudgedRow[]> {
  const stages = stagesSeen(ctx.permissions);
  const lines = await rows.lines(ctx.db, project_id, stages);
  const meanings = boqMeanings(ctx);
  const names = await rows.itemNames(ctx.db);
  const items = await rows.itemUnits(ctx.db);
  const known: KnownWords = {
    meant: (text) => meaningsOf(text, meanings),
    items: new Map(
      [...names.map(({ id, code }) => [code, id] as const), ...names.map(({ id, name }) => [name, id] as const)].map(
        ([text, id]) => [text.toLowerCase(), id],
      ),
    ),
    events: new Map((await rows.events(ctx.db, project_id, stages)).map(({ id, name }) => [name.toLowerCase(), id])),
  };
  const by_id = new Map(lines.map((line) => [line.id, line]));
  const by_name = new Map<string, rows.LineRow[]>();
  for (const line of lines) by_name.set(sameLine(line), [...(by_name.get(sameLine(line)) ?? []), line]);
  const taken = new Set<number>();
  const keys = boq_keys.filter((key) => key !== 'rate' || seesPrices(ctx));

  return sheet.map(({ row, on_sheet, cells, says }): JudgedRow => {
    if (says)
      return {
        row,
        verdict: 'failed',
        line: undefined,
        given: {},
        problems: [...on_sheet, { column: '', says }],
        shown: { category: '', description: '' },
      };
    const problems: JudgedRow['problems'] = [];
    const said: Partial<Record<string, BoqFacts[BoqKey]>> = {};
    const number = Number(cells.line);
    let line = cells.line ? by_id.get(number) : undefined;
    if (line && taken.has(line.id)) {
      problems.push({ column: line_heading, says: say`This file has line ${{ number }} twice.` });
      line = undefined;
    }
    const written: Partial<Record<string, string>> = cells;
    for (const key of keys) {
      const text = written[key];
      if (text === undefined || (text === '' && (key === 'category' || key === 'unit') && !line)) continue;
      // what is written as it stands stays, also where another is called the same
      const as_is = key === 'item_id' ? line?.item_name : key === 'event_id' ? line?.event_name : undefined;
      if (line && as_is !== undefined && as_is.toLowerCase() === text.toLowerCase()) {
        said[key] = line[key];
        continue;
      }
      const read = readBoqCell(key, text, known);
      if ('value' in read) said[key] = read.value;
      else problems.push({ column: boq_headings[key].heading, says: read.problem });
    }
    if (!line && !cells.line) {
      const name = sameLine({
        category: String(said.category ?? ''),
        code: String(said.code ?? ''),
        description: String(said.description ?? ''),
      });
      line = by_name.get(name)?.find(({ id }) => !taken.has(id));
    }
    if (!line && problems.length === 0 && !said.category)
      problems.push({ column: boq_headings.category.heading, says: say`Enter a material category.` });
    const given = Object.fromEntries(
      Object.entries(said).filter(([key, value]) => !line || line[key as keyof BoqFacts] !== value),
    ) as Partial<BoqFacts>;
    const item_id = (said.item_id ?? line?.item_id) as number | null | undefined;
    const stocked = item_id ? items.get(item_id) : undefined;
    const unit = said.unit ?? line?.unit;
    if (stocked && unit && stocked !== unit && (given.unit || given.item_id))
      problems.push({
        column: boq_headings.unit.heading,
        says: say`The item is stocked in ${{ unit: term(stocked) }}.`,
      });
    if (line) taken.add(line.id);
    const same = line !== undefined && Object.keys(given).length === 0;
    return {
      row,
      verdict: problems.length > 0 ? 'failed' : same ? 'same' : line ? 'changed' : 'added',
      line,
      given,
      problems: problems.length > 0 ? [...on_sheet, ...problems] : [],
      shown: {
        category: String(said.category ?? line?.category ?? cells.category ?? '').slice(0, 60),
        description: String(said.description ?? line?.description ?? cells.description ?? '').slice(0, 300),
      },
    };
  });
}
