/** What the mail to someone says who sent the enquiry form. Nothing in it was written by them: it cannot carry spam. */
import { say } from '../../../../domain/sentences.ts';
import { type Letter, letter } from '../../../mail/letter.ts';

export const enquiryMail = (
  { name, phone_number, website }: { name: string; phone_number: string; website: string },
  reference: string,
): Letter =>
  letter({
    subject: say`Your solar enquiry ${{ reference }} at ${{ name }}`,
    lines: [
      say`Hello,`,
      say`Thank you for your enquiry. Its reference is ${{ reference }}. We will call you back soon; please have an electricity bill at hand.`,
      phone_number ? say`You can reach us at ${{ phone_number }}.` : undefined,
      say`If you did not send this enquiry, someone entered your address by mistake. You can ignore this email.`,
    ],
    from: [name, website].filter(Boolean).join('\n'),
  });
