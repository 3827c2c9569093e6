/** The words of the mails that let people in. */
import { escaped, type Words } from '../../auth/mails.ts';
import type { CodePurpose } from './rows.ts';

const code_is_for: Record<CodePurpose, string> = {
  login: 'sign in to Sunstage',
  sign_up: 'confirm your email address for Sunstage',
  proof: 'confirm your identity',
  password: 'set a new password for Sunstage',
};

/** A mail that says a code. */
export function codeMail(code: string, purpose: CodePurpose): Words {
  const what = code_is_for[purpose];
  return {
    subject: `${code} is your Sunstage code`,
    text: `Your code to ${what} is ${code}.\n\nIt is valid for 10 minutes. If you did not request it, you can ignore this email.`,
    html: `<p>Your code to ${what} is</p><p style="font-size:28px;letter-spacing:4px"><strong>${code}</strong></p><p>It is valid for 10 minutes. If you did not request it, you can ignore this email.</p>`,
  };
}

/** The mail that confirms a further address. */
export function secondaryEmailMail(name: string, address: string): Words {
  return {
    subject: 'Confirm your further email address',
    text: `${name} added this address to a Sunstage account. To confirm it, open this link within a day:\n\n${address}\n\nIf this was not you, you can ignore this email.`,
    html: `<p>${escaped(name)} added this address to a Sunstage account.</p><p><a href="${escaped(address)}">Confirm this address</a> within a day. If this was not you, you can ignore this email.</p>`,
  };
}
