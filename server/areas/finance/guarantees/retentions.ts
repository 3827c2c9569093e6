/** Retention as a person sees it: who holds what back, when it is released, and how it stands today. */
import type { ResponseOf } from '../../../../contract/index.ts';
import { retentionOn, retentionStanding, retentionTotals } from '../../../../domain/money/retentions.ts';
import type { RetentionRow } from '../../../payables/retention_rows.ts';

type Shown = ResponseOf<'get_guarantees'>['retentions'];

const last = '9999-12-31';

export function shownRetentions(rows: readonly RetentionRow[], today: string): Shown {
  const list = rows
    .map(({ months, status, target_commissioning, forecast_commissioning, commissioned_on, ...row }) => {
      const release_on = retentionOn(
        { status, target_commissioning, forecast_commissioning, commissioned_on },
        today,
        months,
      );
      return {
        ...row,
        commissioned_on,
        release_on,
        standing: retentionStanding({ commissioned_on, release_on }, today),
      };
    })
    .toSorted((a, b) => (a.release_on ?? last).localeCompare(b.release_on ?? last));
  return { list, totals: retentionTotals(list) };
}
