/** The progress report of a day, or of the seven days that end with it, on the letterhead. */
import type { RequestOf } from '../../../../contract/index.ts';
import {
  daysLost,
  gapsIn,
  headcount,
  idleHours,
  manHours,
  saysStop,
  stopsOf,
} from '../../../../domain/construction/site_days.ts';
import { addDays, showDate } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { plural, say, type Sentence, term } from '../../../../domain/sentences.ts';
import type { Ctx, FileAnswer, FileGiven } from '../../../ctx.ts';
import { letterhead, type Printing } from '../../../letterhead/letterhead.ts';
import type { PrintedTable } from '../../../letterhead/printed.ts';
import * as dashboard_rows from './dashboard_rows.ts';
import { constructionSpan, kwpByDay, plannedByDay, workingDays } from './figures.ts';
import { ownLines, quantityShown } from './present.ts';
import * as quantity_rows from './quantity_rows.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

const most_pictures = 12;

interface Asked extends RequestOf<'export_daily_report'> {
  /** the sub-contractor whose lines alone are shown */
  own: number | undefined;
  today: string;
}

export const dailyReport = (ctx: Ctx, asked: RequestOf<'export_daily_report'>): Promise<FileGiven> =>
  progressReport(ctx, { ...asked, own: ownLines(ctx), today: todayOf(ctx) });

