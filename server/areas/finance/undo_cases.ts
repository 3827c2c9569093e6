/** For tests: the way back of an extension, with another one by someone else in between. */
import { addDays } from '../../../domain/dates.ts';
import type { World } from '../../sample.ts';
import type { UndoCases } from '../../undo_case.ts';
import { approver, drafter, extended, extension } from './fixtures.ts';

export const undo_screens: Record<string, string> = {
  'areas/finance/plan/save.tsx': 'update_financial_plan and delete_financial_plan, by the version that was left',
};

export const undoCases = (world: World): UndoCases => ({
  async undo_guarantee_extension() {
    const { t } = world;
    const made = await extended(t);
    const longer = Object.fromEntries(Object.entries(extension(t)).map(([key, day]) => [key, addDays(day, 90)]));
    return {
      undo: 'undo_guarantee_extension',
      as: drafter,
      input: made,
      between: () => t.call('add_guarantee_extension', { ...made, ...longer }, approver),
      kept: async () =>
        (await t.call('get_company_guarantees', {}, drafter)).ok().guarantees.find(({ id }) => id === made.guarantee_id)
          ?.valid_until === longer.valid_until,
    };
  },
});
