/** The steps that are open to an invoice: submitted, issued, sent back; afterwards mailed, credited, disputed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconDots,
  IconFileTypePdf,
  IconMail,
  IconPencil,
  IconReceiptRefund,
  IconTrash,
} from '@tabler/icons-react';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { saveFile } from '../../kit/files.ts';
import { attempt, attemptConfirmed } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Cluster } from '../../ui/layout/flow.tsx';
import type { Invoice } from './slices.ts';

/** The forms of an invoice that open over it. */
export type InvoiceShown = 'change' | 'credit' | 'reject' | 'dispute' | 'settle';

interface StepsProps {
  invoice: Invoice;
  onShow: (shown: InvoiceShown) => void;
}

export function InvoiceSteps({ invoice, onShow }: StepsProps) {
  const { t } = useLingui();
  const { id: invoice_id, version, abilities, total, standing } = invoice;
  const issuing = {
    title: invoice.kind === 'credit_note' ? <Trans>Issue this credit note?</Trans> : <Trans>Issue this invoice?</Trans>,
    text: <Trans>It takes the next number and posts to the journal. It cannot be changed afterwards.</Trans>,
    verb: <Trans>Issue</Trans>,
  };
  return (
    <Cluster gap={8}>
      {standing === 'draft' && (
        <DisabledReason reason={reasonOf(abilities.send_invoice_for_approval)}>
          <Button onClick={() => void attempt(() => api.send_invoice_for_approval({ invoice_id, version }))}>
            {t`Submit for issue`}
          </Button>
        </DisabledReason>
      )}
      {standing === 'pending' && (
        <DisabledReason reason={reasonOf(abilities.approve_invoice)}>
          <Button
            onClick={() => void attemptConfirmed(issuing, () => api.approve_invoice({ invoice_id, version, total }))}
          >
            {invoice.kind === 'credit_note' ? t`Issue credit note` : t`Issue invoice`}
          </Button>
        </DisabledReason>
      )}
      {standing === 'pending' && reasonOf(abilities.reject_invoice) === undefined && (
        <Button variant="default" onClick={() => onShow('reject')}>
          {t`Send back`}
        </Button>
      )}
      {reasonOf(abilities.update_invoice) === undefined && (
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onShow('change')}>
          {invoice.kind === 'credit_note' ? t`Edit credit note` : t`Edit invoice`}
        </Button>
      )}
    </Cluster>
  );
}

interface MoreProps extends StepsProps {
  onDeleted: () => void;
}

export function MoreOfInvoice({ invoice, onShow, onDeleted }: MoreProps) {
  const { t } = useLingui();
  const { id: invoice_id, version, abilities, mails_to } = invoice;
  const may = (name: keyof Invoice['abilities']) => reasonOf(abilities[name]) === undefined;
  const deleting = {
    title: <Trans>Delete this draft?</Trans>,
    text: <Trans>It cannot be restored.</Trans>,
    verb: <Trans>Delete draft</Trans>,
  };
  const mailing = {
    title: <Trans>Email to the customer?</Trans>,
    text: <Trans>The PDF goes to {mails_to}.</Trans>,
    verb: <Trans>Send email</Trans>,
  };
  const mail_reason = reasonOf(abilities.send_invoice);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconDots size={14} aria-hidden />}>
          <Trans>Actions</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => void saveFile('export_invoice', { invoice_id })}
        >
          {t`Download PDF`}
        </Menu.Item>
        {invoice.number !== '' && (
          <DisabledReason reason={mail_reason}>
            <Menu.Item
              leftSection={<IconMail size={16} aria-hidden />}
              closeMenuOnClick={mail_reason === undefined}
              onClick={() => void attemptConfirmed(mailing, () => api.send_invoice({ invoice_id, version }))}
            >
              {t`Email to customer`}
            </Menu.Item>
          </DisabledReason>
        )}
        {may('change_invoice_status') && (
          <Menu.Item
            leftSection={<IconAlertTriangle size={16} aria-hidden />}
            onClick={() => onShow(invoice.dispute_reason ? 'settle' : 'dispute')}
          >
            {invoice.dispute_reason ? t`Settle dispute` : t`Record dispute`}
          </Menu.Item>
        )}
        {may('add_credit_note') && (
          <Menu.Item leftSection={<IconReceiptRefund size={16} aria-hidden />} onClick={() => onShow('credit')}>
            {t`Create credit note`}
          </Menu.Item>
        )}
        {may('delete_invoice') && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() =>
              void attemptConfirmed(deleting, async () => {
                await api.delete_invoice({ invoice_id, version });
                onDeleted();
              })
            }
          >
            {t`Delete draft`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
