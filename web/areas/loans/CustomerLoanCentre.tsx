/** A customer's loans: how far each is, what was sanctioned and paid, the EMIs, and what a prepayment would change. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { NumberBox } from '../../ui/form/NumberBox.tsx';
import { useState } from 'react';
import { nextInstalment, paidOf, prepaymentEffect, sumsOf } from '../../../domain/money/loans.ts';
import { type LoanStage, loan_stages } from '../../../domain/money/loan_stages.ts';
import { fromRupees } from '../../../domain/money.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { useLabels } from '../../kit/labels.ts';
import { lazy } from '../../kit/lazy.tsx';
import { Link } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Stepper } from '../../ui/layout/Stepper.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { useToday } from '../../ui/text/today.ts';
import classes from './Loans.module.css';
import { type CustomerLoan, customer_loans } from './slices.ts';
import { NextEmi, StageTag } from './words.tsx';

const ScheduleDrawer = lazy(() => import('./ScheduleDrawer.tsx'));

const nothing = {};
/** The way of a loan, without its turnings. */
const way = loan_stages.filter((stage) => !['Query', 'Part disbursed', 'Rejected', 'Withdrawn'].includes(stage));
/** Where on it a loan is that waits. */
const waits: Partial<Record<LoanStage, LoanStage>> = { Query: 'Submitted', 'Part disbursed': 'Disbursed' };

export default function CustomerLoanCentre() {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(customer_loans, nothing);
  return (
    <Screen
      header={<PageHeader title={t`Loan centre`} subtitle={t`Loans for your plant`} />}
      loading={!data && !failure}
      failure={!data && failure}
      onRetry={reload}
    >
      {data && data.loans.length === 0 && (
        <Empty
          title={t`No loan`}
          text={t`A loan for your plant appears here as soon as it is requested. Ask your project manager for one.`}
          action={
            <Button component={Link} to="/customer-dashboard" variant="default">
              <Trans>Back to your plant</Trans>
            </Button>
          }
        />
      )}
      {data && (
        <Stack gap={16}>
          {data.loans.map((loan) => (
            <OneLoan key={loan.id} loan={loan} />
          ))}
        </Stack>
      )}
    </Screen>
  );
}

function OneLoan({ loan }: { loan: CustomerLoan }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const today = useToday();
  const [shown, setShown] = useState(false);
  const { stage, instalments, sanctioned, disbursed } = loan;
  const over = stage === 'Rejected' || stage === 'Withdrawn';
  const sums = instalments && sumsOf(instalments.lines);
  const next = instalments && nextInstalment(instalments.lines, today);
  return (
    <Panel title={`${loan.lender} · ${loan.number}`} note={<StageTag stage={stage} />}>
      <Stack gap={16}>
        {!over && (
          <Stepper
            label={t`Stages of the loan`}
            steps={way.map((one) => ({ key: one, title: term(one) }))}
            current={waits[stage] ?? stage}
            over={stage === 'Disbursed'}
          />
        )}
        {loan.reason && (
          <Alert color={over ? 'red' : 'yellow'} variant="light">
            {loan.reason}
          </Alert>
        )}
        <FactList
          columns={2}
          facts={[
            { label: t`Project`, value: loan.project },
            { label: t`Loan amount requested`, value: <Money paise={loan.amount} /> },
            ...(sanctioned > 0
              ? [
                  { label: t`Sanctioned`, value: <Money paise={sanctioned} /> },
                  { label: t`Sanctioned on`, value: loan.sanctioned_on && <DateText date={loan.sanctioned_on} /> },
                  { label: t`Interest per year`, value: `${showNumber(loan.rate_percent)}%` },
                  { label: t`Disbursed`, value: <Money paise={disbursed} /> },
                ]
              : []),
            ...(sums && instalments
              ? [
                  ...(instalments.forecast ? [{ label: t`EMI`, value: <Money paise={sums.emi} exact /> }] : []),
                  ...(next && !instalments.forecast ? [{ label: t`Next EMI`, value: <NextEmi line={next} /> }] : []),
                  { label: t`Last EMI`, value: sums.ends_on && <DateText date={sums.ends_on} /> },
                  ...(instalments.forecast
                    ? []
                    : [{ label: t`Balance today`, value: <Money paise={instalments.owed} exact /> }]),
                ]
              : []),
          ]}
        />
        {loan.payments.length > 0 && (
          <section>
            <h3 className={classes.sub}>
              <Trans>Payments</Trans>
            </h3>
            <ul className={classes.turns}>
              {loan.payments.map(({ loan_payment_id, kind, day, amount }) => (
                <Stack as="li" gap={2} key={loan_payment_id}>
                  <span>
                    {term(kind)} · <Money paise={amount} exact />
                  </span>
                  <span className={classes.dim}>
                    <DateText date={day} />
                  </span>
                </Stack>
              ))}
            </ul>
          </section>
        )}
        {instalments && (
          <>
            {instalments.forecast && (
              <p className={classes.dim}>
                <Trans>EMIs are a forecast until the loan is disbursed.</Trans>
              </p>
            )}
            {!instalments.forecast && instalments.owed > 0 && <Prepayment loan={loan} />}
            <Cluster gap={8}>
              <Button variant="default" onClick={() => setShown(true)}>
                <Trans>Show all EMIs</Trans>
              </Button>
            </Cluster>
            <LazyMount opened={shown} onClose={() => setShown(false)}>
              {(opened) => (
                <ScheduleDrawer
                  opened={opened}
                  title={t`EMIs of ${loan.number}`}
                  lines={instalments.lines}
                  onClose={() => setShown(false)}
                />
              )}
            </LazyMount>
          </>
        )}
      </Stack>
    </Panel>
  );
}

/** What a prepayment today would change. */
function Prepayment({ loan }: { loan: CustomerLoan }) {
  const { t } = useLingui();
  const today = useToday();
  const [rupees, setRupees] = useState<number | null>(null);
  const { instalments, rate_percent, months, moratorium_months } = loan;
  if (!instalments) return null;
  const { principal, begins_on, owed } = instalments;
  const { extras, drawings } = paidOf(loan.payments);
  const effect =
    rupees && rupees > 0
      ? prepaymentEffect(
          { principal, rate_percent, months, moratorium_months, begins_on },
          { day: today, amount: Math.min(fromRupees(rupees), owed) },
          extras,
          drawings,
        )
      : undefined;
  return (
    <section>
      <NumberBox
        maw={360}
        label={t`If you prepay today`}
        description={t`See what a prepayment would change. Nothing is paid here.`}
        leftSection="₹"
        leftSectionWidth={28}
        value={rupees ?? ''}
        onChange={(next) => setRupees(typeof next === 'number' ? next : null)}
        min={0}
        max={owed / 100}
        allowNegative={false}
        decimalScale={0}
        hideControls
        inputMode="numeric"
      />
      <div role="status">
        {effect && (
          <ul className={classes.turns}>
            <li>
              <span>
                <Trans>
                  Same EMI: <Plural value={effect.shorter.months_saved} one="# EMI fewer" other="# EMIs fewer" />,{' '}
                  <Money paise={effect.shorter.interest_saved} /> less interest
                </Trans>
              </span>
            </li>
            <li>
              <span>
                <Trans>
                  Lower EMI: <Money paise={effect.lower.emi_after} />, <Money paise={effect.lower.interest_saved} />{' '}
                  less interest
                </Trans>
              </span>
            </li>
          </ul>
        )}
      </div>
    </section>
  );
}
