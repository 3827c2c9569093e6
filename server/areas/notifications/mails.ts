/** What the mails that tell people something say. */
import { showTimestamp } from '../../../domain/dates.ts';
import { counted } from '../../../domain/text.ts';
import type { QueuedMail } from '../../mail/rows.ts';

type Words = Pick<QueuedMail, 'subject' | 'text' | 'html'>;

export interface Told {
  title: string;
  text: string;
  path: string;
  /** an answer to the mail is read by everybody who sees what it is about */
  answered?: boolean;
  project_name?: string | null;
  created_at?: string;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const dim = 'color:#566369';

const footer = (company_name: string, base_url: string) => {
  const choices = `${base_url}/account?tab=notices`;
  return {
    text: `Choose your email notifications: ${choices}\n\n${company_name}`,
    html: `<p style="${dim}">What is mailed to you, <a href="${escaped(choices)}">you choose here</a>.</p><p><strong>${escaped(company_name)}</strong></p>`,
  };
};

const answer_words = 'Reply to this email to write on the ticket. Everyone who can see the ticket can read it.';

/** One thing, mailed at once. */
export function noticeMail(told: Told, company_name: string, base_url: string): Words {
  const end = footer(company_name, base_url);
  const address = told.path ? base_url + told.path : '';
  const answer = told.answered ? answer_words : '';
  return {
    subject: told.title,
    text: [told.title, told.text, address, answer, end.text].filter(Boolean).join('\n\n'),
    html: [
      `<p><strong>${escaped(told.title)}</strong></p>`,
      told.text && `<p style="white-space:pre-wrap">${escaped(told.text)}</p>`,
      address && `<p><a href="${escaped(address)}">Open in Sunstage</a></p>`,
      answer && `<p>${answer}</p>`,
      end.html,
    ]
      .filter(Boolean)
      .join('\n'),
  };
}

/** How many are written out; the others stand in the product. */
const most = 40;

/** What is unread, together, by project. */
export function digestMail(name: string, told: readonly Told[], company_name: string, base_url: string): Words {
  const end = footer(company_name, base_url);
  const shown = told.slice(0, most);
  const by_project = new Map<string, Told[]>();
  for (const one of shown) {
    const project = one.project_name ?? '';
    by_project.set(project, [...(by_project.get(project) ?? []), one]);
  }
  const left = told.length - shown.length;
  const more = left > 0 ? `And ${left} more: ${base_url}/notifications` : '';
  const at = (one: Told): string => (one.created_at ? showTimestamp(new Date(one.created_at)) : '');
  const count = told.length === 1 ? 'One thing is' : counted(told.length, 'thing is', 'things are');
  const begin = `Hello ${name}, ${count.toLowerCase()} unread for you.`;
  return {
    subject: `${count} unread on Sunstage`,
    text: [
      begin,
      ...[...by_project].map(([project, list]) =>
        [
          project.toUpperCase(),
          ...list.map((one) =>
            [`- ${one.title}`, one.text, at(one), one.path && base_url + one.path].filter(Boolean).join('\n  '),
          ),
        ]
          .filter(Boolean)
          .join('\n'),
      ),
      more,
      end.text,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: [
      `<p>${escaped(begin)}</p>`,
      ...[...by_project].map(([project, list]) =>
        [
          project && `<h3 style="margin:20px 0 6px;font-size:15px">${escaped(project)}</h3>`,
          '<ul style="padding-left:18px;margin:0">',
          ...list.map((one) => {
            const title = escaped(one.title);
            const link = one.path ? `<a href="${escaped(base_url + one.path)}">${title}</a>` : title;
            const words = one.text ? `<br>${escaped(one.text)}` : '';
            return `<li style="margin:0 0 8px">${link}${words}<br><span style="${dim};font-size:12px">${at(one)}</span></li>`;
          }),
          '</ul>',
        ]
          .filter(Boolean)
          .join('\n'),
      ),
      more && `<p><a href="${escaped(base_url)}/notifications">And ${left} more</a></p>`,
      end.html,
    ]
      .filter(Boolean)
      .join('\n'),
  };
}
