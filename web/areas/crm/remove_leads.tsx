/** Deletes leads after a question, and offers to restore them. */
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { api } from '../../kit/api.ts';
import { partsOf } from '../../kit/bulk.ts';
import { runBulk } from '../../ui/feedback/bulk.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { leadName, skippedOf } from './bulk_undo.ts';
import type { LeadRow } from './slices.ts';

type Named = Pick<LeadRow, 'id' | 'name' | 'company_name'>;

/** True when some are deleted. */
export async function removeLeads(leads: readonly Named[]): Promise<boolean> {
  const count = leads.length;
  const [only] = leads;
  const name = count === 1 && only ? leadName(only) : '';
  const yes = await confirm({
    title: name ? (
      <Trans>Delete the lead {name}?</Trans>
    ) : (
      <Plural value={count} one="Delete # lead?" other="Delete # leads?" />
    ),
    text: <Trans>You can undo this right after.</Trans>,
    verb: <Plural value={count} one="Delete lead" other="Delete # leads" />,
    destructive: true,
  });
  if (!yes) return false;
  const { done } = await runBulk({
    title: t`Delete leads`,
    parts: partsOf(leads),
    nameOf: leadName,
    async change(part) {
      const { skipped } = await api.delete_lead({ lead_ids: part.map(({ id }) => id), skip_refused: true });
      return skippedOf(part, skipped);
    },
    sentence: (deleted) => plural(deleted, { one: '# lead was deleted.', other: '# leads were deleted.' }),
    undo: (deleted) =>
      runBulk({
        title: t`Restore leads`,
        parts: partsOf(deleted),
        nameOf: leadName,
        change: async (part) => void (await api.undo_delete_lead({ lead_ids: part.map(({ id }) => id) })),
      }),
  });
  return done.length > 0;
}
