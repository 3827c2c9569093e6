/** The invoices of a plant for its customer: what is to be paid, what is paid, each as PDF. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { showDate } from '../../../domain/dates.ts';
import { saveFile } from '../../kit/files.ts';
import { useSlice } from '../../kit/slice.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Cluster, Spread, Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Money } from '../../ui/text/Money.tsx';
import classes from './Billing.module.css';
import { type CustomerInvoice, customer_invoices } from './slices.ts';
import { InvoiceTag } from './words.tsx';

export default function CustomerInvoices({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const { data, loading } = useSlice(customer_invoices, { project_id });
  if (!data) return loading ? <Loading as="rows" count={2} /> : null;
  if (data.invoices.length === 0) return null;
  const open = data.invoices.reduce((sum, { balance }) => sum + balance, 0);
  return (
    <Panel
      title={t`Invoices`}
      note={
        open > 0 && (
          <Trans>
            <Money paise={open} exact /> to be paid
          </Trans>
        )
      }
    >
      <ul className={classes.lines}>
        {data.invoices.map((invoice) => (
          <Line key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ invoice }: { invoice: CustomerInvoice }) {
  const { t } = useLingui();
  const { id, number, kind, milestone, day, due_on, total, balance, standing } = invoice;
  return (
    <li className={classes.line}>
      <Stack gap={4}>
        <Spread gap={8}>
          <Cluster gap={8}>
            <span>
              {kind === 'credit_note' ? t`Credit note ${number}` : number}
              {milestone && ` · ${milestone}`}
            </span>
            <InvoiceTag standing={standing} />
          </Cluster>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFileTypePdf size={14} aria-hidden />}
            aria-label={t`Download ${number} as PDF`}
            onClick={() => void saveFile('export_invoice', { invoice_id: id })}
          >
            PDF
          </Button>
        </Spread>
        <span className={classes.dim}>
          <Money paise={total} exact /> {t`(incl. GST)`}
          {day && ` · ${showDate(day)}`}
          {balance > 0 && due_on && ` · ${t`due ${showDate(due_on)}`}`}
        </span>
        {balance > 0 && balance < total && (
          <span className={classes.dim}>
            <Trans>
              <Money paise={balance} exact /> still to be paid
            </Trans>
          </span>
        )}
      </Stack>
    </li>
  );
}
