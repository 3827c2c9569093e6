/** The commission statement of a channel partner: what each won lead earns, since when it is payable, what was paid. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconCash, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { crm_partners } from '../../../../contract/crm_partners.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useToday } from '../../../ui/text/today.ts';
import classes from '../Crm.module.css';
import { saveFile } from '../../../kit/files.ts';
import { FileMenu } from '../../../ui/table/FileMenu.tsx';
import { partner as partner_slice, type PartnerAnswer } from '../slices.ts';
import { useCrmLabels } from '../labels.ts';
import { attemptConfirmed } from '../../../ui/feedback/attempt.ts';

type Line = PartnerAnswer['statement'][number];

const rowKey = (row: Line): number => row.lead_id;
const totalOf = (key: 'earned' | 'paid') => (rows: readonly Line[]) => (
  <Money paise={rows.reduce((sum, row) => sum + row[key], 0)} />
);
const put = (answer: PartnerAnswer) =>
  void partner_slice.set((held) => (held.partner.id === answer.partner.id ? answer : held));

export function Statement({ answer: { partner, statement, payments, abilities } }: { answer: PartnerAnswer }) {
  const { t } = useLingui();
  const words = useCrmLabels();
  const why_not = reasonOf(abilities.add_commission_payment);
  const [paying, setPaying] = useState<Line>();
  const columns = useMemo(
    (): Column<Line>[] => [
      { key: 'name', title: t`Lead`, value: (row) => `${row.number} ${row.name}`, width: 170 },
      { key: 'won', title: t`Won on`, value: (row) => row.won_on, width: 112 },
      { key: 'kwp', title: t`Size (kWp)`, value: (row) => row.kwp, width: 88 },
      {
        key: 'earned',
        title: t`Earned (₹)`,
        value: (row) => row.earned / 100,
        render: (row) => <Money paise={row.earned} />,
        total: totalOf('earned'),
        width: 104,
      },
      {
        key: 'paid',
        title: t`Paid (₹)`,
        value: (row) => row.paid / 100,
        render: (row) => <Money paise={row.paid} />,
        total: totalOf('paid'),
        width: 100,
      },
      {
        key: 'state',
        title: t({ context: 'of a payment', message: 'State' }),
        value: (row) => words.commissions[row.state],
        render: (row) => (
          <Tag
            {...(row.state === 'due' && { tone: 'accent' as const })}
            {...(row.payable_since && { tip: t`Payable since ${row.payable_since}` })}
          >
            {words.commissions[row.state]}
          </Tag>
        ),
        phone: 'wide',
        width: 104,
      },
      {
        key: 'pay',
        title: t`Payment`,
        value: () => '',
        render: (row) =>
          row.paid < row.earned && (
            <DisabledReason reason={why_not}>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconCash size={16} aria-hidden />}
                onClick={() => setPaying(row)}
              >
                <Trans>Record</Trans>
              </Button>
            </DisabledReason>
          ),
        phone: 'wide',
        width: 110,
      },
    ],
    [t, words, why_not],
  );
  return (
    <Panel
      title={t`Commission statement`}
      note={
        <>
          <Trans>
            Due <Money paise={partner.due} />
          </Trans>
        </>
      }
      action={
        <FileMenu
          label={t`Export statement`}
          save={(format) => saveFile('export_commission_statement', { partner_id: partner.id, format })}
        />
      }
    >
      {statement.length === 0 ? (
        <p className={classes.dim}>
          <Trans>No leads won through this partner yet.</Trans>
        </p>
      ) : (
        <Table
          plain
          name="statement"
          label={t`Commission statement`}
          rows={statement}
          columns={columns}
          rowKey={rowKey}
        />
      )}
      {payments.length > 0 && <Payments payments={payments} why_not={reasonOf(abilities.delete_commission_payment)} />}
      <PaymentDrawer line={paying} onClose={() => setPaying(undefined)} />
    </Panel>
  );
}

function Payments({ payments, why_not }: { payments: PartnerAnswer['payments']; why_not: string | undefined }) {
  const { t } = useLingui();
  const remove = async (id: number) => {
    await attemptConfirmed(
      {
        title: <Trans>Undo this payment?</Trans>,
        text: <Trans>The statement will show it as unpaid.</Trans>,
        verb: <Trans>Undo payment</Trans>,
      },
      async () => {
        put(await api.delete_commission_payment({ commission_payment_id: id }));
      },
    );
  };
  return (
    <ul className={classes.list} aria-label={t`Payments`}>
      {payments.map((one) => (
        <li key={one.id} className={classes.row} data-touch>
          <span>
            <DateText date={one.paid_on} /> · <Money paise={one.amount} exact />
            <span className={classes.dim}> {[one.lead_number, one.note, one.name].filter(Boolean).join(' · ')}</span>
          </span>
          <DisabledReason reason={why_not}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Undo the payment for ${one.lead_number}`}
              onClick={() => void remove(one.id)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </DisabledReason>
        </li>
      ))}
    </ul>
  );
}

const Payment = crm_partners.add_commission_payment.request.omit({ lead_id: true });

function PaymentDrawer({ line, onClose }: { line: Line | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const today = useToday();
  return (
    <Drawer
      opened={line !== undefined}
      onClose={onClose}
      title={t`Record payment`}
      subtitle={line && `${line.number} ${line.name}`}
      width="narrow"
    >
      {line && (
        <Form
          schema={Payment}
          initial={{ amount: Math.max(0, line.earned - line.paid), paid_on: today, note: '' }}
          submitLabel={<Trans>Record payment</Trans>}
          label={t`Payment`}
          onCancel={onClose}
          onSubmit={async (values) => {
            put(await api.add_commission_payment({ lead_id: line.lead_id, ...values }));
            toast.success(t`Payment recorded.`);
            onClose();
          }}
        >
          <MoneyField name="amount" label={t`Amount`} />
          <DateField name="paid_on" label={t`Paid on`} />
          <TextField name="note" label={t`Reference`} description={t`For example the transfer number.`} />
        </Form>
      )}
    </Drawer>
  );
}
