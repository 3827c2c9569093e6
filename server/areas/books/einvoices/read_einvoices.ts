/** The response of the invoice registration portal. Runs where foreign files are read. */
import { fail } from '../../../../domain/errors.ts';
import { type Registration, registrationIn } from '../../../../domain/money/einvoice.ts';
import { plural, say } from '../../../../domain/sentences.ts';

const most_entries = 5000;

export interface PortalResponse {
  registrations: Registration[];
  /** entries of documents that the portal did not register */
  unread: number;
}

export function readEinvoices(text: string): PortalResponse {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    said = undefined;
  }
  const entries: unknown[] = Array.isArray(said) ? said : said === undefined ? [] : [said];
  const { length } = entries;
  if (length > most_entries)
    fail(
      'too_large',
      say`This file has ${plural({ length }, '# entry', '# entries')}. At most ${{ most: most_entries }} can be imported at once.`,
    );
  const registrations = entries.flatMap((entry) => registrationIn(entry) ?? []);
  if (registrations.length === 0)
    fail('bad_input', say`This file is not a response from the e-invoice portal: it contains no IRN.`);
  return { registrations, unread: length - registrations.length };
}
