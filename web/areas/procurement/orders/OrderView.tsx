/** An order as it stands: lines, totals, instalments, terms, what its supplier proposes, its amendments and approvals. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useMemo } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import { instalment_event_names } from '../../../../domain/procurement/orders.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { showPhone } from '../../../../domain/text.ts';
import { unit_formats } from '../../../../domain/units.ts';
import { useAddress } from '../../../kit/address.ts';
import { openFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { type Fact, FactList } from '../../../ui/layout/FactList.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Cluster, Scroll, Stack } from '../../../ui/layout/flow.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import type { OrderAnswer, OrderLine } from '../slices.ts';
import { Amendments } from './Amendments.tsx';
import { LineFacts } from './LineFacts.tsx';
import classes from './Order.module.css';
import { Proposals } from './Proposals.tsx';
import { Services } from './Services.tsx';
import { Steps } from './Steps.tsx';
import { Sums } from './Sums.tsx';

export function OrderView({ order }: { order: OrderAnswer }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const columns = useColumns(order.sees_prices);
  const { set } = useAddress();
  const { sums } = order;
  const of_wp = order.lines.filter(({ watts, net }) => watts && net !== null);
  const wp = of_wp.reduce(
    (sum, { quantity, short_closed, watts }) => sum + (quantity - short_closed) * (watts ?? 0),
    0,
  );
  const per_wp = wp > 0 ? of_wp.reduce((sum, { net }) => sum + (net ?? 0), 0) / wp : undefined;
  return (
    <Stack gap={20}>
      <Proposals order={order} />
      <Panel title={t`Lines`} note={<Plural value={order.lines.length} one="# line" other="# lines" />}>
        <Stack gap={12}>
          <Table
            name="order_lines"
            label={t`Lines of the order`}
            plain
            rows={order.lines}
            columns={columns}
            rowKey={({ id }) => id}
          />
          {order.hidden_lines > 0 && (
            <span className={classes.dim}>
              <Plural
                value={order.hidden_lines}
                one="# line of a project you do not see is part of this order."
                other="# lines of projects you do not see are part of this order."
              />
            </span>
          )}
          {sums && <Sums sums={sums} kind={order.tax_kind} freight={order.freight ?? 0} per_wp={per_wp} />}
        </Stack>
      </Panel>
      <Services order={order} />
      {order.instalments.length > 0 && (
        <Panel title={t`Payment instalments`}>
          <Scroll>
            <table className={classes.versions}>
              <tbody>
                {order.instalments.map((one, at) => (
                  <tr key={at}>
                    <td>
                      {one.name || term(instalment_event_names[one.on])}
                      {one.name && <span className={classes.dim}> {term(instalment_event_names[one.on])}</span>}
                      {one.days > 0 && (
                        <>
                          {' + '}
                          <Plural value={one.days} one="# day" other="# days" />
                        </>
                      )}
                    </td>
                    <td className={classes.right}>{showNumber(one.percent / 100, 2)}%</td>
                    <td className={classes.right}>{one.amount !== null && <Money paise={one.amount} />}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </Panel>
      )}
      <Panel title={t`Delivery and terms`}>
        <FactList
          columns={3}
          facts={known([
            { label: t`Ship to`, value: order.ship_to && <p className={classes.text}>{order.ship_to}</p>, wide: true },
            { label: t`State`, value: order.ship_to_state },
            {
              label: t`Site contact`,
              value: [order.ship_to_contact, showPhone(order.ship_to_phone)].filter(Boolean).join(' · '),
            },
            { label: t`GSTIN of the supplier`, value: order.supplier_gstin },
            { label: t`GSTIN of the company`, value: order.company_gstin },
            { label: t`Place of supply`, value: order.supply_state },
            {
              label: t`Payment terms`,
              value: order.payment_terms && <p className={classes.text}>{order.payment_terms}</p>,
            },
            { label: t`Credit days`, value: order.credit_days },
            {
              label: t`Liquidated damages`,
              value: order.ld_percent > 0 && (
                <Trans>
                  {showNumber(order.ld_percent, 2)}% per week, at most {showNumber(order.ld_cap_percent, 2)}%
                </Trans>
              ),
            },
            {
              label: t`Damages for delay so far`,
              value: order.damages && (
                <Trans>
                  <Money paise={order.damages.paise} exact />,{' '}
                  <Plural value={order.damages.days} one="up to # day late" other="up to # days late" />
                </Trans>
              ),
            },
            { label: t`Warranty`, value: order.warranty },
            {
              label: t`Request for quotation`,
              value: order.rfq_id !== null && (
                <Anchor
                  component="button"
                  type="button"
                  onClick={() => set({ tab: 'requests', request: order.rfq_id ?? undefined, order: undefined })}
                >
                  {order.rfq_number}
                </Anchor>
              ),
            },
            { label: t`Created by`, value: order.made_by },
            {
              label: t`Approved`,
              value: order.approved_at && (
                <>
                  {order.approved_by} · <TimeText at={order.approved_at} />
                </>
              ),
            },
            { label: t`Sent`, value: order.sent_at && <TimeText at={order.sent_at} /> },
            { label: t`Opened by supplier`, value: order.opened_at && <TimeText at={order.opened_at} /> },
            { label: t`Answered`, value: order.answered_at && <TimeText at={order.answered_at} /> },
            ...(order.answer && order.question_at === null && order.status !== 'refused'
              ? [{ label: t`Supplier’s response`, value: order.answer, wide: true }]
              : []),
            ...(order.close_reason ? [{ label: t`Reason for closing`, value: order.close_reason, wide: true }] : []),
            ...(order.terms
              ? [{ label: t`Terms`, value: <p className={classes.text}>{order.terms}</p>, wide: true }]
              : []),
          ])}
        />
      </Panel>
      {order.files.length > 0 && (
        <Panel title={t`Attachments`}>
          <Cluster gap={12}>
            {order.files.map(({ file_id, file_name }) => (
              <Anchor
                key={file_id}
                component="button"
                type="button"
                onClick={() => void attempt(() => openFile(file_id))}
              >
                <IconPaperclip size={16} aria-hidden /> {file_name}
              </Anchor>
            ))}
          </Cluster>
        </Panel>
      )}
      <Amendments order={order} />
      <Steps order={order} />
    </Stack>
  );
}

/** What says nothing is left out. */
const known = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ value }) => value !== '' && value !== null && value !== false && value !== undefined);

