/** What the mails to suppliers say of inspections and clearances. */
import { day, plural, say, type Sentence, term } from '../../../domain/sentences.ts';
import { type Letter, letter } from '../../mail/letter.ts';

export interface AboutChain {
  company: string;
  contact: string;
  /** of the inspection or certificate */
  number: string;
  order: string;
}

const dear = (contact: string): Sentence => say`Dear ${{ name: contact }},`;

export const calledMail = (
  { company, contact, number, order }: AboutChain,
  { kind, inspect_on, place }: { kind: string; inspect_on: string; place: string },
): Letter =>
  letter({
    subject: say`Inspection ${{ number }} for order ${{ order }}`,
    lines: [
      dear(contact),
      say`${{ company }} will inspect material of order ${{ order }} on ${{ date: day(inspect_on) }}.`,
      place
        ? say`Type: ${{ kind: term(kind) }}. Place: ${{ place }}.`
        : say`Type: ${{ kind: term(kind) }}. Place: your works.`,
      say`Keep the material, its test reports and the serial number list ready.`,
    ],
    from: company,
  });

export const movedMail = (
  { company, contact, number, order }: AboutChain,
  { inspect_on, place }: { inspect_on: string; place: string },
): Letter =>
  letter({
    subject: say`New date of inspection ${{ number }}`,
    lines: [
      dear(contact),
      say`The inspection ${{ number }} for order ${{ order }} is now on ${{ date: day(inspect_on) }}.`,
      place ? say`Place: ${{ place }}.` : say`Place: your works.`,
    ],
    from: company,
  });

export const inspectionCancelledMail = ({ company, contact, number, order }: AboutChain, reason: string): Letter =>
  letter({
    subject: say`Inspection ${{ number }} is cancelled`,
    lines: [dear(contact), say`The inspection ${{ number }} for order ${{ order }} is cancelled.`],
    quoted: reason,
    from: company,
  });

export const resultMail = (
  { company, contact, number, order }: AboutChain,
  { result, rejected }: { result: string; rejected: number },
): Letter =>
  letter({
    subject: say`Result of inspection ${{ number }}`,
    lines: [
      dear(contact),
      say`The inspection ${{ number }} for order ${{ order }} is completed. Result: ${{ result: term(result) }}.`,
      rejected > 0
        ? say`Material of ${plural({ rejected }, '# line', '# lines')} was rejected. Please correct or replace it and call a re-inspection.`
        : undefined,
    ],
    from: company,
  });

export const documentsMail = (
  { company, contact, order }: AboutChain,
  { names, address }: { names: readonly string[]; address: string },
): Letter =>
  letter({
    subject: say`Documents for dispatch of order ${{ order }}`,
    lines: [dear(contact), say`Material of order ${{ order }} can be cleared for dispatch when ${{ company }} has:`],
    items: names.map((name) => say`${{ document: term(name) }}`),
    link: { label: say`Send documents`, address },
    end: [
      say`Please do not dispatch anything before it is cleared.`,
      say`The link is for you alone. You do not need an account. Please do not share it.`,
    ],
    from: company,
  });

export const clearedMail = ({ company, contact, number, order }: AboutChain, valid_till: string): Letter =>
  letter({
    subject: say`Dispatch cleared: ${{ number }}`,
    lines: [
      dear(contact),
      say`${{ company }} has cleared material of order ${{ order }} for dispatch.`,
      say`The certificate ${{ number }} is valid until ${{ date: day(valid_till) }}. Please do not dispatch more than it states.`,
    ],
    from: company,
  });

export const refusedMail = ({ company, contact, order }: AboutChain, reason: string): Letter =>
  letter({
    subject: say`Dispatch not cleared: order ${{ order }}`,
    lines: [
      dear(contact),
      say`${{ company }} has not cleared material of order ${{ order }} for dispatch. Please do not dispatch it.`,
    ],
    quoted: reason,
    from: company,
  });
