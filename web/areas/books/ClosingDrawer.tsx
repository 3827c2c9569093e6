/** Closes months of the books, opens them again with a reason, and shows who did so before. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { z } from 'zod';
import { Text } from '../../../contract/call.ts';
import { showDate } from '../../../domain/dates.ts';
import { yearBegin } from '../../../domain/money/closings.ts';
import { api } from '../../kit/api.ts';
import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { useToday } from '../../ui/text/today.ts';
import type { Books } from './slices.ts';
import { closableMonths } from './spans.ts';

const none = 'none';
const Typed = z.object({
  closed_through: z.string(),
  final: z.boolean().default(false),
  reason: Text(300).default(''),
});

interface ClosingDrawerProps {
  opened: boolean;
  books: Books;
  onClose: () => void;
}

export default function ClosingDrawer({ opened, books, onClose }: ClosingDrawerProps) {
  const { t } = useLingui();
  const today = useToday();
  const { version, closed_through, final_through } = books;
  const months = closableMonths(today).filter((day) => final_through === null || day >= final_through);
  const options = [
    ...months.map((value) => ({ value, label: showDate(value) })),
    ...(final_through === null ? [{ value: none, label: t`Nothing closed` }] : []),
  ];
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Close months`}
      subtitle={t`Documents that come later are posted on the first open day; their own date stays on them.`}
    >
      <Stack gap={24}>
        <Form
          schema={Typed}
          label={t`Close months`}
          initial={{ closed_through: closed_through ?? months[0] ?? none, final: false, reason: '' }}
          submitLabel={<Trans>Save</Trans>}
          onCancel={onClose}
          onSubmit={async ({ closed_through: through, ...typed }) => {
            await api.update_accounting_closing({
              version,
              closed_through: through === none ? null : through,
              ...typed,
            });
            onClose();
          }}
        >
          <SelectField name="closed_through" label={t`Closed up to`} options={options} clearable={false} />
          <CheckboxField
            name="final"
            label={t`Permanently: the financial year can never be reopened`}
            description={t`Only possible at the end of a financial year, such as ${showDate(`${yearBegin(today).slice(0, 4)}-03-31`)}.`}
          />
          <TextareaField name="reason" label={t`Reason`} description={t`Required to reopen a month.`} />
        </Form>
        {books.closings.length > 0 && <History books={books} />}
      </Stack>
    </Drawer>
  );
}

function History({ books }: { books: Books }) {
  const { t } = useLingui();
  type Row = Books['closings'][number];
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        key: 'closed_through',
        title: t`Closed up to`,
        value: (row) => row.closed_through,
        render: (row) => (row.closed_through ? <DateText date={row.closed_through} /> : t`Nothing closed`),
        width: 120,
      },
      { key: 'by', title: t`By`, value: (row) => row.by, width: 130 },
      { key: 'at', title: t`On`, value: (row) => row.at, render: (row) => <TimeText at={row.at} />, width: 130 },
      { key: 'reason', title: t`Reason`, value: (row) => row.reason, width: 200, phone: 'wide' },
    ],
    [t],
  );
  return (
    <Panel title={t`Earlier closings`}>
      <Table
        plain
        name="closings"
        label={t`Earlier closings`}
        rows={books.closings}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
}
