/** What decides on an order at a glance: what it costs, what it leaves of the budget, what was offered for less, what comes late. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconMessageQuestion, IconX } from '@tabler/icons-react';
import { showDate } from '../../../../domain/dates.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Decide } from '../../../ui/form/Decide.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import type { OrderAnswer } from '../slices.ts';
import classes from './Order.module.css';
import { useCheapest } from './use_cheapest.ts';

export function ApprovalCard({ order }: { order: OrderAnswer }) {
  const { t } = useLingui();
  const { approval, abilities, id: order_id, version, sums } = order;
  const amendment = order.amendments.find(({ state }) => state === 'pending');
  const pending = order.status === 'pending' || amendment !== undefined;
  const cheapest = useCheapest(pending ? order : undefined);
  if (!pending) return null;
  const [asked] = approval.steps.filter(({ step }) => step === 'asked');
  const questions = approval.steps.filter(({ step }) => step === 'questioned');
  const budgets = order.lines.flatMap(({ budget_left }) => budget_left ?? []);
  // what stands until now, and what the amendment adds to it
  const added = amendment ? (amendment.net_after ?? 0) - (amendment.net_before ?? 0) : 0;
  const budget_left = budgets.reduce((sum, one) => sum + one, 0) - added;
  const latest = order.lines.toSorted((a, b) => (b.late?.days ?? 0) - (a.late?.days ?? 0))[0];
  const over = order.lines.filter((line) => line.over > 0).length;
  const approves = reasonOf(abilities.approve_order);
  const awaited = approval.awaited.join(', ');
  const name = amendment ? t`Amendment awaits approval` : t`Awaiting approval`;
  return (
    <section className={classes.card} aria-label={name}>
      <div>
        <strong>{name}</strong>{' '}
        {approval.needed > 1 && <Tag>{t`${approval.given} of ${approval.needed} approved`}</Tag>}
        <div className={classes.dim}>
          {asked ? <Trans>Requested by {asked.name}</Trans> : <Trans>Created by {order.made_by}</Trans>}
          {awaited !== '' && (
            <>
              {' · '}
              <Trans>Awaiting {awaited}</Trans>
            </>
          )}
        </div>
        {asked?.note && <p className={classes.text}>{asked.note}</p>}
        {amendment && <p className={classes.text}>{amendment.reason}</p>}
      </div>
      {sums && (
        <div className={classes.figures}>
          {amendment ? (
            <Figure label={t`Amount (excl. GST), before → after`}>
              <Money paise={amendment.net_before} /> → <Money paise={amendment.net_after} />
            </Figure>
          ) : (
            <Figure label={t`Total (incl. GST)`}>
              <Money paise={sums.total} />
              <span className={classes.dim}>
                <Money paise={sums.net} /> <Trans>excl. GST</Trans>
              </span>
            </Figure>
          )}
          <Figure label={t`Budget left after it`} over={budgets.length > 0 && budget_left < 0}>
            {budgets.length > 0 ? <Money paise={budget_left} /> : t`No budget`}
          </Figure>
          <Figure label={t`Cheapest offer`} over={cheapest !== undefined && cheapest.more > 0}>
            {cheapest === undefined ? (
              t`No quotes`
            ) : cheapest.more > 0 ? (
              <>
                <Money paise={cheapest.cheapest} />
                <span className={classes.dim}>
                  <Trans>
                    <Money paise={cheapest.more} /> less at landed cost
                  </Trans>
                </span>
              </>
            ) : (
              t`This order`
            )}
          </Figure>
          <Figure label={t`Delay caused`} over={Boolean(latest?.late)}>
            {latest?.late ? (
              <>
                <Plural value={latest.late.days} one="# day" other="# days" />
                <span className={classes.dim}>
                  {latest.description}
                  {latest.needed_by && latest.promised_on && (
                    <>
                      {': '}
                      <Trans>
                        needed by {showDate(latest.needed_by)}, promised {showDate(latest.promised_on)}
                      </Trans>
                    </>
                  )}
                </span>
              </>
            ) : (
              t`None`
            )}
          </Figure>
        </div>
      )}
      {over > 0 && (
        <span className={classes.wrong}>
          <Plural
            value={over}
            one="# line orders more than the BOQ allows."
            other="# lines order more than the BOQ allows."
          />
        </span>
      )}
      {questions.length > 0 && (
        <div>
          {questions.slice(0, 3).map(({ name: who, note, at }) => (
            <p key={at} className={classes.text}>
              <strong>{who}</strong>: {note}
            </p>
          ))}
        </div>
      )}
      {approves === undefined ? (
        <Decide
          ways={[
            {
              key: 'approve',
              says: amendment ? <Trans>Approve amendment</Trans> : <Trans>Approve order</Trans>,
              icon: <IconCheck size={16} aria-hidden />,
            },
            {
              key: 'ask',
              says: <Trans>Ask</Trans>,
              icon: <IconMessageQuestion size={16} aria-hidden />,
              with_words: true,
              variant: 'default',
            },
            {
              key: 'reject',
              says: <Trans>Reject</Trans>,
              icon: <IconX size={16} aria-hidden />,
              with_words: true,
              variant: 'default',
              color: 'red',
            },
          ]}
          max_length={1000}
          onDecide={async (way, words) => {
            if (way === 'approve') {
              await api.approve_order({ order_id, version, note: words });
              toast.success(amendment ? t`Amendment approved.` : t`Order approved.`);
            } else if (way === 'reject') {
              await api.reject_order({ order_id, version, reason: words });
              toast.success(amendment ? t`Amendment rejected.` : t`Order sent back.`);
            } else {
              await api.send_order_question({ order_id, note: words });
              toast.success(t`Question sent.`);
            }
          }}
        />
      ) : (
        <span className={classes.dim}>{approves}</span>
      )}
    </section>
  );
}

interface FigureProps {
  label: string;
  over?: boolean;
  children: React.ReactNode;
}

const Figure = ({ label, over = false, children }: FigureProps) => (
  <div className={classes.figure} data-over={over || undefined}>
    <span className={classes.dim}>{label}</span>
    <strong>{children}</strong>
  </div>
);
