/** What the supplier proposes instead: taken over as an amendment, or declined. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import type { ProposalState } from '../../../../domain/procurement/orders.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { unit_formats } from '../../../../domain/units.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Cluster, Scroll, Stack } from '../../../ui/layout/flow.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import type { OrderAnswer } from '../slices.ts';
import classes from './Order.module.css';

export function Proposals({ order }: { order: OrderAnswer }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const open = order.proposals.filter(({ state }) => state === 'open');
  // those that come later are chosen too
  const [left_out, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [taking, setTaking] = useState<'take' | 'decline'>();
  if (order.proposals.length === 0) return null;
  const { abilities } = order;
  const of_chosen = open.filter(({ id }) => !left_out.has(id));
  const none = of_chosen.length === 0 && t`Select proposals first.`;
  const states: Record<ProposalState, string> = {
    open: t`Open`,
    taken: t`Accepted`,
    declined: t`Declined`,
    replaced: t`Replaced`,
  };
  return (
    <Panel
      title={t`Proposals of the supplier`}
      note={<Plural value={open.length} one="# open" other="# open" />}
      action={
        open.length > 0 && (
          <Cluster as="span" gap={8}>
            <DisabledReason reason={reasonOf(abilities.add_order_amendment, none)}>
              <Button size="xs" onClick={() => setTaking('take')}>
                <Trans>Accept proposals</Trans>
              </Button>
            </DisabledReason>
            <DisabledReason reason={reasonOf(abilities.reject_order_proposals, none)}>
              <Button size="xs" variant="default" onClick={() => setTaking('decline')}>
                <Trans>Decline proposals</Trans>
              </Button>
            </DisabledReason>
          </Cluster>
        )
      }
    >
      <Scroll>
        <table className={classes.versions}>
          <thead>
            <tr>
              <th>{t`Line`}</th>
              <th>{t`Promised`}</th>
              <th className={classes.right}>{t`Quantity`}</th>
              {order.sees_prices && <th className={classes.right}>{t`Price`}</th>}
              <th>{t`Status`}</th>
            </tr>
          </thead>
          <tbody>
            {order.proposals.map((one) => {
              const line = order.lines.find(({ id }) => id === one.line_id);
              const price_format = line ? unit_formats[line.format].price_format.slice(1) : '';
              return (
                <tr key={one.id}>
                  <td>
                    {one.state === 'open' ? (
                      <Checkbox
                        label={one.description}
                        checked={!left_out.has(one.id)}
                        onChange={(event) => {
                          const next = new Set(left_out);
                          if (event.currentTarget.checked) next.delete(one.id);
                          else next.add(one.id);
                          setLeftOut(next);
                        }}
                      />
                    ) : (
                      one.description
                    )}
                    {one.note && <div className={classes.dim}>{one.note}</div>}
                  </td>
                  <td>
                    {one.promised_on && (
                      <>
                        {line?.promised_on && <span className={classes.was}>{showDate(line.promised_on)}</span>}{' '}
                        {showDate(one.promised_on)}
                      </>
                    )}
                  </td>
                  <td className={classes.right}>
                    {one.quantity !== null && (
                      <>
                        {line && <span className={classes.was}>{showNumber(line.quantity, 3)}</span>}{' '}
                        {showNumber(one.quantity, 3)} {line && term(line.unit)}
                      </>
                    )}
                  </td>
                  {order.sees_prices && (
                    <td className={classes.right}>
                      {one.price !== null && (
                        <>
                          {line?.price !== null && line && (
                            <span className={classes.was}>₹{showNumber(line.price / 100, 4)}</span>
                          )}{' '}
                          ₹{showNumber(one.price / 100, 4)}
                          {price_format}
                        </>
                      )}
                    </td>
                  )}
                  <td>
                    <Tag tone={one.state === 'open' ? 'strong' : 'quiet'}>{states[one.state]}</Tag>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
      {taking && (
        <Decision key={taking} kind={taking} order={order} proposals={of_chosen} onClose={() => setTaking(undefined)} />
      )}
    </Panel>
  );
}

interface DecisionProps {
  kind: 'take' | 'decline';
  order: OrderAnswer;
  proposals: OrderAnswer['proposals'];
  onClose: () => void;
}

function Decision({ kind, order, proposals, onClose }: DecisionProps) {
  const { t } = useLingui();
  const [words, setWords] = useState(kind === 'take' ? t`As proposed by the supplier` : '');
  const [busy, run] = useAttempt();
  const { id: order_id, version } = order;
  const proposal_ids = proposals.map(({ id }) => id);
  const decide = () =>
    run(async () => {
      if (kind === 'decline') {
        await api.reject_order_proposals({ order_id, version, proposal_ids, note: words });
        toast.success(t`Declined. The supplier has been notified.`);
      } else {
        const { pending } = await api.add_order_amendment({
          order_id,
          version,
          reason: words,
          proposal_ids,
          lines: proposals.map(({ line_id, promised_on, quantity, price }) => ({
            id: line_id,
            ...(promised_on === null ? {} : { promised_on }),
            ...(quantity === null ? {} : { quantity }),
            ...(price === null ? {} : { price }),
            // a schedule of the old quantity and days does not fit any more
            ...(promised_on === null && quantity === null ? {} : { deliveries: [] }),
          })),
        });
        toast.success(pending ? t`Amendment awaits approval.` : t`Order amended.`);
      }
      onClose();
    });
  return (
    <Modal opened onClose={onClose} title={kind === 'take' ? t`Accept proposals` : t`Decline proposals`}>
      <Stack gap={12}>
        <span>
          {kind === 'take' ? (
            <Trans>The order is amended. If it costs more than before, the amendment needs approval.</Trans>
          ) : (
            <Trans>The order stays unchanged. The supplier is notified.</Trans>
          )}
        </span>
        <Textarea
          label={kind === 'take' ? t`Reason` : t`Message`}
          required={kind === 'take'}
          autosize
          minRows={2}
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Cluster gap={8} justify="end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={busy} disabled={kind === 'take' && words.trim() === ''} onClick={() => void decide()}>
            {kind === 'take' ? <Trans>Amend order</Trans> : <Trans>Decline proposals</Trans>}
          </Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}
