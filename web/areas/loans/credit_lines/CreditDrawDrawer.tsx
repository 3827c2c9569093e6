/** One draw: what it finances, what is owed, its repayments, and the steps that are open. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { isFunded } from '../../../../domain/money/credit_lines.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { Link } from '../../../kit/router.tsx';
import { attempt, attemptConfirmed } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { amountColumn, dayColumn } from '../../../ui/table/value_columns.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import classes from '../Loans.module.css';
import type { CreditDraw, CreditLine } from '../slices.ts';
import { DrawStateTag, useKindName, usePayees } from './words.tsx';

const ConfirmDrawForm = lazy(() => import('./ConfirmDrawForm.tsx'));
const RepaymentForm = lazy(() => import('./RepaymentForm.tsx'));

interface CreditDrawDrawerProps {
  line: CreditLine;
  /** none while it closes */
  draw: CreditDraw | undefined;
  onClose: () => void;
}

export default function CreditDrawDrawer({ line, draw, onClose }: CreditDrawDrawerProps) {
  const { t } = useLingui();
  const [form, setForm] = useState<'confirm' | 'repay'>();
  const close = () => setForm(undefined);
  return (
    <Drawer
      opened={draw !== undefined}
      onClose={onClose}
      title={draw ? draw.number : t`Draw`}
      subtitle={
        draw && (
          <>
            {line.lender} <DrawStateTag state={draw.state} />
          </>
        )
      }
      footer={draw && <Steps line={line} draw={draw} onForm={setForm} />}
    >
      {draw && (
        <>
          <Stack gap={16}>
            <Facts draw={draw} />
            {draw.repayments.length > 0 && <Repayments line={line} draw={draw} />}
          </Stack>
          <LazyMount opened={form === 'confirm'} onClose={close}>
            {(opened) => <ConfirmDrawForm opened={opened} line={line} draw={draw} onClose={close} />}
          </LazyMount>
          <LazyMount opened={form === 'repay'} onClose={close}>
            {(opened) => <RepaymentForm opened={opened} line={line} draw={draw} onClose={close} />}
          </LazyMount>
        </>
      )}
    </Drawer>
  );
}

interface StepsProps {
  line: CreditLine;
  draw: CreditDraw;
  onForm: (form: 'confirm' | 'repay') => void;
}

function Steps({ line, draw, onForm }: StepsProps) {
  const { id: credit_draw_id, state, kind, abilities } = draw;
  const of = { credit_line_id: line.id, version: line.version, credit_draw_id };
  const back = {
    title: <Trans>Make this draw a request again?</Trans>,
    text: <Trans>Its posting in the books is reversed, and bills that it settled are open again.</Trans>,
    verb: <Trans>Undo confirmation</Trans>,
  };
  if (state === 'requested')
    return (
      <Cluster gap={8}>
        <DisabledReason reason={reasonOf(abilities.change_credit_draw_status)}>
          <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={() => onForm('confirm')}>
            <Trans>Record bank confirmation</Trans>
          </Button>
        </DisabledReason>
        <DisabledReason reason={reasonOf(abilities.change_credit_draw_status)}>
          <Button
            variant="default"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => void attempt(() => api.change_credit_draw_status({ ...of, state: 'cancelled' }))}
          >
            <Trans>Cancel request</Trans>
          </Button>
        </DisabledReason>
      </Cluster>
    );
  return (
    <Cluster gap={8}>
      {state !== 'cancelled' && (
        <DisabledReason reason={reasonOf(abilities.add_credit_repayment)}>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onForm('repay')}>
            {isFunded(kind) ? <Trans>Record repayment</Trans> : <Trans>Record release</Trans>}
          </Button>
        </DisabledReason>
      )}
      <DisabledReason reason={reasonOf(abilities.undo_credit_draw)}>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() =>
            void (state === 'cancelled'
              ? attempt(() => api.undo_credit_draw(of))
              : attemptConfirmed(back, () => api.undo_credit_draw(of)))
          }
        >
          {state === 'cancelled' ? <Trans>Restore request</Trans> : <Trans>Undo confirmation</Trans>}
        </Button>
      </DisabledReason>
    </Cluster>
  );
}

