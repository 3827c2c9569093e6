/** Serial numbers: where each is, what became of it, and lists of them from files. */
import type { serial_numbers } from '../../../../contract/serials.ts';
import { checkSerials } from '../../../../domain/inventory/serials.ts';
import { almmFindings } from '../../../almm/check.ts';
import { cameFrom, factsOf, placesOf, turnsOf, warrantyFor } from '../../../construction/placed_rows.ts';
import type { Handlers } from '../../../ctx.ts';
import { requireSmall } from '../../../records/imports/acts.ts';
import { serialsKnown } from '../../../stock/serial_rows.ts';
import { plainSerial } from '../../../../domain/inventory/serials.ts';
import { say } from '../../../../domain/sentences.ts';
import { tableFile } from '../../../tables/write.ts';
import { pastDay } from '../access.ts';
import { serialTable } from '../tables.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';
import { notFound } from '../../../../domain/errors.ts';

const most_named = 50;
const most_exported = 50_000;

export const calls = {
  get_serials: (ctx, asked) => rows.serials(ctx.db, { ...asked, day: pastDay(ctx, asked.day) }),

  async export_serials(ctx, { format, ...asked }) {
    const day = pastDay(ctx, asked.day);
    const found = await rows.serialRows(ctx.db, { ...asked, day, limit: most_exported, offset: 0 });
    ctx.recordEvent('serials_exported', { summary: say`exported serial numbers`, subject_type: 'stock', after: asked });
    return tableFile(serialTable(found, day ?? todayOf(ctx)), format, ctx);
  },

  get_serial_places: async (ctx, { numbers }) => ({
    serials: await serialsKnown(ctx.db, [...new Set(numbers.map(plainSerial))]),
  }),

  async get_serial(ctx, { serial_id }) {
    const serial = (await rows.serial(ctx.db, serial_id)) ?? notFound();
    const { make: manufacturer, model, cell_maker, dcr } = serial;
    const claims = serial.category === 'MODULES' ? [{ manufacturer, model, cell_maker, dcr }] : [];
    const [almm = []] = await almmFindings(ctx.db, claims, todayOf(ctx));
    const facts = (await factsOf(ctx.db, [serial.number])).get(serial.number);
    return {
      serial,
      almm,
      place: (await placesOf(ctx.db, [serial.number])).get(serial.number) ?? null,
      from: facts ? cameFrom(facts) : null,
      warranty: facts ? warrantyFor(facts) : null,
      turns: await turnsOf(ctx.db, serial.number),
      life: await rows.lifeOf(ctx.db, serial_id),
    };
  },

  async import_serials(ctx, { file }) {
    requireSmall(file);
    const path = file.temp_path;
    const listed = await ctx.outside('read', () => ctx.app.foreign_files.run('readSerials', { path }));
    const { malformed, doubles } = checkSerials(listed);
    const known = await serialsKnown(ctx.db, listed);
    return {
      serials: [...new Set(listed)],
      malformed: malformed.slice(0, most_named).map((one) => one.slice(0, 60)),
      doubles: doubles.slice(0, most_named),
      known: known.slice(0, most_named),
      known_count: known.length,
    };
  },
} satisfies Handlers<keyof typeof serial_numbers>;
