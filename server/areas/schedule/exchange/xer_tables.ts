/** The tables of Primavera's XER text, its numbers, and how many hours a day of its calendars has. */
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { parseNumber } from '../../../../domain/written_numbers.ts';
import type { FileCalendar, NotUnderstood } from './file_plan.ts';

export type Row = Record<string, string>;

/** The tables of an XER text by name, each row by its columns. A name of several lines is one name. */
export function tablesOf(text: string, not_understood: NotUnderstood[]): Map<string, Row[]> {
  const tables = new Map<string, Row[]>();
  let name = '';
  let rows: Row[] = [];
  let columns: string[] = [];
  let waiting: string | undefined;
  const close = () => {
    if (waiting === undefined) return;
    const cells = waiting.split('\t').map((cell) => cell.trim());
    const row = Object.fromEntries(columns.map((column, at) => [column, cells[at + 1] ?? '']));
    if (name === 'TASK' && cells.slice(columns.length + 1).some(Boolean))
      not_understood.push({
        where: row.task_name || row.task_code || '',
        says: say`Its row has more cells than the table has columns: a name may have a tab in it. Check what was read.`,
      });
    rows.push(row);
    waiting = undefined;
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const [mark = '', ...cells] = line.split('\t');
    if (!/^(%[TFRE]|ERMHDR)$/.test(mark)) {
      // what begins with no mark goes on where the line before ended
      if (waiting !== undefined && line.trim() !== '') waiting = `${waiting.trimEnd()} ${line.trimStart()}`;
      continue;
    }
    close();
    if (mark === '%T') {
      name = (cells[0] ?? '').trim();
      rows = [];
      columns = [];
      tables.set(name, rows);
    } else if (mark === '%F') columns = cells.map((cell) => cell.trim());
    else if (mark === '%R') waiting = line;
  }
  close();
  return tables;
}

/** A number of a file, whose comma is a point: it groups nothing. Undefined: none, or no number. */
export function numberIn(text: string | undefined): number | undefined {
  const plain = (text ?? '').trim();
  return parseNumber(/^-?\d+,\d+$/.test(plain) ? plain.replace(',', '.') : plain);
}

/** A number of a file; a value that is no number is reported for its record. */
export function numberOr(text: string | undefined, complain: (given: string) => void): number | undefined {
  const found = numberIn(text);
  if (found === undefined && (text ?? '').trim() !== '') complain((text ?? '').trim().slice(0, 40));
  return found;
}

/** How long a day of a calendar is. */
export interface HoursADay {
  hours: number;
  /** it works round the clock on every day */
  round_the_clock: boolean;
  /** what is lost when hours become days; nothing where the file says it */
  loss: Sentence | undefined;
}

/** Without a word of the file. */
export const assumed_hours: HoursADay = {
  hours: 8,
  round_the_clock: false,
  loss: say`The file does not say how many hours a day of its calendar has; 8 are assumed.`,
};

/** `stated`: what the file says of a day; `shifts`: the hours of each working day of its week, where it says them. */
export function hoursADay(stated: number | undefined, shifts: readonly number[] | undefined): HoursADay {
  const [least, most] = [Math.min(...(shifts ?? [])), Math.max(...(shifts ?? []))];
  if (shifts?.length === 7 && least >= 24) return { hours: 24, round_the_clock: true, loss: undefined };
  if (stated !== undefined && stated > 0) {
    const hours = Math.min(stated, 24);
    const uneven = shifts !== undefined && shifts.length > 0 && least !== most;
    return {
      hours,
      round_the_clock: hours >= 24 && shifts === undefined,
      loss: uneven
        ? say`Its calendar works ${{ least }} to ${{ most }} hours a day; its hours are counted as days of ${{ hours }}.`
        : undefined,
    };
  }
  if (shifts === undefined || shifts.length === 0 || most <= 0) return assumed_hours;
  return {
    hours: most,
    round_the_clock: false,
    loss:
      least === most
        ? undefined
        : say`Its calendar works ${{ least }} to ${{ most }} hours a day; its hours are counted as days of ${{ hours: most }}.`,
  };
}

const minutes = (hour: string | undefined, minute: string | undefined): number => Number(hour) * 60 + Number(minute);

/** The week of a calendar: `(0||2()( (0||0(s|08:00|f|17:00)()) ))` is a Monday with a shift. */
function weekOf(row: Row): { day: number; hours: number }[] | undefined {
  const [week = ''] = (row.clndr_data ?? '').split('Exceptions');
  const days = [...week.matchAll(/\(0\|\|([1-7])\(\)\s*\(([^]*?)(?=\(0\|\|[1-7]\(\)|$)/g)];
  if (days.length !== 7) return undefined;
  return days.flatMap(([, number_of, shifts = '']) => {
    const hours = [...shifts.matchAll(/\(0\|\|\d+\s*\(([^()]*)\)/g)].reduce((sum, [, shift = '']) => {
      const from = /s\|(\d{1,2}):(\d{2})/.exec(shift);
      const to = /f\|(\d{1,2}):(\d{2})/.exec(shift);
      if (!from || !to) return sum;
      const length = minutes(to[1], to[2]) - minutes(from[1], from[2]);
      // a shift that ends at midnight ends the day
      return sum + (length > 0 ? length : length + 1440) / 60;
    }, 0);
    return /s\|/.test(shifts) ? [{ day: ((Number(number_of) + 5) % 7) + 1, hours }] : [];
  });
}

export const xerHours = (row: Row): HoursADay =>
  hoursADay(
    numberIn(row.day_hr_cnt),
    weekOf(row)?.map(({ hours }) => Math.round(hours * 100) / 100),
  );

export function xerCalendar(row: Row): FileCalendar {
  const [, exceptions = ''] = (row.clndr_data ?? '').split('Exceptions');
  return {
    name: row.clndr_name || 'without a name',
    working_days: weekOf(row)
      ?.map(({ day }) => day)
      .toSorted((a, b) => a - b),
    holidays: [...exceptions.matchAll(/\(d\|\d+\)/g)].length,
  };
}

/** By whose calendar the hours of a lag count. */
export type LagCalendar = 'predecessor' | 'successor' | 'project' | 'round the clock';

/** Primavera's own word for it, in either of its formats; it counts by the predecessor where it says nothing. */
export const lagCalendarOf = (text: string): LagCalendar =>
  /succ/i.test(text)
    ? 'successor'
    : /24/.test(text)
      ? 'round the clock'
      : /proj/i.test(text)
        ? 'project'
        : 'predecessor';
