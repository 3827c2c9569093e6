/** What was paid of a loan; what waits is confirmed by a second person. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { attempt, attemptConfirmed } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { amountColumn, dayColumn } from '../../ui/table/value_columns.tsx';
import classes from './Loans.module.css';
import type { Loan, LoanPayment } from './slices.ts';

export function Payments({ loan }: { loan: Loan }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { id: loan_id, version } = loan;
  const columns = useMemo(
    (): Column<LoanPayment>[] => [
      { key: 'kind', title: t`Payment`, value: ({ kind }) => term(kind), width: 105 },
      dayColumn<LoanPayment>('day', t`Date`, ({ day }) => day, { width: 112 }),
      amountColumn<LoanPayment>('amount', t`Amount ₹`, ({ amount }) => amount, { width: 160 }),
      { key: 'reference', title: t`Reference`, value: ({ reference }) => reference, width: 95 },
      {
        key: 'confirmed',
        title: t`Status`,
        value: ({ confirmed }) => (confirmed ? t`Confirmed` : t`Awaiting confirmation`),
        render: ({ confirmed, confirmed_by, made_by }) =>
          confirmed ? (
            <Tag tone="quiet" tip={confirmed_by}>{t`Confirmed`}</Tag>
          ) : (
            <Tag tone="strong" tip={made_by}>{t`Awaiting confirmation`}</Tag>
          ),
        width: 172,
      },
      {
        key: 'steps',
        title: t`Actions`,
        phone: 'wide',
        value: () => '',
        render: ({ loan_payment_id, confirmed, abilities }) =>
          !confirmed && (
            <Row gap={4}>
              <DisabledReason reason={reasonOf(abilities.approve_loan_payment)}>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  leftSection={<IconCheck size={14} aria-hidden />}
                  onClick={() => void attempt(() => api.approve_loan_payment({ loan_id, version, loan_payment_id }))}
                >{t`Confirm`}</Button>
              </DisabledReason>
              <DisabledReason reason={reasonOf(abilities.delete_loan_payment)}>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  leftSection={<IconX size={14} aria-hidden />}
                  onClick={() =>
                    void attemptConfirmed(
                      {
                        title: t`Delete this payment?`,
                        text: t`It is not confirmed yet and changes no EMI. This cannot be undone.`,
                        verb: t`Delete payment`,
                      },
                      () => api.delete_loan_payment({ loan_id, version, loan_payment_id }),
                    )
                  }
                >{t`Delete`}</Button>
              </DisabledReason>
            </Row>
          ),
        width: 190,
      },
    ],
    [t, term, loan_id, version],
  );
  if (loan.payments.length === 0) return null;
  return (
    <Stack as="section" gap={8}>
      <h3 className={classes.sub}>
        <Trans>Payments</Trans>
      </h3>
      <Table
        plain
        name="loan_payments"
        label={t`Payments`}
        rows={loan.payments}
        columns={columns}
        rowKey={({ loan_payment_id }) => loan_payment_id}
      />
    </Stack>
  );
}
