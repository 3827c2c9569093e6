/** What the mails to suppliers say. */
import { beside, day, decimal, plural, say, type Sentence, term } from '../../../../domain/sentences.ts';
import { type Letter, letter } from '../../../mail/letter.ts';

export interface AboutRequest {
  company: string;
  contact: string;
  number: string;
  title: string;
}

const dear = (contact: string): Sentence => say`Dear ${{ name: contact }},`;
const open_link = say`Open request`;
const secret = say`The link is for you alone. You do not need an account. Please do not share it.`;

/** What is asked, as a subject names it. */
const nameOf = ({ number, title }: AboutRequest): string => [number, title].filter(Boolean).join(' ');

/** What suppliers are asked for. */
export interface AskedFor {
  due_on: string;
  delivery_place: string;
  lines: readonly {
    category: string;
    description: string;
    makes: string;
    specification: string;
    quantity: number;
    unit: string;
  }[];
}

/** So many lines are named in a mail; the page has all. */
const most_named = 25;

function lineOf({ category, description, makes, specification, ...line }: AskedFor['lines'][number]): Sentence {
  const item = beside([description || term(category), specification, makes]) ?? '';
  const quantity = decimal(line.quantity, 3);
  const unit = term(line.unit);
  return say`${{ item }}: ${{ quantity }} ${{ unit }}`;
}

export function requestMail(about: AboutRequest, { lines, due_on, delivery_place }: AskedFor, address: string): Letter {
  const more = lines.length - most_named;
  return letter({
    subject: say`Request for quotation ${{ request: nameOf(about) }}`,
    lines: [
      dear(about.contact),
      say`${{ company: about.company }} asks you for a quote for ${plural({ lines: lines.length }, '# item', '# items')}.`,
      say`Please send it by ${{ date: day(due_on) }}. Until then you can save a draft, and change a quote you sent.`,
      delivery_place ? say`Deliver to: ${{ place: delivery_place }}` : undefined,
    ],
    items: [
      ...lines.slice(0, most_named).map(lineOf),
      ...(more > 0 ? [say`and ${plural({ more }, '# more item', '# more items')} on the page`] : []),
    ],
    link: { label: open_link, address },
    end: [secret],
    from: about.company,
  });
}

export const reminderMail = (about: AboutRequest, due_on: string, address: string): Letter =>
  letter({
    subject: say`Reminder: request for quotation ${{ request: nameOf(about) }}`,
    lines: [
      dear(about.contact),
      say`${{ company: about.company }} is waiting for your quote. It is due on ${{ date: day(due_on) }}.`,
      say`If you cannot quote this time, please decline on the same page.`,
    ],
    link: { label: open_link, address },
    end: [secret],
    from: about.company,
  });

export const extendedMail = (about: AboutRequest, due_on: string, address: string): Letter =>
  letter({
    subject: say`New due date for ${{ request: nameOf(about) }}`,
    lines: [dear(about.contact), say`Your quote is now due on ${{ date: day(due_on) }}.`],
    link: { label: open_link, address },
    end: [secret],
    from: about.company,
  });

export const roundMail = (about: AboutRequest, note: string, due_on: string, address: string): Letter =>
  letter({
    subject: say`Please review your quote for ${{ request: nameOf(about) }}`,
    lines: [
      dear(about.contact),
      say`Thank you for your quote. ${{ company: about.company }} asks you for a better offer by ${{ date: day(due_on) }}.`,
    ],
    quoted: note,
    link: { label: say`Revise quote`, address },
    end: [secret],
    from: about.company,
  });

export const cancelledMail = (about: AboutRequest, reason: string): Letter =>
  letter({
    subject: say`Request for quotation ${{ request: nameOf(about) }} cancelled`,
    lines: [dear(about.contact), say`This request was cancelled. No quote is needed.`],
    quoted: reason,
    from: about.company,
  });

export const chosenMail = (about: AboutRequest, lines: number): Letter =>
  letter({
    subject: say`Your quote for ${{ request: nameOf(about) }} was selected`,
    lines: [
      dear(about.contact),
      say`Your offer was selected for ${plural({ lines }, '# item', '# items')}. The purchase order follows separately.`,
    ],
    from: about.company,
  });

export const notChosenMail = (about: AboutRequest): Letter =>
  letter({
    subject: say`Your quote for ${{ request: nameOf(about) }}`,
    lines: [
      dear(about.contact),
      say`Thank you for your quote. This time, another offer was selected. We look forward to your next quote.`,
    ],
    from: about.company,
  });
