/** An order as its supplier sees it, with their answer: accepted, questioned with other dates, quantities or prices, or refused. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button, Textarea } from '@mantine/core';
import { IconCheck, IconFileTypePdf, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import { instalment_event_names, orderStanding, type OrderAnswer } from '../../../../domain/procurement/orders.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { showPhone } from '../../../../domain/text.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { LazyBoundary } from '../../../kit/lazy.tsx';
import { attempt, useAttempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Cluster, Scroll, Spread, Stack } from '../../../ui/layout/flow.tsx';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { OrderMdccs } from '../../inspections/area.tsx';
import { OrderPill } from '../orders/words.tsx';
import order_classes from '../orders/Order.module.css';
import { Sums } from '../orders/Sums.tsx';
import classes from '../quote/Quote.module.css';
import type { OrderPageAnswer } from '../slices.ts';
import { Line, type Wish } from './Line.tsx';

interface OrderSheetProps {
  page: OrderPageAnswer;
  token: string;
  onAnswered: () => void;
  /** over a screen that has its own heading and margins */
  in_drawer?: boolean;
}

export function OrderSheet({ page, token, onAnswered, in_drawer = false }: OrderSheetProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [wishes, setWishes] = useState<Readonly<Record<number, Wish>>>({});
  const [answering, setAnswering] = useState<'questioned' | 'refused'>();
  const [note, setNote] = useState('');
  const [busy, run] = useAttempt();
  const why_not = reasonOf(page.abilities.send_order_answer);
  const proposing = answering === 'questioned';
  const proposed = page.proposals.some(({ state }) => state === 'open');
  const wanted = Object.entries(wishes).flatMap(([id, wish]) => {
    const said = Object.values(wish).some((one) => one !== null && one !== '');
    return said ? { line_id: Number(id), ...wish } : [];
  });
  const thanks: Record<OrderAnswer, string> = {
    accepted: t`Order accepted.`,
    questioned: t`${page.company_name} has been notified.`,
    refused: t`Order refused.`,
    withdrawn: t`Question withdrawn.`,
  };
  const send = (answer: OrderAnswer) =>
    run(async () => {
      await api.send_order_answer({
        token,
        version: page.version,
        answer,
        note: answer === 'withdrawn' ? '' : note,
        lines: answer === 'questioned' ? wanted : [],
      });
      toast.success(thanks[answer]);
      setAnswering(undefined);
      setNote('');
      setWishes({});
      onAnswered();
    });
  const accept = async () => {
    const yes = await confirm({
      title: <Trans>Accept this order?</Trans>,
      text: <Trans>You agree to its quantities, prices, dates and terms. {page.company_name} is notified.</Trans>,
      verb: <Trans>Accept order</Trans>,
    });
    if (yes) await send('accepted');
  };
  const standing = orderStanding({ ...page, lines: page.lines.length, received_lines: 0, begun_lines: 0 });
  const Heading = in_drawer ? 'h3' : 'h1';
  return (
    <div className={classes.page} {...(in_drawer && { style: { padding: 0 } })}>
      <Spread gap={12} align="start">
        <div>
          <Heading className={classes.title}>
            <Trans>Purchase order {page.number}</Trans> <OrderPill standing={standing} />
          </Heading>
          <p className={classes.dim}>
            {[page.supplier, page.amendment > 0 && t`Amendment ${page.amendment}`, showDate(page.ordered_on)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Button
          variant="default"
          style={{ flexShrink: 0 }}
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => void attempt(() => saveFile('export_order_page', { token }))}
        >
          PDF
        </Button>
      </Spread>
      {page.note !== '' && (
        <Alert color="teal" title={<Trans>Message from {page.company_name}</Trans>}>
          <p className={classes.text}>{page.note}</p>
        </Alert>
      )}
      {page.question_at !== null && (
        <Alert color="yellow" title={<Trans>You asked {page.company_name}</Trans>}>
          <p className={classes.text}>{page.answer}</p>
          <span className={classes.dim}>
            {proposed ? (
              <Trans>The order stays as it is until they decide. Withdraw your proposal to accept it as it is.</Trans>
            ) : (
              <Trans>The order stays as it is until they change it or reply. You can still accept it.</Trans>
            )}
          </span>
          {!why_not && (
            <div>
              <Button size="compact-md" variant="default" loading={busy} onClick={() => void send('withdrawn')}>
                {proposed ? <Trans>Withdraw proposal</Trans> : <Trans>Withdraw question</Trans>}
              </Button>
            </div>
          )}
        </Alert>
      )}
      {page.changes.length > 0 && (
        <Alert color="gray" title={<Plural value={page.changes.length} one="Changed once" other="Changed # times" />}>
          {page.changes.map((one) => (
            <div key={one.made_at}>
              {[one.number !== null && t`Amendment ${one.number}`, one.reason].filter(Boolean).join(': ')}
            </div>
          ))}
        </Alert>
      )}
      <LazyBoundary fallback={null}>
        <OrderMdccs token={token} />
      </LazyBoundary>
      <FactList
        columns={3}
        facts={[
          { label: t`Ship to`, value: page.ship_to && <p className={classes.text}>{page.ship_to}</p> },
          { label: t`State`, value: page.ship_to_state },
          {
            label: t`Site contact`,
            value: [page.ship_to_contact, showPhone(page.ship_to_phone)].filter(Boolean).join(' · '),
          },
          {
            label: t`Payment terms`,
            value: page.payment_terms && <p className={classes.text}>{page.payment_terms}</p>,
          },
          { label: t`Credit days`, value: page.credit_days },
          { label: t`Your GSTIN`, value: page.supplier_gstin },
          { label: t`GSTIN of ${page.company_name}`, value: page.company_gstin },
          { label: t`Warranty`, value: page.warranty },
          ...(page.ld_percent > 0
            ? [
                {
                  label: t`Liquidated damages`,
                  value: (
                    <Trans>
                      {showNumber(page.ld_percent, 2)}% per week, at most {showNumber(page.ld_cap_percent, 2)}%
                    </Trans>
                  ),
                },
              ]
            : []),
        ]}
      />
      {answering && (
        <div ref={intoView}>
          <Panel title={answering === 'refused' ? t`Refuse this order` : t`Ask or propose changes`}>
            <Stack gap={12}>
              {proposing && (
                <span className={classes.dim}>
                  <Trans>
                    Enter another date, quantity or price at the lines below, or only a question here. The order stays
                    as it is until {page.company_name} changes it.
                  </Trans>
                </span>
              )}
              <Textarea
                label={answering === 'refused' ? t`Reason` : t`Message`}
                required
                autosize
                minRows={2}
                maxLength={2000}
                value={note}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            </Stack>
          </Panel>
        </div>
      )}
      <ol className={classes.lines} aria-label={t`Lines`}>
        {page.lines.map((line, at) => (
          <Line
            key={line.id}
            number={at + 1}
            line={line}
            proposal={page.proposals.find(({ line_id, state }) => line_id === line.id && state === 'open')}
            wish={proposing ? wishes[line.id] : undefined}
            onWish={
              proposing
                ? (part) =>
                    setWishes((before) => ({ ...before, [line.id]: { ...no_wish, ...before[line.id], ...part } }))
                : undefined
            }
          />
        ))}
      </ol>
      <Sums sums={page.sums} kind={page.tax_kind} freight={page.freight} />
      {page.instalments.length > 0 && (
        <Panel title={t`Payment instalments`}>
          <Scroll>
            <table className={order_classes.versions}>
              <tbody>
                {page.instalments.map((one, at) => (
                  <tr key={at}>
                    <td>
                      {one.name || term(instalment_event_names[one.on])}
                      {one.days > 0 && (
                        <>
                          {' + '}
                          <Plural value={one.days} one="# day" other="# days" />
                        </>
                      )}
                    </td>
                    <td className={order_classes.right}>{showNumber(one.percent / 100, 2)}%</td>
                    <td className={order_classes.right}>
                      <Money paise={one.amount} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </Panel>
      )}
      {page.terms !== '' && (
        <Panel title={t`Terms`}>
          <p className={classes.text}>{page.terms}</p>
        </Panel>
      )}
      {page.files.length > 0 && (
        <Panel title={t`Attachments`}>
          <Cluster gap={12}>
            {page.files.map(({ file_id, file_name }) => (
              <Anchor
                key={file_id}
                component="button"
                type="button"
                onClick={() => void attempt(() => saveFile('get_order_page_file', { token, file_id }))}
              >
                <IconPaperclip size={16} aria-hidden /> {file_name}
              </Anchor>
            ))}
          </Cluster>
        </Panel>
      )}
      <div className={classes.foot}>
        <div>
          <div className={classes.dim}>
            <Trans>Total (incl. GST)</Trans>
          </div>
          <strong className={classes.total}>
            <Money paise={page.sums.total} exact />
          </strong>
        </div>
        {why_not ? (
          <span className={classes.dim}>{why_not}</span>
        ) : answering ? (
          <Cluster gap={8}>
            <Button size="md" variant="default" onClick={() => setAnswering(undefined)}>
              <Trans>Cancel</Trans>
            </Button>
            <DisabledReason
              reason={
                note.trim() === '' && (proposing ? wanted.length === 0 && t`Enter a message.` : t`Enter the reason.`)
              }
            >
              <Button
                size="md"
                loading={busy}
                {...(proposing ? {} : { color: 'red' })}
                onClick={() => void send(answering)}
              >
                {proposing ? (
                  wanted.length > 0 ? (
                    <Plural value={wanted.length} one="Send # proposal" other="Send # proposals" />
                  ) : (
                    <Trans>Send question</Trans>
                  )
                ) : (
                  <Trans>Refuse order</Trans>
                )}
              </Button>
            </DisabledReason>
          </Cluster>
        ) : (
          <div className={order_classes.answers}>
            {page.status === 'sent' && (
              <Button size="md" variant="default" onClick={() => setAnswering('refused')}>
                <Trans>Refuse</Trans>
              </Button>
            )}
            <Button size="md" variant="default" onClick={() => setAnswering('questioned')}>
              <Trans>Ask or change</Trans>
            </Button>
            {page.status === 'sent' && (
              <DisabledReason reason={proposed && t`Your proposal is open. Withdraw it to accept the order as it is.`}>
                <Button
                  size="md"
                  loading={busy}
                  leftSection={<IconCheck size={18} aria-hidden />}
                  onClick={() => void accept()}
                >
                  <Trans>Accept order</Trans>
                </Button>
              </DisabledReason>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** Whoever begins to answer is shown where. */
const intoView = (place: HTMLElement | null): void => {
  place?.scrollIntoView({ block: 'start' });
  place?.querySelector('textarea')?.focus({ preventScroll: true });
};

const no_wish: Wish = { promised_on: null, quantity: null, price: null, note: '' };
