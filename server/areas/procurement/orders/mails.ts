/** What the mails to the supplier of an order say. */
import { plural, say, type Sentence } from '../../../../domain/sentences.ts';
import { type Letter, letter } from '../../../mail/letter.ts';

export interface AboutOrder {
  company: string;
  contact: string;
  number: string;
}

const dear = (contact: string): Sentence => say`Dear ${{ name: contact }},`;
const open_link = say`Open order`;
const secret = say`The link is for you alone. You do not need an account. Please do not share it.`;

export const orderMail = (about: AboutOrder, lines: number, note: string, address: string): Letter =>
  letter({
    subject: say`Purchase order ${{ order: about.number }}`,
    lines: [
      dear(about.contact),
      say`${{ company: about.company }} has placed an order for ${plural({ lines }, '# item', '# items')} with you.`,
      say`Please accept the order, or ask about it, on the page of this link. The PDF is there too.`,
    ],
    quoted: note,
    link: { label: open_link, address },
    end: [secret],
    from: about.company,
  });

export const againMail = (about: AboutOrder, note: string, address: string): Letter =>
  letter({
    subject: say`Purchase order ${{ order: about.number }}`,
    lines: [dear(about.contact), say`${{ company: about.company }} is waiting for your answer to this order.`],
    quoted: note,
    link: { label: open_link, address },
    end: [secret],
    from: about.company,
  });

export const amendedMail = (about: AboutOrder, amendment: number, reason: string, address: string): Letter =>
  letter({
    subject: say`Amendment ${{ amendment }} of purchase order ${{ order: about.number }}`,
    lines: [
      dear(about.contact),
      say`${{ company: about.company }} changed this order. Please review and accept it again.`,
    ],
    quoted: reason,
    link: { label: open_link, address },
    end: [secret],
    from: about.company,
  });

export const shortClosedMail = (about: AboutOrder, reason: string, address: string): Letter =>
  letter({
    subject: say`Purchase order ${{ order: about.number }}: remaining quantity not required`,
    lines: [
      dear(about.contact),
      say`${{ company: about.company }} no longer requires the remaining quantity of this order. Please do not dispatch it.`,
    ],
    quoted: reason,
    link: { label: open_link, address },
    end: [secret],
    from: about.company,
  });

export const cancelledMail = (about: AboutOrder, reason: string): Letter =>
  letter({
    subject: say`Purchase order ${{ order: about.number }} cancelled`,
    lines: [dear(about.contact), say`This order was cancelled. Please do not dispatch anything for it.`],
    quoted: reason,
    from: about.company,
  });

export const declinedMail = (about: AboutOrder, note: string, address: string): Letter =>
  letter({
    subject: say`Your proposal for purchase order ${{ order: about.number }}`,
    lines: [dear(about.contact), say`Your proposal was declined. The order stands as it was sent. Please accept it.`],
    quoted: note,
    link: { label: open_link, address },
    end: [secret],
    from: about.company,
  });
