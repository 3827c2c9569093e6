/** One work order: its lines with what is measured and billed, its approval, revisions and bills. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { tax_kind_names } from '../../../../domain/procurement/order_money.ts';
import { useAddress } from '../../../kit/address.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { work_order as order_slice, type WorkOrder, type WorkOrders } from '../slices.ts';
import { BillTable, OrderLines, RevisedLines } from './tables.tsx';
import { OrderMenu, OrderSteps, type Shown } from './OrderActs.tsx';
import classes from './Subcontracts.module.css';
import { OrderPill } from './words.tsx';

const OrderForm = lazy(() => import('./OrderForm.tsx'));
const Revise = lazy(async () => ({ default: (await import('./OrderForm.tsx')).Revise }));
const Book = lazy(() => import('./Book.tsx'));
const ReasonDrawer = lazy(() => import('../../../ui/form/ReasonDrawer.tsx'));

interface WorkOrderDrawerProps {
  /** none while it closes */
  work_order_id: number | undefined;
  choices: WorkOrders | undefined;
  onClose: () => void;
}

export default function WorkOrderDrawer({ work_order_id, choices, onClose }: WorkOrderDrawerProps) {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const { data, failure, reload } = useSlice(order_slice, work_order_id === undefined ? undefined : { work_order_id });
  const order = data?.id === work_order_id ? data : undefined;
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const book = params.get('book') === '1';
  return (
    <Drawer
      opened={work_order_id !== undefined}
      onClose={onClose}
      width="wide"
      title={order ? order.title : t`Work order`}
      subtitle={
        order && (
          <>
            {[order.number, order.firm || order.subcontractor].filter(Boolean).join(' · ')} <OrderPill {...order} />
          </>
        )
      }
      actions={order && <OrderMenu order={order} onShow={setShown} onDeleted={onClose} />}
      footer={order && <OrderSteps order={order} onShow={setShown} onBook={() => set({ book: 1 })} />}
    >
      {!order ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Contents order={order} onBill={(id) => set({ tab: 'running-bills', bill: id, work_order: undefined })} />
      )}
      {order && (
        <>
          <LazyMount opened={shown === 'change'} onClose={close}>
            {(opened) => (
              <OrderForm
                opened={opened}
                project_id={order.project_id}
                choices={choices}
                order={order}
                onClose={close}
                onSaved={close}
              />
            )}
          </LazyMount>
          <LazyMount opened={shown === 'revise' && choices !== undefined} onClose={close}>
            {(opened) => choices && <Revise opened={opened} order={order} choices={choices} onClose={close} />}
          </LazyMount>
          <LazyMount opened={shown === 'reject'} onClose={close}>
            {(opened) => (
              <ReasonDrawer
                opened={opened}
                most={300}
                title={order.pending ? t`Reject revision` : t`Send back`}
                act={(reason) => api.reject_work_order({ work_order_id: order.id, version: order.version, reason })}
                onClose={close}
              />
            )}
          </LazyMount>
          <LazyMount opened={shown === 'close'} onClose={close}>
            {(opened) => (
              <ReasonDrawer
                opened={opened}
                most={300}
                title={t`Close work order`}
                act={(reason) =>
                  api.change_work_order_status({
                    work_order_id: order.id,
                    version: order.version,
                    status: 'closed',
                    reason,
                  })
                }
                onClose={close}
              />
            )}
          </LazyMount>
          <LazyMount opened={book} onClose={() => set({ book: undefined })}>
            {(opened) => (
              <Book
                work_order_id={opened ? order.id : undefined}
                onClose={() => set({ book: undefined })}
                onBill={(id) => set({ tab: 'running-bills', bill: id, work_order: undefined, book: undefined })}
              />
            )}
          </LazyMount>
        </>
      )}
    </Drawer>
  );
}

function Contents({ order, onBill }: { order: WorkOrder; onBill: (running_bill_id: number) => void }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const percent = (value: number) => `${showNumber(value, 2)}%`;
  return (
    <Stack gap={16}>
      {order.return_reason && order.status === 'draft' && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Trans>Sent back: {order.return_reason}</Trans>
        </Alert>
      )}
      {order.awaited.length > 0 && (
        <Alert color="blue" variant="light">
          <Trans>Awaiting approval by {order.awaited.join(', ')}</Trans>
        </Alert>
      )}
      {order.pending && (
        <section>
          <h3 className={classes.sub}>
            <Trans>Revision awaiting approval</Trans>
          </h3>
          <p className={classes.dim}>
            {order.pending.made_by}: {order.pending.reason}
          </p>
          <RevisedLines
            name="pending"
            before={order.pending.before}
            after={order.pending.after}
            money={order.sees_money}
          />
        </section>
      )}
      <OrderLines order={order} />
      <FactList
        columns={3}
        facts={[
          ...(order.sees_money
            ? [
                { label: t`Amount (excl. GST)`, value: <Money paise={order.net} exact /> },
                {
                  label: t`GST`,
                  value:
                    order.tax_kind === 'none' ? (
                      t`Not registered: no GST`
                    ) : (
                      <>
                        {term(tax_kind_names[order.tax_kind])} {percent(order.gst_percent)},{' '}
                        <Money paise={order.tax} exact />
                      </>
                    ),
                },
                { label: t`Billed (excl. GST)`, value: <Money paise={order.billed} exact /> },
                ...(order.advance
                  ? [
                      {
                        label: t`Advance`,
                        value: (
                          <>
                            <Money paise={order.advance} />,{' '}
                            <Trans>{percent(order.advance_percent)} of each bill</Trans>
                          </>
                        ),
                      },
                      { label: t`Advance to recover`, value: <Money paise={order.advance_left} /> },
                    ]
                  : []),
              ]
            : []),
          { label: t`Retention`, value: percent(order.retention_percent) },
          { label: t`TDS today`, value: t`${percent(order.tds.percent)}, section ${order.tds.section}` },
          { label: t`GSTIN`, value: order.gstin },
          { label: t`PAN`, value: order.pan },
          { label: t`Starts`, value: order.starts_on && <DateText date={order.starts_on} /> },
          { label: t`Ends`, value: order.ends_on && <DateText date={order.ends_on} /> },
          ...(order.made_by ? [{ label: t`Drafted by`, value: order.made_by }] : []),
          {
            label: t`Approved by`,
            value: order.approved_at && (
              <>
                {order.approved_by} · <TimeText at={order.approved_at} />
              </>
            ),
          },
          ...(order.close_reason ? [{ label: t`Closed`, value: order.close_reason, wide: true }] : []),
          ...(order.terms ? [{ label: t`Terms`, value: order.terms, wide: true }] : []),
        ]}
      />
      {order.bills.length > 0 && (
        <section>
          <h3 className={classes.sub}>
            <Trans>Bills</Trans>
          </h3>
          <BillTable bills={order.bills} money={order.sees_money} onOpen={onBill} />
        </section>
      )}
      {order.revisions.map((one) => (
        <section key={one.id}>
          <h3 className={classes.sub}>
            {one.number === null ? <Trans>Rejected revision</Trans> : <Trans>Revision {one.number}</Trans>}
          </h3>
          <p className={classes.dim}>
            {[one.made_by, one.decided_by].filter(Boolean).join(' · ')} · <TimeText at={one.decided_at} />
          </p>
          <p>{[one.reason, one.note].filter(Boolean).join(' — ')}</p>
          <RevisedLines name={`revision_${one.id}`} before={one.before} after={one.after} money={order.sees_money} />
        </section>
      ))}
    </Stack>
  );
}
