/** Throws away a count that was not handed in. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { attemptConfirmed } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import type { CountAnswer } from '../slices.ts';

export function DiscardCount({ answer, onDiscarded }: { answer: CountAnswer; onDiscarded: () => void }) {
  const { t } = useLingui();
  const { count, abilities } = answer;
  return (
    <DisabledReason reason={reasonOf(abilities.delete_stock_count)}>
      <Button
        variant="subtle"
        color="red"
        onClick={() =>
          void attemptConfirmed(
            {
              title: t`Discard this count?`,
              text: t`The counted quantities are lost. Stock stays unchanged.`,
              verb: t`Discard count`,
            },
            async () => {
              await api.delete_stock_count({ count_id: count.id, version: count.version });
              onDiscarded();
            },
          )
        }
      >
        {t`Discard count`}
      </Button>
    </DisabledReason>
  );
}
