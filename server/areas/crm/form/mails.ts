/** What the mail to somebody says who sent the enquiry form. Nothing in it was written by them: it cannot carry spam. */
import { escaped } from '../../../mail/letter.ts';

export function enquiryMail(
  company: { name: string; phone_number: string; website: string },
  reference: string,
): { subject: string; text: string; html: string } {
  const lines = [
    'Hello,',
    `Thank you for your enquiry. Its reference is ${reference}. We will call you back soon; please have an electricity bill at hand.`,
    company.phone_number ? `You can reach us at ${company.phone_number}.` : '',
    'If you did not send this enquiry, someone entered your address by mistake. You can ignore this email.',
  ].filter(Boolean);
  return {
    subject: `Your solar enquiry ${reference} at ${company.name}`,
    text: [...lines, [company.name, company.website].filter(Boolean).join('\n')].join('\n\n'),
    html: [...lines.map((line) => `<p>${escaped(line)}</p>`), `<p><strong>${escaped(company.name)}</strong></p>`].join(
      '\n',
    ),
  };
}