function useColumns(sees_prices: boolean): Column<OrderLine>[] {
  const { t } = useLingui();
  const { term } = useLabels();
  return useMemo(() => {
    const columns: (Column<OrderLine> | false)[] = [
      {
        key: 'description',
        title: t`Description`,
        value: ({ description }) => description,
        render: (line) => (
          <div className={classes.wrapped}>
            {line.description}
            <LineFacts line={line} />
            {line.over_reason && <div className={classes.dim}>{t`Change note: ${line.over_reason}`}</div>}
          </div>
        ),
        phone: 'title',
      },
      {
        key: 'quantity',
        title: t`Quantity`,
        value: ({ quantity }) => quantity,
        render: (line) => (
          <span>
            {showNumber(line.quantity, 3)} {term(line.unit)}
            {line.short_closed > 0 && (
              <div className={classes.wrong}>{t`${showNumber(line.short_closed, 3)} short-closed`}</div>
            )}
          </span>
        ),
        align: 'right',
        width: 120,
      },
      sees_prices && {
        key: 'price',
        title: t`Price`,
        value: ({ price }) => (price === null ? null : price / 100),
        render: ({ price, format }) =>
          price !== null && `₹${showNumber(price / 100, 4)}${unit_formats[format].price_format.slice(1)}`,
        align: 'right',
        width: 145,
      },
      sees_prices && {
        key: 'gst',
        title: t`GST`,
        value: ({ gst_percent }) => gst_percent,
        render: ({ gst_percent }) => `${showNumber(gst_percent, 2)}%`,
        align: 'right',
        width: 70,
      },
      sees_prices && {
        key: 'net',
        title: t`Amount (excl. GST)`,
        value: ({ net }) => (net === null ? null : net / 100),
        render: ({ net, per_wp }) => (
          <div>
            <Money paise={net} />
            {per_wp !== null && <div className={classes.dim}>₹{showNumber(per_wp / 100, 2)}/Wp</div>}
          </div>
        ),
        align: 'right',
        width: 145,
      },
      {
        key: 'needed',
        title: t`Needed by`,
        value: ({ needed_by }) => needed_by,
        render: ({ needed_by }) => <DateText date={needed_by} />,
        width: 110,
      },
      {
        key: 'promised',
        title: t`Promised`,
        value: ({ promised_on }) => promised_on,
        render: ({ promised_on, late, deliveries }) => (
          <div>
            <DateText date={promised_on} late={late !== null} />
            {late && (
              <div className={classes.wrong}>
                <Plural value={late.days} one="# day late" other="# days late" />
              </div>
            )}
            {deliveries.map(({ due_on, quantity }) => (
              <div key={due_on} className={classes.dim}>
                {showDate(due_on)}: {showNumber(quantity, 3)}
              </div>
            ))}
          </div>
        ),
        width: 165,
      },
      {
        key: 'received',
        title: t`Quantity received`,
        value: ({ received }) => received,
        render: ({ received, quantity, short_closed }) => (
          <Tag tone={received > 0 && received >= quantity - short_closed ? 'accent' : 'quiet'}>
            {t`${showNumber(received, 3)} of ${showNumber(quantity - short_closed, 3)}`}
          </Tag>
        ),
        width: 140,
      },
    ];
    return columns.filter((column) => column !== false);
  }, [t, term, sees_prices]);
}
