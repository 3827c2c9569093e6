/** How a supplier did by facts, with the numbers behind it, and what people of the company think. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Rating as Stars, Textarea } from '@mantine/core';
import { useState } from 'react';
import { showNumber } from '../../../domain/numbers.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useAttempt } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import RatingFacts from './RatingFacts.tsx';
import type { SupplierAnswer } from './slices.ts';

export function Opinions({ answer: { supplier, rating, opinions, abilities } }: { answer: SupplierAnswer }) {
  const { t } = useLingui();
  const own = opinions.find((one) => one.own);
  const [points, setPoints] = useState(own?.points ?? 0);
  const [reason, setReason] = useState(own?.reason ?? '');
  const [busy, run] = useAttempt();
  const why_not = reasonOf(abilities.add_supplier_opinion);
  const changed = points !== (own?.points ?? 0) || reason.trim() !== (own?.reason ?? '');
  return (
    <Panel title={t`Rating`} note={rating.points !== null && t`${showNumber(rating.points)} of 5`}>
      <Stack gap={12}>
        <RatingFacts lines={rating.lines} />
        {opinions.map((one) => (
          <span key={`${one.name} ${one.made_at}`}>
            <Trans>
              {one.name}: {one.points} of 5, <TimeText at={one.made_at} />
            </Trans>
            <br />
            {one.reason}
          </span>
        ))}
        {!why_not && (
          <>
            <Stars
              value={points}
              onChange={setPoints}
              getSymbolLabel={(value) => t`${value} of 5`}
              aria-label={t`Your opinion`}
            />
            <Textarea
              aria-label={t`Reason`}
              placeholder={t`Why: an order, a delivery, a visit`}
              autosize
              minRows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </>
        )}
        <div>
          <DisabledReason
            reason={why_not || (reason.trim() === '' || points === 0 ? t`Choose 1 to 5 and give the reason.` : '')}
          >
            <Button
              variant="default"
              disabled={!changed}
              loading={busy}
              onClick={() =>
                void run(() => api.add_supplier_opinion({ supplier_id: supplier.id, points, reason: reason.trim() }))
              }
            >
              {own ? <Trans>Update opinion</Trans> : <Trans>Add opinion</Trans>}
            </Button>
          </DisabledReason>
        </div>
      </Stack>
    </Panel>
  );
}