/** The same for a mail, which nobody asks for. */
export async function progressReport(ctx: Printing, asked: Asked): Promise<() => Promise<FileAnswer>> {
  const { project_id, day, span: asked_span, own } = asked;
  const count = asked_span === 'week' ? 7 : 1;
  const { inWords, db } = ctx;
  const from = addDays(day, 1 - count);
  const project = await rows.projectOf(db, project_id);
  const listed = await rows.days(db, { project_id, from, to: day }, own);
  const records: rows.DayRow[] = [];
  for (const { site_day_id: id } of listed) {
    // seven at most
    // oxlint-disable-next-line no-await-in-loop
    const record = await rows.record(db, { id }, own);
    if (record) records.push(record);
  }
  const words = (value: string): string => inWords(say`${{ value: term(value) }}`);
  const column = (name: Sentence, more: { wide?: true; right?: true } = {}) => ({ title: inWords(name), ...more });
  const number = (value: number, digits = 1) => showNumber(value, digits);
  const own_people = inWords(say`Own people`);

  const kwp = await kwpByDay(db, project_id);
  const plans = await quantity_rows.modulesPlanned(db, project_id);
  const working = await workingDays(
    db,
    project.state,
    plans.reduce((least, { starts_on }) => (starts_on < least ? starts_on : least), from),
    plans.reduce((last, { ends_on }) => (ends_on > last ? ends_on : last), day),
  );
  const planned = plannedByDay(plans, working);
  const within = <One extends { day: string }>(all: readonly One[]) =>
    all.filter((one) => one.day >= from && one.day <= day);
  const done_kwp = within(kwp).reduce((sum, one) => sum + one.kwp, 0);
  const planned_kwp = [...planned].reduce((sum, [on, value]) => (on >= from && on <= day ? sum + value : sum), 0);
  const span = await constructionSpan(db, project_id, asked.today);
  const gaps = span
    ? gapsIn(
        working.filter((on) => on >= from && on <= day),
        new Set(listed.map((one) => one.day)),
        span,
      )
    : [];
  const completion = await dashboard_rows.completion(db, project_id);

  const tables: PrintedTable[] = [];
  if (count > 1)
    tables.push({
      title: inWords(say`Day by day`),
      columns: [
        column(say`Date`),
        column(say`Weather`),
        column(say`People`, { right: true }),
        column(say`Man-hours`, { right: true }),
        column(say`Hours lost`, { right: true }),
        column(say`kWp installed`, { right: true }),
        column(say`Status`),
      ],
      rows: records.map((record) => {
        const crews = record.crews.filter(({ state }) => state !== 'rejected');
        return [
          showDate(record.day),
          words(record.sky),
          number(headcount(crews), 0),
          number(manHours(crews)),
          number(record.lost_hours),
          number(kwp.find((one) => one.day === record.day)?.kwp ?? 0, 2),
          words(record.status),
        ];
      }),
    });
  const crews = records.flatMap((record) =>
    record.crews.filter(({ state }) => state !== 'rejected').map((line) => ({ ...line, day: record.day })),
  );
  const by_day = count > 1;
  tables.push({
    title: inWords(say`Manpower`),
    columns: [
      ...(by_day ? [column(say`Date`)] : []),
      column(say`Trade`, { wide: true }),
      column(say`Company`),
      column(say`Work front`),
      column(say`Skilled`, { right: true }),
      column(say`Unskilled`, { right: true }),
      column(say`Hours`, { right: true }),
      column(say`Overtime`, { right: true }),
      column(say`Idle`, { right: true }),
    ],
    rows: crews.map((line) => [
      ...(by_day ? [showDate(line.day)] : []),
      words(line.trade),
      line.subcontractor || own_people,
      line.front,
      number(line.skilled, 0),
      number(line.unskilled, 0),
      number(line.hours),
      number(line.overtime),
      line.idle_reason && line.idle_hours > 0
        ? `${number(line.idle_hours)}\n${words(line.idle_reason)}`
        : number(line.idle_hours),
    ]),
  });
  const machines = records.flatMap((record) => record.machines.map((line) => ({ ...line, day: record.day })));
  if (machines.length > 0)
    tables.push({
      title: inWords(say`Machines`),
      columns: [
        ...(by_day ? [column(say`Date`)] : []),
        column(say`Machine`, { wide: true }),
        column(say`Quantity`, { right: true }),
        column(say`Hours`, { right: true }),
        column(say`Idle`, { right: true }),
      ],
      rows: machines.map((line) => [
        ...(by_day ? [showDate(line.day)] : []),
        words(line.machine),
        number(line.count, 0),
        number(line.hours),
        number(line.idle_hours),
      ]),
    });
  const quantities = records.flatMap((record) =>
    record.quantities
      .filter(({ state }) => state !== 'rejected')
      .map((line) => ({ ...quantityShown(line), day: record.day })),
  );
  if (quantities.length > 0)
    tables.push({
      title: inWords(say`Quantities installed`),
      columns: [
        ...(by_day ? [column(say`Date`)] : []),
        column(say`Work front`),
        column(say`Item`, { wide: true }),
        column(say`Company`),
        column(say`Quantity`, { right: true }),
        column(say`Unit`),
        column(say`kWp`, { right: true }),
      ],
      rows: quantities.map((line) => [
        ...(by_day ? [showDate(line.day)] : []),
        line.front,
        line.description,
        line.subcontractor || own_people,
        number(line.quantity, 3),
        line.unit,
        line.kwp === null ? '' : number(line.kwp, 2),
      ]),
    });

  const [single] = records;
  const texts: { title: Sentence; text: (record: rows.DayRow) => string }[] = [
    {
      title: say`Toolbox talk`,
      text: ({ toolbox_topic, toolbox_people }) =>
        [
          toolbox_topic,
          toolbox_people ? inWords(say`${plural({ people: toolbox_people }, '# person', '# people')}`) : '',
        ]
          .filter(Boolean)
          .join(', '),
    },
    { title: say`Near misses and incidents`, text: ({ near_misses }) => near_misses },
    { title: say`Visitors`, text: ({ visitors }) => visitors },
    { title: say`Notes`, text: ({ notes }) => notes },
    {
      title: say`Stopped by the weather`,
      text: (record) =>
        stopsOf(
          record,
          record.rain_before === null ? undefined : { rain_mm: record.rain_before },
          project.segment !== 'ground',
        )
          .map((stop) => inWords(saysStop(stop)))
          .join(' '),
    },
  ];
  const sections =
    own === undefined
      ? texts.flatMap(({ title, text }) => {
          const lines = records.flatMap((record) => {
            const said = text(record);
            return said ? [by_day ? `${showDate(record.day)}: ${said}` : said] : [];
          });
          return lines.length > 0 ? [{ title: inWords(title), lines }] : [];
        })
      : [];
  if (records.length === 0) sections.push({ title: '', lines: [inWords(say`There is no record of this time.`)] });
  if (gaps.length > 0)
    sections.push({
      title: inWords(say`Working days without a record`),
      lines: [gaps.map((on) => showDate(on)).join(', ')],
    });

  const photos = records
    .flatMap(({ day: on, photos: own_photos }) => own_photos.map((photo) => ({ ...photo, day: on })))
    .slice(0, most_pictures);
  const keys = await rows.objectKeys(
    db,
    photos.map(({ file_id }) => file_id),
  );
  const measured =
    single && !by_day
      ? [
          { label: inWords(say`Weather`), value: words(single.sky) },
          ...(single.temperature_c === null
            ? []
            : [{ label: inWords(say`Temperature`), value: `${number(single.temperature_c)} °C` }]),
          ...(single.rain_mm === null ? [] : [{ label: inWords(say`Rain`), value: `${number(single.rain_mm)} mm` }]),
          ...(single.wind_ms === null ? [] : [{ label: inWords(say`Wind`), value: `${number(single.wind_ms)} m/s` }]),
        ]
      : [];
  const markOf = ({ status, turns }: rows.DayRow): string => {
    if (status === 'Open') return inWords(say`Not signed yet`);
    return turns.filter(({ becomes }) => becomes === 'Signed').length > 1 ? inWords(say`Corrected`) : '';
  };
  const { draw } = await letterhead(ctx);
  return draw({
    title: by_day
      ? inWords(say`Weekly progress summary of ${{ project: project.name }}`)
      : inWords(say`Daily progress report of ${{ project: project.name }}`),
    mark: single && !by_day ? markOf(single) : '',
    facts: [
      {
        label: inWords(by_day ? say`Days` : say`Date`),
        value: by_day ? `${showDate(from)} – ${showDate(day)}` : showDate(day),
      },
      ...measured,
      {
        label: inWords(say`Hours lost to the weather`),
        value: number(records.reduce((sum, one) => sum + one.lost_hours, 0)),
      },
      ...(by_day ? [{ label: inWords(say`Days lost to the weather`), value: number(daysLost(records)) }] : []),
      { label: inWords(say`People`), value: number(headcount(crews), 0) },
      { label: inWords(say`Man-hours`), value: number(manHours(crews)) },
      { label: inWords(say`Idle hours`), value: number(idleHours(crews)) },
      ...(own === undefined
        ? [
            { label: inWords(say`kWp installed`), value: number(done_kwp, 2) },
            { label: inWords(say`kWp planned`), value: number(planned_kwp, 2) },
            ...(completion
              ? [{ label: inWords(say`${{ event: term(completion.name) }}`), value: showDate(completion.on) }]
              : []),
          ]
        : []),
    ],
    tables,
    sections,
    pictures: photos.flatMap(({ file_id, day: on }) => {
      const object_key = keys.get(file_id);
      return object_key === undefined ? [] : [{ object_key, caption: showDate(on) }];
    }),
    signs: [
      { label: inWords(say`Recorded by`), name: single && !by_day ? single.made_by : '' },
      { label: inWords(say`Site In-Charge`), name: single && !by_day ? single.signed_by : '' },
    ],
  });
}
