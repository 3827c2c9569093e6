/** An amendment before it is made: old and new per line, what it costs more or less, and why. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { needsApproval } from '../../../../domain/procurement/order_approval.ts';
import { api } from '../../../kit/api.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { OrderAnswer } from '../slices.ts';
import { MoneyChange, OldAndNew } from './OldAndNew.tsx';
import classes from './Order.module.css';
import { asAmendment, fact_keys, line_keys, reckoned, same, type Typed, typedOf } from './typed.ts';

interface SendAmendmentProps {
  opened: boolean;
  order: OrderAnswer;
  typed: Typed;
  onClose: () => void;
  onSent: () => void;
}

export default function SendAmendment({ opened, order, typed, onClose, onSent }: SendAmendmentProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [busy, run] = useAttempt();
  const open = order.proposals.filter(({ state }) => state === 'open');
  const [taken, setTaken] = useState<ReadonlySet<number>>(() => new Set(takenOver(open, typed)));
  const before = useMemo(() => reckoned(order, typedOf(order)), [order]);
  const after = useMemo(() => reckoned(order, typed), [order, typed]);
  const pending = needsApproval(before.sums, after.sums);
  const send = () =>
    run(async () => {
      const answer = await api.add_order_amendment({
        order_id: order.id,
        version: order.version,
        reason,
        ...asAmendment(order, typed),
        proposal_ids: [...taken],
      });
      toast.success(answer.pending ? t`Amendment awaits approval.` : t`Order amended.`);
      onSent();
    });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Review amendment`}
      subtitle={order.number}
      width="wide"
      footer={
        <Button loading={busy} disabled={reason.trim() === ''} onClick={() => void send()}>
          {pending ? <Trans>Request approval</Trans> : <Trans>Amend order</Trans>}
        </Button>
      }
    >
      <Stack gap={16}>
        <div>
          <span className={classes.dim}>{t`Total (incl. GST)`}</span>{' '}
          <strong>
            <MoneyChange before={before.sums.total} after={after.sums.total} />
          </strong>
        </div>
        <Alert color={pending ? 'yellow' : 'gray'} variant="light">
          {pending ? (
            <Trans>The order costs more than before, so the amendment needs approval.</Trans>
          ) : (
            <Trans>The order does not cost more than before. The amendment takes effect immediately.</Trans>
          )}
        </Alert>
        <OldAndNew {...differences(order, typed)} />
        {open.length > 0 && (
          <Stack gap={6}>
            <strong>{t`Proposals of the supplier this amendment takes over`}</strong>
            {open.map((one) => (
              <Checkbox
                key={one.id}
                label={[one.description, one.note].filter(Boolean).join(' · ')}
                checked={taken.has(one.id)}
                onChange={(event) => {
                  const next = new Set(taken);
                  if (event.currentTarget.checked) next.add(one.id);
                  else next.delete(one.id);
                  setTaken(next);
                }}
              />
            ))}
          </Stack>
        )}
        <Textarea
          label={t`Reason`}
          required
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </Drawer>
  );
}

/** Proposals of which every wish stands in what was typed. */
const takenOver = (open: OrderAnswer['proposals'], typed: Typed): number[] =>
  open.flatMap(({ id, line_id, promised_on, quantity, price }) => {
    const line = typed.lines.find((one) => one.id === line_id);
    if (!line) return [];
    const wishes = [
      [promised_on, line.promised_on],
      [quantity, line.quantity],
      [price, line.price],
    ].filter(([wish]) => wish !== null);
    return wishes.length > 0 && wishes.every(([wish, own]) => wish === own) ? [id] : [];
  });

/** What was typed beside what is there. */
export function differences(order: OrderAnswer, typed: Typed) {
  const before = typedOf(order);
  return {
    fields: fact_keys
      .filter((key) => !same(before[key], typed[key]))
      .map((key) => ({ field: key, before: before[key], after: typed[key] })),
    lines: typed.lines.flatMap((own) => {
      const was = before.lines.find(({ id }) => id === own.id);
      const fields = line_keys
        .filter((key) => was && !same(was[key], own[key]))
        .map((key) => ({ field: key, before: was?.[key], after: own[key] }));
      return fields.length > 0 ? { line_id: own.id, description: own.description, fields } : [];
    }),
  };
}
