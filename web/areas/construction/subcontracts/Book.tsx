/** The measurement book of a work order: what is measured, what can be signed now, what is held back and why. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { api } from '../../../kit/api.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Cluster, Spread, Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { measurement_book, type MeasurementBook } from '../slices.ts';
import classes from './Subcontracts.module.css';
import { quantityColumn } from './tables.tsx';

const Sign = lazy(() => import('./Sign.tsx'));
const ReasonDrawer = lazy(() => import('../../../ui/form/ReasonDrawer.tsx'));

interface BookProps {
  /** none while it closes */
  work_order_id: number | undefined;
  onClose: () => void;
  onBill: (running_bill_id: number) => void;
}

export default function Book({ work_order_id, onClose, onBill }: BookProps) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(
    measurement_book,
    work_order_id === undefined ? undefined : { work_order_id },
  );
  const book = data?.work_order_id === work_order_id ? data : undefined;
  const [signing, setSigning] = useState(false);
  const unbilled = book?.lines.some(({ measured, billed }) => measured > billed) ?? false;
  return (
    <Drawer
      opened={work_order_id !== undefined}
      onClose={onClose}
      width="wide"
      title={t`Measurement book`}
      subtitle={book?.number}
      footer={
        book && (
          <Cluster gap={8}>
            <DisabledReason reason={reasonOf(book.abilities.add_measurement)}>
              <Button leftSection={<IconSignature size={16} aria-hidden />} onClick={() => setSigning(true)}>
                {t`Sign measurement`}
              </Button>
            </DisabledReason>
            {unbilled && (
              <DisabledReason reason={reasonOf(book.abilities.add_running_bill)}>
                <Button
                  variant="default"
                  onClick={() =>
                    void attempt(async () => {
                      const { work_order_id: id, version } = book;
                      const made = await api.add_running_bill({ work_order_id: id, version });
                      onBill(made.running_bill_id);
                    })
                  }
                >
                  {t`Prepare bill`}
                </Button>
              </DisabledReason>
            )}
          </Cluster>
        )
      }
    >
      {!book ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Stack gap={16}>
          <BookLines book={book} />
          {book.lines
            .filter(({ records }) => records.length > 0)
            .map((line) => (
              <Records key={line.line_id} line={line} />
            ))}
          {book.sheets.map((sheet) => (
            <Sheet key={sheet.id} sheet={sheet} />
          ))}
          <LazyMount opened={signing} onClose={() => setSigning(false)}>
            {(opened) => <Sign opened={opened} book={book} onClose={() => setSigning(false)} />}
          </LazyMount>
        </Stack>
      )}
    </Drawer>
  );
}

type Line = MeasurementBook['lines'][number];
type Record = Line['records'][number];
type Entry = MeasurementBook['sheets'][number]['entries'][number];

function BookLines({ book }: { book: MeasurementBook }) {
  const { t } = useLingui();
  const columns = useMemo(
    (): Column<Line>[] => [
      { key: 'description', title: t`Work`, value: (row) => row.description, width: 240 },
      quantityColumn('ordered', t`Ordered`, (row) => row.ordered, { unit: (row) => row.unit }),
      quantityColumn('measured', t`Measured`, (row) => row.measured),
      quantityColumn('billed', t`Billed`, (row) => row.billed, { phone: 'hidden' }),
      quantityColumn('ready', t`Ready`, (row) => row.ready),
      quantityColumn('held', t`Held back`, (row) => row.held),
    ],
    [t],
  );
  return (
    <Table
      plain
      name="book_lines"
      label={t`Lines of the measurement book`}
      rows={book.lines}
      columns={columns}
      rowKey={({ line_id }) => line_id}
    />
  );
}

/** What the day records have of a line and no measurement counts yet; a row leads to its day. */
function Records({ line }: { line: Line }) {
  const { t } = useLingui();
  const { set } = useAddress();
  const columns = useMemo(
    (): Column<Record>[] => [
      {
        key: 'day',
        title: t`Date`,
        value: (row) => row.day,
        render: (row) => <DateText date={row.day} />,
        width: 110,
      },
      { key: 'front', title: t`Work front`, value: (row) => row.front, width: 130 },
      quantityColumn('ready', t`Ready`, (row) => row.ready),
      quantityColumn('held', t`Held back`, (row) => row.held),
      {
        key: 'why',
        title: t`Why held back`,
        value: (row) => row.why,
        render: (row) => row.why && <span className={classes.dim}>{row.why}</span>,
        width: 400,
        phone: 'wide',
      },
    ],
    [t],
  );
  return (
    <section>
      <h3 className={classes.sub}>
        <Trans>Not measured yet: {line.description}</Trans>
      </h3>
      <Table
        plain
        name={`records_${line.line_id}`}
        label={t`Daily records of ${line.description}`}
        rows={line.records}
        columns={columns}
        rowKey={({ quantity_id }) => quantity_id}
        height={360}
        onOpen={({ day }) => set({ tab: 'days', day, work_order: undefined, book: undefined })}
      />
    </section>
  );
}

function Sheet({ sheet }: { sheet: MeasurementBook['sheets'][number] }) {
  const { t } = useLingui();
  const [withdrawing, setWithdrawing] = useState(false);
  const number = showNumber(sheet.number);
  const columns = useMemo(
    (): Column<Entry & { key: number }>[] => [
      {
        key: 'day',
        title: t`Date`,
        value: (row) => row.day,
        render: (row) => <DateText date={row.day} />,
        width: 110,
      },
      { key: 'description', title: t`Work`, value: (row) => row.description, width: 220, phone: 'title' },
      { key: 'front', title: t`Work front`, value: (row) => row.front, width: 140 },
      quantityColumn('quantity', t`Quantity`, (row) => row.quantity, { unit: (row) => row.unit }),
      { key: 'remark', title: t`Dimensions or remark`, value: (row) => row.remark, width: 170 },
    ],
    [t],
  );
  const entries = useMemo(() => sheet.entries.map((entry, key) => ({ ...entry, key })), [sheet.entries]);
  return (
    <section>
      <Spread gap={8}>
        <h3 className={classes.sub}>
          <Trans>Measurement {number}</Trans>{' '}
          {sheet.withdrawn_at && <Tag tone="late">{t({ context: 'measurement', message: 'Withdrawn' })}</Tag>}
        </h3>
        {reasonOf(sheet.abilities.delete_measurement) === undefined && (
          <Button size="compact-sm" variant="default" onClick={() => setWithdrawing(true)}>
            {t`Withdraw`}
          </Button>
        )}
      </Spread>
      <p className={classes.dim}>
        {sheet.signed_by} · <TimeText at={sheet.signed_at} />
        {sheet.remark && <> · {sheet.remark}</>}
      </p>
      {sheet.withdrawn_at && (
        <p className={classes.dim}>
          {sheet.withdrawn_by} · <TimeText at={sheet.withdrawn_at} /> · {sheet.withdraw_reason}
        </p>
      )}
      <Table
        plain
        name={`sheet_${sheet.id}`}
        label={t`Entries of measurement ${number}`}
        rows={entries}
        columns={columns}
        rowKey={({ key }) => key}
        height={360}
      />
      <LazyMount opened={withdrawing} onClose={() => setWithdrawing(false)}>
        {(opened) => (
          <ReasonDrawer
            opened={opened}
            most={300}
            title={t`Withdraw measurement`}
            act={(reason) => api.delete_measurement({ measurement_id: sheet.id, reason })}
            onClose={() => setWithdrawing(false)}
          />
        )}
      </LazyMount>
    </section>
  );
}
