/** Lines of a bill of quantities that are to have less than is ordered of them: nobody lowers them unasked. */
import { t } from '@lingui/core/macro';
import { showNumber } from '../../../../domain/numbers.ts';
import { CallFailure } from '../../../kit/api.ts';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { type Below, belowIn } from './below_lines.ts';

/** The lines a failure is about; none: it failed for another reason. */
export const belowOf = (failure: unknown): readonly Below[] =>
  belowIn(failure instanceof CallFailure ? failure.current : undefined);

/** Saves; where lines would fall below what is ordered, once more when the person confirms it. */
export async function confirmedBelow<Answer>(save: (below_ordered: boolean) => Promise<Answer>): Promise<Answer> {
  try {
    return await save(false);
  } catch (failure) {
    const [first, ...others] = belowOf(failure);
    if (!first) throw failure;
    const { item, unit } = first;
    const [ordered, left] = [showNumber(first.ordered, 3), showNumber(first.left, 3)];
    const text =
      others.length > 0
        ? t`${item}: ${ordered} ${unit} are ordered, ${left} would be left in the BOQ. The same holds for ${others.length} more. The change note stays with the lines.`
        : t`${item}: ${ordered} ${unit} are ordered, ${left} would be left in the BOQ. The change note stays with the line.`;
    if (!(await confirm({ title: t`Less than the ordered quantity?`, text, verb: t`Save anyway` }))) throw failure;
    return save(true);
  }
}
