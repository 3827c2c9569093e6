/** For tests: the way back of a draw and of a repayment, with a step by someone else in between. */
import type { World } from '../../sample.ts';
import type { UndoCases } from '../../undo_case.ts';
import { aDraw, aRepaidDraw, borrower, held, type HeldDraw, lineOf } from './credit_lines/fixtures.ts';

export const undoCases = (world: World): UndoCases => {
  /** someone else renames the line since the person read it */
  const renamed = (undo: 'undo_credit_draw' | 'undo_credit_repayment', draw: HeldDraw) => ({
    undo,
    as: borrower.records,
    input: draw,
    between: () => world.t.call('update_credit_line', { ...held(draw), name: 'Renamed' }, borrower.also_records),
    kept: async () => {
      const { name, draws } = await lineOf(world.t, draw);
      return name === 'Renamed' && draws[0]?.state === 'drawn';
    },
  });
  return {
    undo_credit_draw: async () => renamed('undo_credit_draw', await aDraw(world.t)),
    undo_credit_repayment: async () => renamed('undo_credit_repayment', await aRepaidDraw(world.t)),
  };
};

/** No screen of loans offers a way back without its call: a stage has its next one, and what was confirmed stays. */
export const undo_screens: Record<string, string> = {};
