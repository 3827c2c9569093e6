/** The words of the mails that let people in. */
import type { QueuedMail } from '../../mail/rows.ts';

type Words = Pick<QueuedMail, 'subject' | 'text' | 'html'>;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A mail that says a code. */
export function codeMail(code: string, purpose: 'sign_up' | 'login'): Words {
  const what = purpose === 'login' ? 'sign in to Sunstage' : 'confirm your e-mail address for Sunstage';
  return {
    subject: `${code} is your Sunstage code`,
    text: `Your code to ${what} is ${code}.\n\nIt is valid for 10 minutes. If you did not ask for it, you can ignore this mail.`,
    html: `<p>Your code to ${what} is</p><p style="font-size:28px;letter-spacing:4px"><strong>${code}</strong></p><p>It is valid for 10 minutes. If you did not ask for it, you can ignore this mail.</p>`,
  };
}

/** The mail that tells somebody that their password is another one now. */
export function passwordChangedMail(name: string, company_name: string): Words {
  const lines = [
    `Hello ${name},`,
    `your password for ${company_name} on Sunstage was changed just now, and every other session was ended.`,
    'If this was not you, please tell the administrator of your company at once.',
  ];
  return {
    subject: 'Your Sunstage password was changed',
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escaped(line)}</p>`).join('\n'),
  };
}

/** The mail that confirms a further address. */
export function secondaryEmailMail(name: string, address: string): Words {
  return {
    subject: 'Confirm your further e-mail address',
    text: `${name} added this address to a Sunstage account. To confirm it, open this link within a day:\n\n${address}\n\nIf this was not you, you can ignore this mail.`,
    html: `<p>${escaped(name)} added this address to a Sunstage account.</p><p><a href="${escaped(address)}">Confirm this address</a> within a day. If this was not you, you can ignore this mail.</p>`,
  };
}
