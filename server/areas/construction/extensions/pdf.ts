/** A letter that claims an extension of time, on the letterhead: its text, the lost days with their evidence, what is claimed. */
import { showDate, todayInIndia } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { plural, say, type Sentence, term } from '../../../../domain/sentences.ts';
import type { Ctx, FileGiven } from '../../../ctx.ts';
import { letterhead } from '../../../letterhead/letterhead.ts';
import { contentOf, numberOf } from './present.ts';
import * as rows from './rows.ts';

export async function extensionPdf(ctx: Ctx, letter: rows.LetterRow): Promise<FileGiven> {
  const { inWords } = ctx;
  const { days, lost, allowed, claimed, promised, extended_to } = await contentOf(ctx.db, letter);
  const project = await rows.projectOf(ctx.db, letter.project_id);
  const head = await letterhead(ctx);
  const counted = days.filter(({ uncounted }) => uncounted === null);
  const fact = (label: Sentence, value: string) => (value ? [{ label: inWords(label), value }] : []);
  const inDays = (count: number): string => showNumber(count, 1);
  const marks = { Draft: say`Draft`, Issued: undefined, Withdrawn: say`Withdrawn` } as const;
  const mark = marks[letter.status];
  const evidence = ({ signed_by, photos, rain_mm, wind_ms }: rows.LostDay): string =>
    [
      inWords(say`Daily record signed by ${{ name: signed_by }}`),
      rain_mm === null ? '' : `${showNumber(rain_mm, 1)} mm`,
      wind_ms === null ? '' : `${showNumber(wind_ms, 1)} m/s`,
      photos > 0 ? inWords(say`${plural({ photos }, '# photo', '# photos')}`) : '',
    ]
      .filter(Boolean)
      .join(', ');
  return head.draw({
    title: letter.number
      ? inWords(say`Extension of time ${{ number: numberOf(letter.number) }}`)
      : inWords(say`Extension of time`),
    mark: mark ? inWords(mark) : '',
    parties: [{ title: inWords(say`Addressee`), lines: letter.addressee.split('\n').filter(Boolean) }],
    facts: [
      ...fact(say`Date`, showDate(todayInIndia(letter.issued_at ? new Date(letter.issued_at) : ctx.app.now()))),
      ...fact(say`Project`, `${project.name} (${project.code})`),
      ...fact(say`Period`, `${showDate(letter.starts_on)} – ${showDate(letter.ends_on)}`),
      ...fact(say`Days lost to the weather`, inDays(lost)),
      ...fact(say`Days the schedule allows for`, inDays(allowed)),
      ...fact(say`Days claimed`, showNumber(claimed, 0)),
      ...fact(say`Date of completion`, promised ? showDate(promised) : ''),
      ...fact(say`Date of completion requested`, extended_to ? showDate(extended_to) : ''),
    ],
    sections: [{ title: letter.subject, lines: letter.body.split('\n').filter((line) => line.trim() !== '') }],
    tables: [
      {
        title: inWords(say`Days lost to the weather`),
        columns: [
          { title: inWords(say`Date`) },
          { title: inWords(say`Reason`) },
          { title: inWords(say`Hours lost`), right: true },
          { title: inWords(say`Evidence`), wide: true },
        ],
        rows: counted.map((one) => [
          showDate(one.day),
          inWords(say`${{ reason: term(one.reason) }}`),
          showNumber(one.lost_hours, 1),
          evidence(one),
        ]),
      },
    ],
    signs: [{ label: inWords(say`For ${{ company: head.company }}`), name: letter.issued_by }],
  });
}
