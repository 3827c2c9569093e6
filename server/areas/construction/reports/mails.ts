/** What the mails of progress reports say. */
import { addDays, type PlainDate } from '../../../../domain/dates.ts';
import { day as dayOf, decimal, plural, say, type Sentence, term } from '../../../../domain/sentences.ts';
import { type Letter, letter } from '../../../mail/letter.ts';

interface About {
  company: string;
  project: string;
  name: string;
  day: PlainDate;
  people: number;
  kwp: number;
  lost_hours: number;
  /** an address in the product, for those who have an account */
  link: string | undefined;
}

/** Who reads a report on an address alone has nobody else to ask. */
const chosen = (project: string): Sentence =>
  say`You receive this because your address was added to the reports of ${{ project }}. To stop them, ask the company.`;

const shared = ({ company, name, project, link }: About, opens: Sentence) => ({
  from: company,
  dear: name ? say`Dear ${{ name }},` : undefined,
  ...(link ? { link: { label: opens, address: link } } : { end: [chosen(project)] }),
});

const figures = ({ people, kwp }: About): Sentence =>
  say`${plural({ people }, '# person', '# people')} on site, ${{ kwp: decimal(kwp, 2) }} kWp installed.`;
const lost = ({ lost_hours }: About): Sentence | undefined =>
  lost_hours > 0 ? say`Hours lost to the weather: ${{ hours: decimal(lost_hours, 1) }}.` : undefined;

/** Of a day: `works` says whether there is a report to attach. */
export function dayMail(
  about: About,
  { works, corrected, sky }: { works: boolean; corrected: boolean; sky: string },
): Letter {
  const { day, project } = about;
  const { dear, ...rest } = shared(about, say`Open day`);
  return letter({
    subject: corrected
      ? say`Corrected: daily progress report of ${{ day: dayOf(day) }}, ${{ project }}`
      : say`Daily progress report of ${{ day: dayOf(day) }}, ${{ project }}`,
    lines: [
      dear,
      corrected
        ? say`The daily record was corrected and signed again. This report replaces the one before.`
        : undefined,
      works
        ? say`The daily progress report is attached.`
        : say`There was no work on this day. Weather: ${{ sky: term(sky) }}.`,
      works ? figures(about) : undefined,
      lost(about),
    ],
    ...rest,
  });
}

/** Of the seven days that end with a day. */
export function weekMail(about: About, { works }: { works: boolean }): Letter {
  const { day, project } = about;
  const from = dayOf(addDays(day, -6));
  const { dear, ...rest } = shared(about, say`Open days`);
  return letter({
    subject: say`Weekly progress summary from ${{ from }} to ${{ to: dayOf(day) }}, ${{ project }}`,
    lines: [
      dear,
      works ? say`The weekly progress summary is attached.` : say`No work was recorded in this week.`,
      works ? say`kWp installed in the week: ${{ kwp: decimal(about.kwp, 2) }}.` : undefined,
      lost(about),
    ],
    ...rest,
  });
}
