/** Decisions about modules in strings: scanned at installation, exchanged, replaced, taken out. */
import {
  type Placing,
  type PlaceRefusal,
  whyNotCorrect,
  whyNotPlace,
  whyNotRemove,
  whyNotScan,
} from '../../../../domain/construction/strings.ts';
import { fail, failIf, notFound } from '../../../../domain/errors.ts';
import { plainSerial } from '../../../../domain/inventory/serials.ts';
import { plural, say } from '../../../../domain/sentences.ts';
import { placesOf } from '../../../construction/placed_rows.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import * as change_rows from './change_rows.ts';
import { type HeldString, holdStrings, mapPerson } from './present.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

const aboutString = ({ id, project_id }: { id: number; project_id: number }) => ({
  project_id,
  subject_type: 'plant_string',
  subject_id: id,
});

/** Which of some numbers cannot be recorded in a project, and why. */
export async function judge(
  ctx: Ctx,
  project_id: number,
  numbers: readonly string[],
  category: Placing['category'],
): Promise<{ refused: Map<string, PlaceRefusal>; items: Map<string, string> }> {
  const pieces = await rows.pieces(ctx.db, numbers);
  const places = await placesOf(ctx.db, numbers);
  const item_ids = await rows.itemsUsed(ctx.db, project_id, category);
  const refused = new Map<string, PlaceRefusal>();
  for (const number of new Set(numbers)) {
    const there = places.get(number);
    const placed_at =
      there &&
      (there.project_id === project_id
        ? ctx.inWords(
            there.position === null
              ? say`inverter ${{ place: there.place }}`
              : say`string ${{ place: there.place }}, position ${{ position: there.position }}`,
          )
        : ctx.inWords(say`another project`));
    const why = whyNotPlace(number, pieces.get(number), { project_id, category, item_ids, placed_at });
    if (why) refused.set(number, why);
  }
  return { refused, items: new Map([...pieces].map(([number, { item }]) => [number, item])) };
}

/** What is at a position, which must be what was shown there. */
async function requireSeen(ctx: Ctx, string: HeldString, position: number, number: string) {
  const there = (await rows.placements(ctx.db, string.id)).find((one) => one.position === position);
  if ((there?.number ?? '') !== plainSerial(number))
    fail(
      'conflict',
      say`Position ${{ position }} of string ${{ name: string.name }} has changed since you opened it. Check it again.`,
    );
  return there;
}

function requireRight(why: ReturnType<typeof whyNotCorrect>): void {
  failIf(why, 'forbidden');
}

/** Records one module at a free position of the drawing. */
async function placeOne(ctx: Ctx, string: HeldString, module: change_rows.NewModule): Promise<void> {
  const at = ctx.app.now().toISOString();
  if (module.position > string.modules)
    fail('conflict', say`String ${{ name: string.name }} has ${{ modules: string.modules }} positions.`);
  const placed = await change_rows.place(ctx.db, string, [module], ctx.person.user_id, at);
  if (!placed.has(module.position))
    fail('conflict', say`${{ number: module.number }} is already recorded, or the position is taken.`);
}

