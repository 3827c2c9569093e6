/** What the mails about a proposal say. */
import { day, say } from '../../../../domain/sentences.ts';
import { type Letter, letter } from '../../../mail/letter.ts';

export interface ProposalFacts {
  title: string;
  number: string;
  contact: string;
  company_name: string;
  sales_person: string;
  sales_phone: string;
}

/** What someone wrote, as a paragraph of its own. */
const written = (text: string) => say`${{ text }}`;
const signed = ({ sales_person, sales_phone }: ProposalFacts) =>
  written([sales_person, sales_phone].filter(Boolean).join(', '));

export const proposalMail = (about: ProposalFacts, message: string, valid_until: string, address: string): Letter =>
  letter({
    subject: say`${{ title: about.title }}: our proposal ${{ number: about.number }}`,
    lines: [
      say`Dear ${{ name: about.contact }},`,
      message
        ? written(message)
        : say`Our proposal is ready. You can open it on your phone or computer, ask questions and accept it online.`,
      say`It is valid until ${{ until: day(valid_until) }}.`,
      signed(about),
    ],
    link: { label: say`See the proposal`, address },
    from: about.company_name,
  });

/** The one-time password with which a proposal is accepted. */
export const codeMail = (code: string, { number, company_name }: ProposalFacts): Letter =>
  letter({
    subject: say`${{ code }} is your code for ${{ number }}`,
    lines: [
      say`Your code to accept the proposal ${{ number }} is ${{ code }}.`,
      say`It is valid for 10 minutes. Anyone with it can accept in your name, so please do not share it. If you did not request it, you can ignore this email.`,
    ],
    from: company_name,
  });

/** The answer to a question about a proposal, with a link to it while it can be read. */
export const answerMail = (
  about: ProposalFacts,
  asked: { name: string; text: string },
  answer: string,
  address?: string,
): Letter =>
  letter({
    subject: say`Your question about the proposal ${{ number: about.number }}`,
    lines: [
      say`Dear ${{ name: asked.name }},`,
      say`You asked: “${{ question: asked.text }}”`,
      written(answer),
      signed(about),
    ],
    link: address ? { label: say`Open proposal`, address } : undefined,
    from: about.company_name,
  });

export const acceptedMail = (about: ProposalFacts, by: string): Letter =>
  letter({
    subject: say`You accepted the proposal ${{ number: about.number }}`,
    lines: [
      say`Dear ${{ name: about.contact }},`,
      say`Thank you. ${{ by }} accepted our proposal ${{ number: about.number }}, “${{ title: about.title }}”. We will call you about the next steps.`,
      signed(about),
    ],
    from: about.company_name,
  });
