/** How far each material of a project is, what of it is followed, and stored material on its way to the roof. */
import { recordOf } from '../../../domain/records.ts';
import type { material_chain } from '../../../contract/material_chain.ts';
import { abilities } from '../../../contract/abilities.ts';
import { fail, notFound } from '../../../domain/errors.ts';
import { groupedBy } from '../../../domain/grouped.ts';
import { chain_steps, type ChainStep } from '../../../domain/materials/chain.ts';
import { chainFrom, placeOfMissing } from '../../../domain/deliveries/missing.ts';
import { sumOf } from '../../../domain/materials/quantities.ts';
import { plural, say } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Handlers } from '../../ctx.ts';
import { allocate } from '../../stock/allocate.ts';
import { move } from '../../stock/move.ts';
import { recordEvents } from '../../events/domain_events.ts';
import { chainOf, type ChainRow } from '../../supply/chain_rows.ts';
import { trackedOf } from '../../supply/tracked_rows.ts';
import { moverOf } from './access.ts';
import * as rows from './chain_line_rows.ts';
import { addStockDocument, subcontractorAt } from '../../stock/document_rows.ts';
import { requirePast, todayOf } from '../../today.ts';

const ChainAbilities = abilities('toggle_material_tracking', 'update_scm_status');

const stepsOf = (row: Record<ChainStep, number>): Record<ChainStep, number> =>
  recordOf(chain_steps, (step) => row[step]);
const added = (list: readonly ChainRow[]): Record<ChainStep, number> =>
  recordOf(chain_steps, (step) => sumOf(list.map((one) => one[step])));

export const chain_calls = {
  async get_scm_details(ctx, { project_id, untracked }) {
    const needed = await rows.boqLines(ctx.db, project_id);
    const chain = groupedBy(
      await chainOf(ctx.db, { project_ids: [project_id] }, todayOf(ctx)),
      (row) => row.boq_line_id,
    );
    const tracked = await trackedOf(ctx.db, [project_id]);
    const lines = needed
      .map(({ id: boq_line_id, ...line }) => {
        const own = chain.get(boq_line_id) ?? [];
        const steps = added(own);
        return {
          boq_line_id,
          ...line,
          steps,
          returned: sumOf(own.map((one) => one.returned)),
          lost: sumOf(own.map((one) => one.lost)),
          overridden: sumOf(own.map((one) => one.overridden)),
          tracked: tracked.line({ project_id, boq_line_id }),
          ...placeOfMissing(line.boq, steps),
          orders: own.map((one) => ({
            po_line_id: one.po_line_id,
            order_id: one.order_id,
            number: one.order,
            supplier: one.supplier,
            steps: stepsOf(one),
          })),
        };
      })
      .filter((line) => line.tracked || untracked);
    return {
      categories: chainFrom(lines.filter((line) => line.tracked)),
      lines,
      tracked: tracked.project(project_id),
      abilities: abilitiesOf(ctx.permissions, ChainAbilities),
    };
  },

  async toggle_material_tracking(ctx, { project_id, boq_line_id, tracked }) {
    if (boq_line_id !== null && !(await rows.isLineOf(ctx.db, boq_line_id, project_id))) return notFound();
    await rows.setTracked(ctx.db, { project_id, boq_line_id, made_by: ctx.person.user_id }, tracked);
    // the events that wait for it count other lines now
    await recordEvents(ctx.db, 'material_moved', [{ tell: { project_id } }]);
    ctx.recordEvent('material_tracking_toggled', {
      summary: tracked
        ? boq_line_id === null
          ? say`turned material tracking on`
          : say`turned material tracking of a line on`
        : boq_line_id === null
          ? say`turned material tracking off`
          : say`turned material tracking of a line off`,
      project_id,
      subject_type: 'project',
      subject_id: project_id,
      after: { boq_line_id, tracked },
    });
    return { tracked };
  },

  async update_scm_status(
    ctx,
    { project_id, status, store_id, from_store_id, to_store_id, front, day, document, note, lines },
  ) {
    requirePast(ctx, 'day', day);
    const shifting = status === 'Shifting';
    // a place that is named must be there, also where this step does not need it
    const named = [store_id, to_store_id, from_store_id];
    if (shifting && store_id === null) {
      const sentence = say`Select the store it leaves.`;
      fail('bad_input', sentence, { fields: { store_id: sentence } });
    }
    const ids = named.filter((id) => id !== null);
    const places = await rows.places(ctx.db, ids, project_id, front || 'Work front');
    const place = (id: number) => places.find((one) => one.id === id) ?? notFound();
    if (ids.some((id) => !places.some((one) => one.id === id))) return notFound();
    const work_front = places.find(({ kind }) => kind === 'front') ?? notFound();
    if (to_store_id !== null && place(to_store_id).kind !== 'subcontractor')
      fail('bad_input', say`Select a sub-contractor’s place.`);
    const source = shifting ? place(store_id!) : from_store_id === null ? work_front : place(from_store_id);
    const target = shifting && to_store_id !== null ? place(to_store_id) : work_front;
    const made = await addStockDocument(ctx.db, {
      kind: shifting ? 'issue' : 'installation',
      day,
      store_id: source.id,
      place_id: target.id,
      project_id,
      challan: document,
      note,
      made_by: ctx.person.user_id,
    });
    const taken = await allocate(
      ctx.db,
      { store_id: source.id, state: shifting ? 'Stored' : 'Shifting', project_id, own_only: !shifting },
      lines,
    );
    const movement_ids = await move(
      moverOf(ctx),
      taken.map((one) => ({
        ...one,
        ...made,
        kind: shifting ? ('Shifting' as const) : ('Installation' as const),
        to: {
          ...one.from!,
          store_id: target.id,
          state: shifting ? ('Shifting' as const) : ('Installed' as const),
          project_id,
        },
        day,
        reason: note,
      })),
    );
    ctx.recordEvent('material_moved_on', {
      summary: shifting
        ? say`moved ${plural({ count: lines.length }, '# item', '# items')} from ${{ from: source.name }} to ${{ to: target.name }}`
        : say`recorded ${plural({ count: lines.length }, '# item', '# items')} as installed at ${{ to: target.name }}`,
      project_id,
      subject_type: 'store',
      subject_id: target.id,
      after: { status, number: made.document, movement_ids, document },
      tell: shifting
        ? {
            project_id,
            stock_document_id: made.document_id,
            number: made.document,
            subcontractor_id: await subcontractorAt(ctx.db, target.id),
            items: lines.length,
          }
        : undefined,
    });
    return { number: made.document, movement_ids };
  },
} satisfies Handlers<keyof typeof material_chain>;
