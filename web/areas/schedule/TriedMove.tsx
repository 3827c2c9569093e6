/** What a move would do, while it is worked out and after; or why it cannot be. */
import { Trans } from '@lingui/react/macro';
import { ConsequenceWords } from './event_acts.tsx';
import classes from './EventDrawer.module.css';
import type { useTriedMove } from './use_tried_move.ts';

export function TriedMove({ tried }: { tried: ReturnType<typeof useTriedMove> }) {
  return (
    <div role="status" className={classes.dim}>
      {tried?.failure ? (
        <span className={classes.failed}>{tried.failure}</span>
      ) : tried?.consequence ? (
        <ConsequenceWords consequence={tried.consequence} long />
      ) : (
        <Trans>Calculating what moves…</Trans>
      )}
    </div>
  );
}