export const calls = {
  async get_string_check(ctx, { string_id, number: given }) {
    mapPerson(ctx);
    const string = (await rows.one(ctx.db, string_id)) ?? notFound();
    const number = plainSerial(given);
    const { refused, items } = await judge(ctx, string.project_id, [number], 'MODULES');
    const why = refused.get(number);
    return { fault: why?.fault ?? null, says: why?.says ?? null, item: why ? '' : (items.get(number) ?? '') };
  },

  async add_string_modules(ctx, { string_id, modules: given }) {
    requireRight(whyNotScan(mapPerson(ctx)));
    const [string] = await holdStrings(ctx, [string_id]);
    if (!string) return notFound();
    const modules = given.map(({ position, number }) => ({ position, number: plainSerial(number), reason: '' }));
    const there = new Map((await rows.placements(ctx.db, string_id)).map((one) => [one.position, one.number]));
    const { refused: faults } = await judge(
      ctx,
      string.project_id,
      modules.map(({ number }) => number),
      'MODULES',
    );
    const refused: { position: number; number: string; fault: string; says: ReturnType<typeof say> }[] = [];
    const wanted: change_rows.NewModule[] = [];
    let already = 0;
    const [positions, numbers] = [new Set<number>(), new Set<string>()];
    for (const module of modules) {
      const { position, number } = module;
      const notTaken = (fault: string, says: ReturnType<typeof say>) => refused.push({ position, number, fault, says });
      // sent again: it is as it was to be
      if (there.get(position) === number) already += 1;
      else if (numbers.has(number)) notTaken('double', say`${{ number }} was scanned twice.`);
      else if (positions.has(position) || there.has(position))
        notTaken('position', say`Position ${{ position }} is taken. Only the Site In-Charge can replace the module.`);
      else if (position > string.modules)
        notTaken('position', say`String ${{ name: string.name }} has ${{ modules: string.modules }} positions.`);
      else {
        const why = faults.get(number);
        if (why) notTaken(why.fault, why.says);
        else wanted.push(module);
      }
      positions.add(position);
      numbers.add(number);
    }
    const at = ctx.app.now().toISOString();
    const done =
      wanted.length === 0 ? new Set<number>() : await change_rows.place(ctx.db, string, wanted, ctx.person.user_id, at);
    const placed = wanted.filter(({ position }) => done.has(position));
    for (const { position, number } of wanted)
      if (!done.has(position))
        // someone recorded it at the same moment
        refused.push({ position, number, fault: 'placed', says: say`${{ number }} is already recorded.` });
    await change_rows.addTurns(
      ctx.db,
      string.project_id,
      placed.map(({ position, number }) => ({
        place: string.name,
        position,
        kind: 'placed' as const,
        number_before: '',
        number_after: number,
        reason: '',
      })),
      ctx.person.user_id,
      at,
    );
    if (placed.length > 0)
      ctx.recordEvent('string_modules_added', {
        summary: say`recorded ${plural({ count: placed.length }, '# module', '# modules')} in string ${{ name: string.name }}`,
        ...aboutString(string),
        after: { numbers: placed.map(({ number }) => number) },
      });
    return { at, placed: placed.length + already, refused };
  },

  async add_unreceived_module(ctx, { string_id, position, number: given, reason }) {
    requireRight(whyNotCorrect(mapPerson(ctx)));
    const [string] = await holdStrings(ctx, [string_id]);
    if (!string) return notFound();
    const number = plainSerial(given);
    const why = (await judge(ctx, string.project_id, [number], 'MODULES')).refused.get(number);
    if (why && why.fault !== 'unreceived') fail('conflict', why.says, { fields: { number: why.says } });
    await placeOne(ctx, string, { position, number, reason: why ? reason : '' });
    await change_rows.addTurns(
      ctx.db,
      string.project_id,
      [{ place: string.name, position, kind: 'placed', number_before: '', number_after: number, reason }],
      ctx.person.user_id,
      ctx.app.now().toISOString(),
    );
    ctx.recordEvent('unreceived_module_added', {
      summary: say`recorded ${{ number }} in string ${{ name: string.name }} although it was not received`,
      ...aboutString(string),
      after: { number, position, reason },
    });
    return { string_id };
  },

  async update_string_module(ctx, { string_id, position, number: before, replacement, reason }) {
    requireRight(whyNotCorrect(mapPerson(ctx)));
    const [string] = await holdStrings(ctx, [string_id]);
    if (!string) return notFound();
    const there = await requireSeen(ctx, string, position, before);
    if (!there) return fail('conflict', say`Nothing is recorded at position ${{ position }}.`);
    const number = plainSerial(replacement);
    const why = (await judge(ctx, string.project_id, [number], 'MODULES')).refused.get(number);
    if (why) fail('conflict', why.says, { fields: { replacement: why.says } });
    await change_rows.takeOut(ctx.db, string_id, position);
    const at = ctx.app.now().toISOString();
    const placed = await change_rows.place(ctx.db, string, [{ position, number, reason: '' }], ctx.person.user_id, at);
    if (!placed.has(position)) fail('conflict', say`${{ number }} is already recorded.`);
    await change_rows.addTurns(
      ctx.db,
      string.project_id,
      [{ place: string.name, position, kind: 'replaced', number_before: there.number, number_after: number, reason }],
      ctx.person.user_id,
      at,
    );
    ctx.recordEvent('string_module_replaced', {
      summary: say`replaced ${{ before: there.number }} by ${{ after: number }} in string ${{ name: string.name }}`,
      ...aboutString(string),
      before: { number: there.number, position },
      after: { number, position, reason },
    });
    return { string_id };
  },

  async change_string_modules(
    ctx,
    { string_id, position, number, other_string_id, other_position, other_number, reason },
  ) {
    requireRight(whyNotCorrect(mapPerson(ctx)));
    const [string, other] = await holdStrings(ctx, [string_id, other_string_id]);
    if (!string || !other || other.project_id !== string.project_id) return notFound();
    if (string.id === other.id && position === other_position)
      fail('bad_input', say`Select another position.`, { fields: { other_position: say`Select another position.` } });
    const one = await requireSeen(ctx, string, position, number);
    const two = await requireSeen(ctx, other, other_position, other_number);
    if (!one) return fail('conflict', say`Nothing is recorded at position ${{ position }}.`);
    if (other_position > other.modules)
      fail('conflict', say`String ${{ name: other.name }} has ${{ modules: other.modules }} positions.`);
    await change_rows.takeOut(ctx.db, string.id, position);
    await change_rows.takeOut(ctx.db, other.id, other_position);
    const [me, at] = [ctx.person.user_id, ctx.app.now().toISOString()];
    const put = async (where: HeldString, here: number, piece: { number: string; reason: string } | undefined) => {
      if (!piece) return;
      const moved = { position: here, number: piece.number, reason: piece.reason };
      const placed = await change_rows.place(ctx.db, where, [moved], me, at);
      if (!placed.has(here)) fail('conflict', say`${{ number: piece.number }} is already recorded.`);
    };
    await put(other, other_position, one);
    await put(string, position, two);
    const turn = { kind: 'swapped', reason } as const;
    await change_rows.addTurns(
      ctx.db,
      string.project_id,
      [
        { ...turn, place: string.name, position, number_before: one.number, number_after: two?.number ?? '' },
        {
          ...turn,
          place: other.name,
          position: other_position,
          number_before: two?.number ?? '',
          number_after: one.number,
        },
      ],
      me,
      at,
    );
    ctx.recordEvent('string_modules_swapped', {
      summary: two
        ? say`exchanged ${{ one: one.number }} and ${{ two: two.number }}`
        : say`moved ${{ one: one.number }} to string ${{ name: other.name }}, position ${{ position: other_position }}`,
      ...aboutString(string),
      before: { place: string.name, position, number: one.number },
      after: { place: other.name, position: other_position, number: two?.number ?? '', reason },
    });
    return { string_id };
  },

  async delete_string_module(ctx, { string_module_id, number, reason }) {
    const person = mapPerson(ctx);
    const named = (await rows.moduleOf(ctx.db, string_module_id)) ?? notFound();
    const { string_id, position } = named;
    const [string] = await holdStrings(ctx, [string_id]);
    if (!string) return notFound();
    const there = await requireSeen(ctx, string, position, number);
    if (!there) return fail('conflict', say`Nothing is recorded at position ${{ position }}.`);
    const today = todayOf(ctx);
    requireRight(whyNotRemove(there, today, person));
    const own = there.placed_by_id === person.user_id && there.day === today;
    if (!own && reason === '') {
      const says = say`Enter the reason.`;
      fail('bad_input', says, { fields: { reason: says } });
    }
    await change_rows.takeOut(ctx.db, string_id, position);
    await change_rows.addTurns(
      ctx.db,
      string.project_id,
      [{ place: string.name, position, kind: 'removed', number_before: there.number, number_after: '', reason }],
      person.user_id,
      ctx.app.now().toISOString(),
    );
    ctx.recordEvent('string_module_removed', {
      summary: say`took ${{ number: there.number }} out of string ${{ name: string.name }}`,
      ...aboutString(string),
      before: { number: there.number, position },
      after: { reason },
    });
    return { string_id };
  },
} satisfies Partial<Handlers>;
