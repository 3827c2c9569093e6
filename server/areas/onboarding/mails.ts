/** What the mails of a sign-up say. */
import { showDate } from '../../../domain/dates.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Welcomes the first administrator of a company. */
export function welcomeMail(name: string, company_name: string, trial_until: string, base_url: string) {
  const lines = [
    `Hello ${name},`,
    `Welcome to Sunstage. ${company_name} is ready: you can try everything until ${showDate(trial_until)}.`,
    'A good first step is to invite your project managers, then to add a project.',
  ];
  return {
    subject: `Welcome to Sunstage, ${company_name}`,
    text: [...lines, base_url, company_name].join('\n\n'),
    html: [
      ...lines.map((line) => `<p>${escaped(line)}</p>`),
      `<p><a href="${escaped(base_url)}">Open Sunstage</a></p>`,
      `<p><strong>${escaped(company_name)}</strong></p>`,
    ].join('\n'),
  };
}
