/** The words of the mails about how someone signs in. */
import { say, type Sentence } from '../../domain/sentences.ts';
import { type Letter, letter } from '../mail/letter.ts';

/** The mail that tells a person that the way they sign in has changed. */
export const credentialMail = (name: string, company_name: string, what: Sentence, base_url: string): Letter =>
  letter({
    subject: say`Your Sunstage sign-in was changed`,
    lines: [
      say`Hello ${{ name }},`,
      say`${{ what }} This is about your account of ${{ company: company_name }} on Sunstage.`,
      say`All other devices were signed out, and links and codes sent earlier no longer work.`,
      say`If this was not you, reset your password at ${{ address: `${base_url}/login` }} and tell the administrator of your company.`,
    ],
    from: 'Sunstage',
  });
