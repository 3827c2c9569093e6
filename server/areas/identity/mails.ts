/** The words of the mails that let people in. */
import { say, type Sentence } from '../../../domain/sentences.ts';
import { type Letter, letter } from '../../mail/letter.ts';
import type { CodePurpose } from './rows.ts';

const code_words: Record<CodePurpose, (code: string) => Sentence> = {
  login: (code) => say`Your code to sign in to Sunstage is ${{ code }}.`,
  sign_up: (code) => say`Your code to confirm your email address for Sunstage is ${{ code }}.`,
  proof: (code) => say`Your code to confirm your identity is ${{ code }}.`,
  password: (code) => say`Your code to set a new password for Sunstage is ${{ code }}.`,
};

/** A mail that says a code. */
export const codeMail = (code: string, purpose: CodePurpose): Letter =>
  letter({
    subject: say`${{ code }} is your Sunstage code`,
    lines: [
      code_words[purpose](code),
      say`It is valid for 10 minutes. If you did not request it, you can ignore this email.`,
    ],
    from: 'Sunstage',
  });

/** The mail that confirms a further address. */
export const secondaryEmailMail = (name: string, address: string): Letter =>
  letter({
    subject: say`Confirm your further email address`,
    lines: [say`${{ name }} added this address to a Sunstage account. To confirm it, open this link within a day.`],
    link: { label: say`Confirm this address`, address },
    end: [say`If this was not you, you can ignore this email.`],
    from: 'Sunstage',
  });
