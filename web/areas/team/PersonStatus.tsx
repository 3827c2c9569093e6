/** Whether a person can sign in. */
import { Trans } from '@lingui/react/macro';
import { Tag } from '../../ui/text/Tag.tsx';
import type { PersonRow } from './slices.ts';

export function PersonStatus({ row }: { row: PersonRow }) {
  if (!row.active) {
    return (
      <Tag>
        <Trans>Deactivated</Trans>
      </Tag>
    );
  }
  if (row.invited) {
    return (
      <Tag tone="accent">
        <Trans>Invited</Trans>
      </Tag>
    );
  }
  return row.activated ? <Trans>Active</Trans> : <Trans>Not activated</Trans>;
}
