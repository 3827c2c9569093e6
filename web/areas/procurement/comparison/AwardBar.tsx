/** What the choice comes to, beside the cheapest of everything and one supplier for everything; and the award itself. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Modal, Textarea } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { worded } from '../../../kit/i18n.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { attemptConfirmed, useAttempt } from '../../../ui/feedback/attempt.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import type { Comparison, RfqAnswer } from '../slices.ts';
import classes from './Comparison.module.css';
import type { Choosing } from './use_award.ts';

interface AwardBarProps {
  rfq: RfqAnswer;
  comparison: Comparison;
  choosing: Choosing;
}

export function AwardBar({ rfq, comparison, choosing }: AwardBarProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { figures } = choosing;
  const { award, abilities } = comparison;
  const single = figures.single && rfq.suppliers.find(({ id }) => id === figures.single?.supplier);
  const blocked = reasonOf(abilities.approve_rfq_award);
  const { id: rfq_id, version } = rfq;
  const undo = () =>
    attemptConfirmed(
      {
        title: <Trans>Undo this award?</Trans>,
        text: <Trans>The request stays closed for quotes and can be awarded again. Suppliers are not notified.</Trans>,
        verb: <Trans>Undo award</Trans>,
      },
      () => api.undo_rfq_award({ rfq_id, version }),
    );
  return (
    <div className={classes.award}>
      <Cluster gap={24}>
        <Figure label={award ? t`Awarded` : t`Selected`} paise={figures.chosen} />
        <Figure label={t`Cheapest of each line`} paise={figures.cheapest_of_all} />
        {figures.single && single && <Figure label={t`All from ${single.name}`} paise={figures.single.total} />}
        <div>
          <div className={classes.dim}>
            <Trans>Lines decided</Trans>
          </div>
          <strong>
            {figures.decided} / {rfq.lines.length}
          </strong>
        </div>
      </Cluster>
      {award ? (
        <DisabledReason reason={reasonOf(abilities.undo_rfq_award)}>
          <Button variant="default" onClick={() => void undo()}>
            <Trans>Undo award</Trans>
          </Button>
        </DisabledReason>
      ) : (
        <Cluster gap={8}>
          <DisabledReason reason={blocked}>
            <Button variant="default" onClick={choosing.pickCheapest}>
              <Trans>Select cheapest</Trans>
            </Button>
          </DisabledReason>
          <DisabledReason reason={reasonOf(blocked, figures.wrong && worded(figures.wrong))}>
            <Button leftSection={<IconTrophy size={16} aria-hidden />} onClick={() => setAsking(true)}>
              <Trans>Award</Trans>
            </Button>
          </DisabledReason>
        </Cluster>
      )}
      <Confirm opened={asking} rfq={rfq} choosing={choosing} onClose={() => setAsking(false)} />
    </div>
  );
}

const Figure = ({ label, paise }: { label: string; paise: number }) => (
  <div>
    <div className={classes.dim}>{label}</div>
    <strong>
      <Money paise={paise} />
    </strong>
  </div>
);

interface ConfirmProps {
  opened: boolean;
  rfq: RfqAnswer;
  choosing: Choosing;
  onClose: () => void;
}

function Confirm({ opened, rfq, choosing, onClose }: ConfirmProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [tell, setTell] = useState(true);
  const [busy, run] = useAttempt();
  const { figures, parts } = choosing;
  const award = () =>
    run(async () => {
      await api.approve_rfq_award({
        rfq_id: rfq.id,
        version: rfq.version,
        parts: rfq.lines.flatMap(({ id }) =>
          (parts[id] ?? []).map(({ key, quantity }) => ({ line_id: id, offer_id: key, quantity })),
        ),
        reason,
        tell,
      });
      toast.success(t`Awarded.`);
      onClose();
    });
  return (
    <Modal opened={opened} onClose={onClose} title={t`Award this request`}>
      <Stack gap={12}>
        <div>
          <Trans>
            <Money paise={figures.chosen} /> at landed cost, cheapest <Money paise={figures.cheapest} />.
          </Trans>
        </div>
        <Textarea
          label={t`Reason`}
          description={figures.dearer ? t`Required: a cheaper offer exists for a line.` : undefined}
          required={figures.dearer}
          autosize
          minRows={2}
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Checkbox
          label={t`Email those selected and those not selected`}
          checked={tell}
          onChange={(event) => setTell(event.currentTarget.checked)}
        />
        <Cluster gap={8} justify="end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={busy} disabled={figures.dearer && reason.trim() === ''} onClick={() => void award()}>
            <Trans>Confirm award</Trans>
          </Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}
