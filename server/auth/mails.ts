/** The words of the mails about how somebody signs in. */
import type { QueuedMail } from '../mail/rows.ts';

export type Words = Pick<QueuedMail, 'subject' | 'text' | 'html'>;

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The mail that tells a person that the way they sign in has changed. */
export function credentialMail(name: string, company_name: string, what: string, base_url: string): Words {
  const lines = [
    `Hello ${name},`,
    `${what} This is about your account of ${company_name} on Sunstage.`,
    'All other devices were signed out, and links and codes sent earlier no longer work.',
    `If this was not you, reset your password at ${base_url}/login and tell the administrator of your company.`,
  ];
  return {
    subject: 'Your Sunstage sign-in was changed',
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escaped(line)}</p>`).join('\n'),
  };
}
