/** One payment of a run: the party, what it is paid for, to which account, and how it stands. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconX } from '@tabler/icons-react';
import { payable_kind_names } from '../../../domain/money/payables.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { useLabels } from '../../kit/labels.ts';
import { Cluster, Spread } from '../../ui/layout/flow.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import classes from './Payables.module.css';
import type { Payment } from './slices.ts';
import { PaymentTag } from './words.tsx';

interface RunPaymentProps {
  payment: Payment;
  /** shows the bank account of a party */
  onBank: (party: string) => void;
  onEnd: (status: 'failed' | 'reversed') => void;
}

export function RunPayment({ payment, onBank, onEnd }: RunPaymentProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { party, party_kind, party_id, status, items, account, ifsc, mode, confirmed, paid_on, reference } = payment;
  return (
    <li>
      <Spread gap={12}>
        <Cluster gap={8}>
          <strong>{party}</strong>
          <PaymentTag status={status} />
        </Cluster>
        <Cluster gap={8}>
          <strong>
            <Money paise={payment.amount} exact />
          </strong>
          <PaymentActs payment={payment} onEnd={onEnd} />
        </Cluster>
      </Spread>
      <Cluster gap={8}>
        <span>
          {mode} · {account ? `${account} · ${ifsc}` : t`No bank account`}
        </span>
        <Button
          size="compact-xs"
          variant="light"
          color={confirmed ? 'gray' : 'red'}
          onClick={() => onBank(`${party_kind}-${party_id}`)}
        >
          {confirmed ? t`Confirmed` : t`Not confirmed`}
        </Button>
      </Cluster>
      {paid_on && (
        <div>
          <Trans>
            Paid on <DateText date={paid_on} />
          </Trans>
          {reference && ` · ${reference}`}
        </div>
      )}
      {payment.reason && <div className={classes.wrong}>{payment.reason}</div>}
      {items.map(({ payable_id, kind, number, project, amount, due_on }) => (
        <div key={payable_id} className={classes.dim}>
          <Spread gap={12}>
            <span>
              {term(payable_kind_names[kind])} {number} · {project}
              {due_on && (
                <>
                  {' · '}
                  <Trans>due</Trans> <DateText date={due_on} />
                </>
              )}
            </span>
            <Money paise={amount} exact />
          </Spread>
        </div>
      ))}
    </li>
  );
}

function PaymentActs({ payment, onEnd }: Pick<RunPaymentProps, 'payment' | 'onEnd'>) {
  const { t } = useLingui();
  if (reasonOf(payment.abilities.change_payment_status) !== undefined) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default" aria-label={t`Actions on the payment to ${payment.party}`}>
          <IconDots size={14} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {payment.status === 'planned' ? (
          <Menu.Item leftSection={<IconX size={16} aria-hidden />} onClick={() => onEnd('failed')}>
            {t`Payment was not made`}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => onEnd('reversed')}>
            {t`Bank returned the payment`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
