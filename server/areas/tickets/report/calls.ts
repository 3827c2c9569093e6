/** Decisions about the report on tickets, and about tickets as a sheet. */
import type { ticket_report } from '../../../../contract/ticket_report.ts';
import { addDays, daysBetween, startInIndia, todayInIndia } from '../../../../domain/dates.ts';
import { isInside } from '../../../../domain/people.ts';
import { fail } from '../../../../domain/errors.ts';
import { plural, say } from '../../../../domain/sentences.ts';
import type { Handlers } from '../../../ctx.ts';
import { customCells } from '../../../fields/cells.ts';
import { definedFields, namedPeople } from '../../../fields/rows.ts';
import { tableFile } from '../../../tables/write.ts';
import { requirePlant } from '../calls.ts';
import * as lists from '../list_rows.ts';
import * as rows from './rows.ts';
import { ticketTable } from './ticket_table.ts';

const most_rows = 20_000;
export const calls = {
  async get_ticket_report(ctx, { from, to, project_id }) {
    if (to < from || daysBetween(from, to) > 3660) {
      const sentence = say`Enter a first and a last date, at most ten years apart.`;
      fail('bad_input', sentence, { fields: { to: sentence } });
    }
    await requirePlant(ctx, project_id);
    const span = { from: startInIndia(from), to: startInIndia(addDays(to, 1)), project_id };
    const found = await rows.shares(ctx.db, ctx.person, span);
    const of = (set: number) => found.filter((row) => row.set === set);
    const [all] = of(15);
    if (!all) throw new Error('A total is always there.');
    return {
      all,
      by_category: of(7),
      by_plant: of(11),
      // whom the company gives its work is its own business
      by_person: isInside(ctx.person.kind) ? of(13) : [],
      by_month: of(14).toSorted((a, b) => a.key.localeCompare(b.key)),
    };
  },

  async export_tickets(ctx, { format, ...wanted }) {
    const { db, person, app, permissions } = ctx;
    await requirePlant(ctx, wanted.project_id);
    const inside = isInside(person.kind);
    const custom = customCells(await definedFields(db, 'tickets'), await namedPeople(db));
    const list = await lists.sheet(db, permissions, wanted, app.now(), most_rows);
    ctx.recordEvent('tickets_exported', {
      summary: say`exported ${plural({ count: list.length }, '# ticket', '# tickets')}`,
      after: { count: list.length, format },
    });
    return tableFile(ticketTable(list, todayInIndia(app.now()), inside, custom), format, ctx);
  },
} satisfies Handlers<keyof typeof ticket_report>;
