/** A site visit on the letterhead: its answers section by section, what was marked, and its photos. */
import { showDate, showDayAndTime } from '../../../domain/dates.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { seesCustomerContact } from '../../../domain/permissions.ts';
import { plural, say, type Sentence, term } from '../../../domain/sentences.ts';
import {
  answerName,
  answersByName,
  type AnswerValue,
  type Asked,
  askedAt,
  missingOf,
  whyKey,
} from '../../../domain/site_visits/answers.ts';
import { drawn_slots, type Question, slotOf } from '../../../domain/site_visits/form.ts';
import { distanceMarks } from '../../../domain/site_visits/places.ts';
import type { Ctx, FileGiven } from '../../ctx.ts';
import { letterhead } from '../../letterhead/letterhead.ts';
import type { PrintedTable } from '../../letterhead/printed.ts';
import { filledOf, formOf, personOf, siteOf, visitOf } from './present.ts';
import * as rows from './rows.ts';

/** Photos that paper shows. */
const most_pictures = 36;

/** An answer as paper shows it. */
function answerText(ctx: Pick<Ctx, 'inWords'>, question: Question, value: AnswerValue | undefined): string {
  const word = (text: string): string => (question.own ? text : ctx.inWords(say`${{ value: term(text) }}`));
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return ctx.inWords(value ? say`Yes` : say`No`);
  if (typeof value === 'number') return `${showNumber(value, 3)}${question.unit ? ` ${question.unit}` : ''}`;
  if (typeof value === 'string') {
    if (question.kind === 'day') return showDate(value);
    return question.kind === 'choice' ? word(value) : value;
  }
  if ('latitude' in value) return `${showNumber(value.latitude, 6)}, ${showNumber(value.longitude, 6)}`;
  if (question.kind === 'months')
    return (value as readonly (number | null)[]).map((one) => (one === null ? '–' : showNumber(one, 0))).join(' · ');
  return (value as readonly string[]).map((one) => (question.kind === 'choices' ? word(one) : one)).join('\n');
}

export async function visitPdf(ctx: Ctx, site_visit_id: number): Promise<FileGiven> {
  const { inWords } = ctx;
  const visit = await visitOf(ctx, site_visit_id);
  const person = await personOf(ctx, visit);
  const reads_phone = person.surveys || seesCustomerContact(ctx.permissions);
  const form = await formOf(ctx, visit);
  const filled = await filledOf(ctx, site_visit_id);
  const answers = answersByName(filled.answers);
  const word = (text: string): string => inWords(say`${{ value: term(text) }}`);
  const column = (name: Sentence, wide?: true) => ({ title: inWords(name), ...(wide ? { wide } : {}) });
  const numbers = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const { id, kind } of filled.parts) {
    const next = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, next);
    numbers.set(id, next);
  }
  const labelOf = ({ question, part }: Asked): string =>
    `${question.own ? question.label : word(question.label)}${part ? ` (${numbers.get(part) ?? ''})` : ''}`;
  const tables = askedAt(form, filled).flatMap(({ section, questions }): PrintedTable[] => {
    const lines = questions.flatMap((asked) => {
      if (asked.question.key === 'contact_phone' && !reads_phone) return [];
      const value = answerText(ctx, asked.question, answers.get(answerName(asked.question.key, asked.part)));
      return value ? [[labelOf(asked), value]] : [];
    });
    return lines.length === 0
      ? []
      : [{ title: word(section.label), columns: [column(say`Question`), column(say`Answer`, true)], rows: lines }];
  });
  const reasons = missingOf(form, filled).flatMap(({ code, sentence }) => {
    const why = answers.get(whyKey(code));
    return typeof why === 'string' ? [`${inWords(sentence)} ${why}`] : [];
  });
  const site = siteOf(visit);
  const turns = await rows.turns(ctx.db, site_visit_id);
  const places = turns.flatMap((turn) => {
    if (turn.becomes !== 'Submitted' && turn.was !== 'Planned') return [];
    const device = siteOf(turn);
    const { mark, distance_m } = distanceMarks(site, device && { ...device, accuracy_m: turn.accuracy_m ?? 0 });
    const said = {
      inside: say`at the site`,
      outside: say`${plural({ metres: distance_m ?? 0 }, '# metre from the site', '# metres from the site')}`,
      no_position: say`no position`,
      no_site: say`the place of the site is not known`,
    }[mark];
    return [`${word(turn.becomes)}: ${turn.made_by}, ${showDayAndTime(new Date(turn.made_at))}, ${inWords(said)}`];
  });
  const pictures = await rows.pictures(ctx.db, site_visit_id);
  const slotName = (key: string): string => word(slotOf(key)?.label ?? key);
  const { draw } = await letterhead(ctx);
  const signed = answers.get('signed_by');
  return draw({
    title: inWords(say`Site visit ${{ number: visit.number }}: ${{ name: visit.name }}`),
    mark: visit.status === 'Accepted' ? '' : word(visit.status),
    facts: [
      {
        label: inWords(say`Planned for`),
        value: [showDate(visit.planned_on), visit.planned_time].filter(Boolean).join(' '),
      },
      { label: inWords(say`Surveyor`), value: visit.surveyor },
      ...(visit.address ? [{ label: inWords(say`Address`), value: visit.address }] : []),
      ...(visit.subject ? [{ label: inWords(say`For`), value: visit.subject }] : []),
    ],
    tables,
    sections: [
      ...(reasons.length > 0 ? [{ title: inWords(say`Missing, with the surveyor’s reason`), lines: reasons }] : []),
      ...(places.length > 0 ? [{ title: inWords(say`Place and time`), lines: places }] : []),
    ],
    pictures: pictures
      .toSorted((one, other) => Number(drawn_slots.includes(other.slot)) - Number(drawn_slots.includes(one.slot)))
      .slice(0, most_pictures)
      .map(({ slot, part, object_key }) => ({
        object_key,
        caption: `${slotName(slot)}${part ? ` (${numbers.get(part) ?? ''})` : ''}`,
      })),
    signs: [
      { label: inWords(say`Surveyor`), name: visit.surveyor },
      { label: inWords(say`For the customer`), name: typeof signed === 'string' ? signed : '' },
    ],
  });
}
