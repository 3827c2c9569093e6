/** E-invoices: the file for the portal, and its response, which is kept once for each document. */
import { abilities } from '../../../../contract/abilities.ts';
import type { einvoices } from '../../../../contract/einvoices.ts';
import { fail } from '../../../../domain/errors.ts';
import { fileNameOf } from '../../../../domain/files.ts';
import { gstStateCode, normalizeGstin } from '../../../../domain/gstin.ts';
import { monthEnd } from '../../../../domain/money/closings.ts';
import { einvoice, registerBy, type Registration, whyNoEinvoice } from '../../../../domain/money/einvoice.ts';
import { plural, say, type Sentence } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { requireSmall } from '../../../records/imports/acts.ts';
import { madeFile } from '../../../storage/made_file.ts';
import * as rows from './rows.ts';

const most_problems = 20;

/** The documents of a month, with the state of supply as its two digits. */
async function documentsOf(ctx: Ctx, { gstin, month }: { gstin: string; month: string }) {
  const from = `${month}-01`;
  const found = await rows.documents(ctx.db, normalizeGstin(gstin), { from, to: monthEnd(from) });
  return found.map((one) => ({ ...one, place_of_supply: gstStateCode(one.place_of_supply) }));
}

/** What is wrong about a registration, or that it is kept already. */
function judge(registration: Registration, known: rows.KnownDocument | undefined): Sentence | 'known' | undefined {
  const { number, irn, total } = registration;
  if (!known) return say`The document ${{ number }} was not issued by this company under that GSTIN.`;
  if (known.irn === irn) return 'known';
  if (known.irn !== '') return say`The document ${{ number }} already has another IRN.`;
  if (known.total !== total) return say`The document ${{ number }} was registered with a different amount.`;
  return undefined;
}

export const einvoice_calls = {
  async get_einvoices(ctx, { limit, offset, ...asked }) {
    const found = (await documentsOf(ctx, asked)).map((one) => ({ ...one, obstacle: whyNoEinvoice(one) }));
    const missing = found.filter(({ irn }) => irn === '');
    return {
      invoices: found.slice(offset, offset + limit).map((one) => {
        const { id, project_id, kind, number, day, buyer, total, irn, ack_number, acked_at, obstacle } = one;
        return {
          id,
          project_id,
          kind,
          number,
          day,
          customer: buyer.name,
          total,
          register_by: registerBy(day),
          irn,
          ack_number,
          acked_at,
          obstacle: irn === '' ? (obstacle ?? null) : null,
        };
      }),
      total: found.length,
      registered: found.length - missing.length,
      ready: missing.filter(({ obstacle }) => !obstacle).length,
      abilities: abilitiesOf(ctx.permissions, abilities('import_einvoices')),
    };
  },

  async export_einvoices(ctx, asked) {
    const missing = (await documentsOf(ctx, asked)).filter((one) => one.irn === '' && !whyNoEinvoice(one));
    if (missing.length === 0) fail('conflict', say`No document of this month is waiting to be registered.`);
    return madeFile(Buffer.from(JSON.stringify(missing.map(einvoice))), {
      content_type: 'application/json',
      file_name: fileNameOf(`E-invoices ${asked.gstin} ${asked.month}`, 'json'),
      inline: false,
    });
  },

  async import_einvoices(ctx, { file }) {
    requireSmall(file);
    const { temp_path: path } = file;
    const read = await ctx.outside('read', () => ctx.app.foreign_files.run('readEinvoices', { path }));
    // each registration of the company has numbers of its own
    const keyOf = (gstin: string, number: string): string => `${gstin} ${number}`;
    const named = new Map(read.registrations.map((one) => [keyOf(one.seller_gstin, one.number), one]));
    const found = await rows.byNumber(
      ctx.db,
      read.registrations.map(({ number }) => number),
    );
    const issued = new Map(found.map((one) => [keyOf(one.company_gstin, one.number), one]));
    const judged = [...named].map(([key, registration]) => {
      const document = issued.get(key);
      return { registration, document, why: judge(registration, document) };
    });
    const fresh = judged.flatMap(({ registration, document, why }) =>
      why === undefined && document ? [{ ...registration, invoice_id: document.id }] : [],
    );
    // who imports the same at this moment may be first
    const added = (await rows.add(ctx.db, fresh, ctx.person.user_id)).length;
    if (added > 0)
      ctx.recordEvent('einvoices_imported', {
        summary: say`imported ${plural({ count: added }, '# e-invoice registration', '# e-invoice registrations')}`,
        subject_type: 'company',
        subject_id: ctx.person.company_id,
      });
    const { unread } = read;
    return {
      added,
      known: judged.filter(({ why }) => why === 'known').length + fresh.length - added,
      problems: [
        ...(unread > 0
          ? [say`${plural({ unread }, '# entry was', '# entries were')} not registered. See the errors in the portal.`]
          : []),
        ...judged.flatMap(({ why }) => (why === undefined || why === 'known' ? [] : [why])),
      ].slice(0, most_problems),
    };
  },
} satisfies Handlers<keyof typeof einvoices>;