function Facts({ draw }: { draw: CreditDraw }) {
  const { t } = useLingui();
  const kindName = useKindName();
  const payees = usePayees();
  const { order_id, invoice_id, project_id, kind } = draw;
  const funded = isFunded(kind);
  return (
    <FactList
      columns={2}
      facts={[
        { label: t`Amount`, value: <Money paise={draw.amount} exact /> },
        { label: t`Outstanding`, value: <Money paise={draw.outstanding} exact /> },
        ...(funded
          ? [
              { label: t`Interest due today`, value: <Money paise={draw.interest} exact /> },
              { label: t`Interest paid`, value: <Money paise={draw.interest_paid} exact /> },
              { label: t`Interest per year`, value: `${showNumber(draw.rate_percent)}%` },
              { label: t`Paid to`, value: payees[draw.paid_to] },
            ]
          : []),
        { label: t`Sub-limit`, value: kindName(kind) },
        { label: t`Needed on`, value: <DateText date={draw.wanted_on} /> },
        { label: t`Drawn on`, value: draw.drawn_on && <DateText date={draw.drawn_on} /> },
        { label: t`Due`, value: draw.due_on && <DateText date={draw.due_on} /> },
        { label: t`Reference`, value: draw.reference },
        ...(order_id === null
          ? []
          : [
              {
                label: t`Purchase order`,
                value: (
                  <Link to={`/projects/scm-dashboard?projectId=${project_id}&tab=orders&order=${order_id}`}>
                    {draw.order}
                  </Link>
                ),
              },
            ]),
        ...(invoice_id === null
          ? []
          : [
              {
                label: t`Invoice`,
                value: (
                  <Link to={`/projects/project-finance?projectId=${project_id}&tab=invoices&invoice=${invoice_id}`}>
                    {draw.invoice}
                  </Link>
                ),
              },
            ]),
        {
          label: t`Project`,
          value: project_id !== null && (
            <Link to={`/projects/project-dashboard?projectId=${project_id}`}>{draw.project}</Link>
          ),
        },
        { label: t`Requested by`, value: draw.made_by },
        { label: t`Requested on`, value: <TimeText at={draw.made_at} /> },
        { label: t`Note`, value: draw.note, wide: true },
      ]}
    />
  );
}

function Repayments({ line, draw }: { line: CreditLine; draw: CreditDraw }) {
  const { t } = useLingui();
  const { id: credit_draw_id, repayments, abilities, kind } = draw;
  const last = repayments.at(-1)?.id;
  const title = isFunded(kind) ? t`Repayments` : t`Releases`;
  type Row = CreditDraw['repayments'][number];
  const columns: Column<Row>[] = [
    dayColumn<Row>('day', t`Date`, (row) => row.day),
    amountColumn<Row>('principal', t`Principal ₹`, (row) => row.principal),
    amountColumn<Row>('interest', t`Interest ₹`, (row) => row.interest),
    { key: 'reference', title: t`Reference`, value: (row) => row.reference, width: 140 },
    { key: 'made_by', title: t`Recorded by`, value: (row) => row.made_by, width: 130 },
  ];
  const undo = {
    title: <Trans>Undo the last entry?</Trans>,
    text: <Trans>Its posting in the books is reversed, and its principal is outstanding again.</Trans>,
    verb: <Trans>Undo last entry</Trans>,
  };
  return (
    <Stack as="section" gap={8}>
      <h3 className={classes.sub}>{title}</h3>
      <Table plain name="credit_repayments" label={title} rows={repayments} columns={columns} rowKey={({ id }) => id} />
      {last !== undefined && (
        <DisabledReason reason={reasonOf(abilities.undo_credit_repayment)}>
          <Button
            variant="subtle"
            onClick={() =>
              void attemptConfirmed(undo, () =>
                api.undo_credit_repayment({
                  credit_line_id: line.id,
                  version: line.version,
                  credit_draw_id,
                  credit_repayment_id: last,
                }),
              )
            }
          >
            <Trans>Undo last entry</Trans>
          </Button>
        </DisabledReason>
      )}
    </Stack>
  );
}
