/** What the mails that tell people something say. */
import { showTimestamp } from '../../../domain/dates.ts';
import { plural, say, type Sentence } from '../../../domain/sentences.ts';
import { escaped, type Letter, type Say } from '../../mail/letter.ts';

export interface Told {
  /** older ones are kept as text */
  title: Sentence | string;
  text?: Sentence | string | undefined;
  path: string;
  /** an answer to the mail is read by everybody who sees what it is about */
  answered?: boolean;
  project_name?: string | null;
  created_at?: string;
}

const orText =
  (inWords: Say) =>
  (words: Sentence | string = ''): string =>
    typeof words === 'string' ? words : inWords(words);

const dim = 'color:#566369';

const footer = (company_name: string, base_url: string, inWords: Say) => {
  const choices = `${base_url}/account?tab=notices`;
  return {
    text: `${inWords(say`Choose your email notifications: ${{ address: choices }}`)}\n\n${company_name}`,
    html: `<p style="${dim}"><a href="${escaped(choices)}">${escaped(inWords(say`Choose your email notifications`))}</a></p><p><strong>${escaped(company_name)}</strong></p>`,
  };
};

const answer_words = say`Reply to this email to write on the ticket. Everyone who can see the ticket can read it.`;

/** One thing, mailed at once. */
export const noticeMail =
  (told: Told, company_name: string, base_url: string): Letter =>
  (say_it) => {
    const inWords = orText(say_it);
    const end = footer(company_name, base_url, inWords);
    const title = inWords(told.title);
    const text = inWords(told.text);
    const address = told.path ? base_url + told.path : '';
    const answer = told.answered ? inWords(answer_words) : '';
    return {
      subject: title,
      text: [title, text, address, answer, end.text].filter(Boolean).join('\n\n'),
      html: [
        `<p><strong>${escaped(title)}</strong></p>`,
        text && `<p style="white-space:pre-wrap">${escaped(text)}</p>`,
        address && `<p><a href="${escaped(address)}">${escaped(inWords(say`Open in Sunstage`))}</a></p>`,
        answer && `<p>${answer}</p>`,
        end.html,
      ]
        .filter(Boolean)
        .join('\n'),
    };
  };

/** How many are written out; the others stand in the product. */
const most = 40;

/** What is unread, together, by project. */
export const digestMail =
  (name: string, told: readonly Told[], company_name: string, base_url: string): Letter =>
  (say_it) => {
    const inWords = orText(say_it);
    const end = footer(company_name, base_url, inWords);
    const shown = told.slice(0, most).map((one) => ({
      ...one,
      title: inWords(one.title),
      text: inWords(one.text),
    }));
    const by_project = new Map<string, typeof shown>();
    for (const one of shown) {
      const project = one.project_name ?? '';
      by_project.set(project, [...(by_project.get(project) ?? []), one]);
    }
    const left = told.length - shown.length;
    const more = left > 0 ? inWords(say`And ${{ left }} more`) : '';
    const at = (one: Pick<Told, 'created_at'>): string =>
      one.created_at ? showTimestamp(new Date(one.created_at)) : '';
    const begin = inWords(
      say`Hello ${{ name }}, ${plural({ count: told.length }, 'one thing is', '# things are')} unread for you.`,
    );
    return {
      subject: inWords(say`${plural({ count: told.length }, 'One thing is', '# things are')} unread on Sunstage`),
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
        more && `${more}: ${base_url}/notifications`,
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
        more && `<p><a href="${escaped(base_url)}/notifications">${escaped(more)}</a></p>`,
        end.html,
      ]
        .filter(Boolean)
        .join('\n'),
    };
  };
