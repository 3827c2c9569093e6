/** What the team's mails say. */
import { kind_names, type UserKind } from '../../../domain/people.ts';

interface Words {
  subject: string;
  text: string;
  html: string;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A short letter with one link in it. */
function letter(
  subject: string,
  company_name: string,
  lines: string[],
  link: { says: string; address: string },
): Words {
  const ignore = 'If you did not expect this email, you can ignore it.';
  return {
    subject,
    text: [...lines, link.address, ignore, company_name].join('\n\n'),
    html: [
      ...lines.map((line) => `<p>${escaped(line)}</p>`),
      `<p><a href="${escaped(link.address)}">${escaped(link.says)}</a></p>`,
      `<p>${ignore}</p><p><strong>${escaped(company_name)}</strong></p>`,
    ].join('\n'),
  };
}

export function invitationMail(
  to: { name: string; kind: UserKind; company_name: string },
  by: string,
  address: string,
): Words {
  return letter(
    `${by} invites you to ${to.company_name} on Sunstage`,
    to.company_name,
    [
      `Hello ${to.name},`,
      `${by} invites you to ${to.company_name} on Sunstage as ${kind_names[to.kind]}. Choose your password with this link; it works once, within 7 days.`,
    ],
    { says: 'Accept the invitation', address },
  );
}

export function signInMail(to: { name: string; company_name: string }, by: string, address: string): Words {
  return letter(
    `Your link to ${to.company_name} on Sunstage`,
    to.company_name,
    [`Hello ${to.name},`, `${by} sent you this link. It signs you in once, within 15 minutes. Please do not share it.`],
    { says: 'Open Sunstage', address },
  );
}
