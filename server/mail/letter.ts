/** A mail as it is known before anyone reads it: put into words in its reader's language when it is queued. */
import type { Sentence } from '../../domain/sentences.ts';

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export type Say = (sentence: Sentence) => string;
/** A mail in whatever language `say` speaks. */
export type Letter = (say: Say) => MailText;

interface Content {
  subject: Sentence;
  /** paragraphs; what someone wrote is a value within a sentence */
  lines: readonly (Sentence | undefined)[];
  /** things below the paragraphs, one in a line */
  items?: readonly Sentence[];
  /** what someone wrote, apart from what the company says */
  quoted?: string;
  link?: { label: Sentence; address: string } | undefined;
  /** paragraphs below the link */
  end?: readonly Sentence[];
  /** who writes */
  from: string;
}

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0f766e;color:#ffffff;text-decoration:none';
const quote = 'white-space:pre-wrap;border-left:3px solid #b8c4c8;margin:0;padding-left:12px';
const paragraph = (text: string): string => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`;

/** A short mail: paragraphs, one button at most, and who sends it. Paragraphs that come out empty are left out. */
export const letter =
  ({ subject, lines, items = [], quoted = '', link, end = [], from }: Content): Letter =>
  (say) => {
    const above = lines.map((line) => (line ? say(line) : '')).filter(Boolean);
    const listed = items.map(say);
    const below = end.map(say);
    const label = link ? say(link.label) : '';
    const in_lines = listed.map((one) => `- ${one}`).join('\n');
    const text = [...above, in_lines, quoted, link ? `${label}: ${link.address}` : '', ...below, from];
    const html = [
      ...above.map(paragraph),
      listed.length > 0 && `<ul>${listed.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>`,
      quoted && `<blockquote style="${quote}">${escaped(quoted)}</blockquote>`,
      link ? `<p><a href="${escaped(link.address)}" style="${button}">${escaped(label)}</a></p>` : '',
      ...below.map(paragraph),
      `<p><strong>${escaped(from)}</strong></p>`,
    ];
    return {
      subject: say(subject),
      text: text.filter(Boolean).join('\n\n'),
      html: html.filter(Boolean).join('\n'),
    };
  };
