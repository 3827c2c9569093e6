/** One loan: what was asked for and sanctioned, what was paid, its EMIs, and the steps that are open. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button, Menu } from '@mantine/core';
import { IconCalendarDollar, IconCheck, IconDots, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { showNumber } from '../../../domain/numbers.ts';
import { nextInstalment } from '../../../domain/money/loans.ts';
import { whyNotRecordPayment } from '../../../domain/money/loan_stages.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { lazy } from '../../kit/lazy.tsx';
import { Link } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { attempt } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { useToday } from '../../ui/text/today.ts';
import classes from './Loans.module.css';
import { Payments } from './Payments.tsx';
import { type Loan, type LoanMove, loan as loan_slice } from './slices.ts';
import { NextEmi, StageTag } from './words.tsx';

const LoanForm = lazy(() => import('./LoanForm.tsx'));
const PaymentForm = lazy(() => import('./PaymentForm.tsx'));
const ReasonDrawer = lazy(() => import('../../ui/form/ReasonDrawer.tsx'));
const SanctionForm = lazy(() => import('./SanctionForm.tsx'));
const ScheduleDrawer = lazy(() => import('./ScheduleDrawer.tsx'));

interface LoanDrawerProps {
  /** none while it closes */
  loan_id: number | undefined;
  onClose: () => void;
}

export default function LoanDrawer({ loan_id, onClose }: LoanDrawerProps) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(loan_slice, loan_id === undefined ? undefined : { loan_id });
  const loan = data?.id === loan_id ? data : undefined;
  const [shown, setShown] = useState<'change' | 'sanction' | 'payment' | 'schedule'>();
  const close = () => setShown(undefined);
  return (
    <Drawer
      opened={loan_id !== undefined}
      onClose={onClose}
      width="wide"
      title={loan ? loan.applicant : t`Loan`}
      subtitle={loan && `${loan.number} · ${loan.lender}`}
      actions={
        loan && (
          <DisabledReason reason={reasonOf(loan.abilities.update_loan)}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPencil size={14} aria-hidden />}
              onClick={() => setShown('change')}
            >
              <Trans>Change</Trans>
            </Button>
          </DisabledReason>
        )
      }
      footer={loan && <Steps loan={loan} onShow={setShown} />}
    >
      {!loan ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Contents loan={loan} onSchedule={() => setShown('schedule')} />
      )}
      {loan && (
        <>
          <LazyMount opened={shown === 'change'} onClose={close}>
            {(opened) => <LoanForm opened={opened} loan={loan} onClose={close} onSaved={close} />}
          </LazyMount>
          <LazyMount opened={shown === 'sanction'} onClose={close}>
            {(opened) => <SanctionForm opened={opened} loan={loan} onClose={close} />}
          </LazyMount>
          <LazyMount opened={shown === 'payment'} onClose={close}>
            {(opened) => <PaymentForm opened={opened} loan={loan} onClose={close} />}
          </LazyMount>
          <LazyMount opened={shown === 'schedule'} onClose={close}>
            {(opened) => (
              <ScheduleDrawer
                opened={opened}
                title={t`EMIs of ${loan.number}`}
                lines={loan.instalments?.lines ?? []}
                onClose={close}
              />
            )}
          </LazyMount>
        </>
      )}
    </Drawer>
  );
}

/** The steps that are open just now. */
function Steps({ loan, onShow }: { loan: Loan; onShow: (what: 'sanction' | 'payment') => void }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [asked, setAsked] = useState<LoanMove>();
  const { id: loan_id, version, abilities, stage, sanctioned } = loan;
  const awaits = sanctioned > 0 && !loan.confirmed_by && (stage === 'Submitted' || stage === 'Query');
  const records = stage === 'Submitted' || stage === 'Query';
  // what needs a reason is no next step
  const turnings = loan.moves.filter(({ reason }) => reason);
  const pays = !whyNotRecordPayment(stage, 'disbursal') || !whyNotRecordPayment(stage, 'prepayment');
  return (
    <Cluster gap={8}>
      {awaits && (
        <DisabledReason reason={reasonOf(abilities.approve_loan_sanction)}>
          <Button
            leftSection={<IconCheck size={16} aria-hidden />}
            onClick={() => void attempt(() => api.approve_loan_sanction({ loan_id, version, sanctioned }))}
          >
            <Trans>Confirm sanction</Trans>
          </Button>
        </DisabledReason>
      )}
      {records && (
        <DisabledReason reason={reasonOf(abilities.add_loan_sanction)}>
          <Button variant={awaits || stage === 'Query' ? 'default' : 'filled'} onClick={() => onShow('sanction')}>
            {awaits ? <Trans>Change sanction</Trans> : <Trans>Record sanction</Trans>}
          </Button>
        </DisabledReason>
      )}
      {pays && (
        <DisabledReason reason={reasonOf(abilities.add_loan_payment)}>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onShow('payment')}>
            <Trans>Record payment</Trans>
          </Button>
        </DisabledReason>
      )}
      {loan.moves.map(
        (move) =>
          !move.reason && (
            <DisabledReason key={move.stage} reason={reasonOf(move.abilities.change_loan_stage)}>
              <Button
                onClick={() => void attempt(() => api.change_loan_stage({ loan_id, version, stage: move.stage }))}
              >
                {t`Move to ${term(move.stage)}`}
              </Button>
            </DisabledReason>
          ),
      )}
      {turnings.length > 0 && (
        <Menu position="top-start">
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
              <Trans>More</Trans>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {turnings.map((move) => (
              <Menu.Item
                key={move.stage}
                disabled={reasonOf(move.abilities.change_loan_stage) !== undefined}
                onClick={() => setAsked(move)}
              >
                {t`Move to ${term(move.stage)}`}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <LazyMount opened={asked !== undefined} onClose={() => setAsked(undefined)}>
        {(opened) => (
          <ReasonDrawer
            opened={opened}
            most={500}
            title={t`Move to ${term(asked?.stage ?? stage)}`}
            act={(reason) => api.change_loan_stage({ loan_id, version, stage: asked?.stage ?? stage, reason })}
            onClose={() => setAsked(undefined)}
          />
        )}
      </LazyMount>
    </Cluster>
  );
}

function Contents({ loan, onSchedule }: { loan: Loan; onSchedule: () => void }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { sanctioned, instalments } = loan;
  const today = useToday();
  const first = instalments?.lines.find(({ at }) => at > 0);
  const next = instalments && nextInstalment(instalments.lines, today);
  return (
    <Stack gap={16}>
      {sanctioned > 0 && !loan.confirmed_by && (
        <Alert color="yellow" variant="light">
          <Trans>
            Sanction of <Money paise={sanctioned} exact /> recorded by {loan.recorded_by}, awaiting confirmation by a
            second person.
          </Trans>
        </Alert>
      )}
      <FactList
        columns={3}
        facts={[
          { label: t`Stage`, value: <StageTag stage={loan.stage} /> },
          { label: t`In stage since`, value: <TimeText at={loan.stage_since} /> },
          {
            label: t`Project`,
            value: (
              <Anchor component={Link} to={`/projects/project-dashboard?projectId=${loan.project_id}`}>
                {loan.project}
              </Anchor>
            ),
          },
          { label: t`Applicant type`, value: term(loan.applicant_type) },
          ...(loan.co_applicant ? [{ label: t`Co-applicant`, value: loan.co_applicant }] : []),
          { label: t`Plant size`, value: `${showNumber(loan.kw)} kW` },
          { label: t`Plant cost (incl. GST)`, value: <Money paise={loan.cost} /> },
          { label: t`Loan amount requested`, value: <Money paise={loan.amount} /> },
          ...(loan.income === null ? [] : [{ label: t`Annual income`, value: <Money paise={loan.income} /> }]),
          ...(loan.cibil === null ? [] : [{ label: t`CIBIL score`, value: String(loan.cibil) }]),
          ...(loan.remark ? [{ label: t`Remark`, value: loan.remark, wide: true }] : []),
        ]}
      />
      {sanctioned > 0 && (
        <section>
          <h3 className={classes.sub}>
            <Trans>Sanction</Trans>
          </h3>
          <FactList
            columns={3}
            facts={[
              { label: t`Sanctioned`, value: <Money paise={sanctioned} /> },
              { label: t`Number`, value: loan.sanction_number },
              { label: t`Date`, value: loan.sanctioned_on && <DateText date={loan.sanctioned_on} /> },
              { label: t`Interest per year`, value: `${showNumber(loan.rate_percent)}%` },
              { label: t`Number of EMIs`, value: String(loan.months) },
              {
                label: t`Moratorium`,
                value:
                  loan.moratorium_months === 0
                    ? t`None`
                    : plural(loan.moratorium_months, { one: '# month', other: '# months' }),
              },
              { label: t`Disbursed`, value: <Money paise={loan.disbursed} /> },
              ...(first && instalments?.forecast
                ? [{ label: t`EMI`, value: <Money paise={first.instalment} exact /> }]
                : []),
              ...(next && !instalments.forecast ? [{ label: t`Next EMI`, value: <NextEmi line={next} /> }] : []),
              ...(loan.disbursed > 0 && instalments
                ? [{ label: t`Balance today`, value: <Money paise={instalments.owed} exact /> }]
                : []),
              ...(loan.confirmed_by ? [{ label: t`Confirmed by`, value: loan.confirmed_by }] : []),
            ]}
          />
          {instalments && (
            <Button
              mt={8}
              size="compact-sm"
              variant="default"
              leftSection={<IconCalendarDollar size={14} aria-hidden />}
              onClick={onSchedule}
            >
              <Trans>Show all EMIs</Trans>
            </Button>
          )}
        </section>
      )}
      <Payments loan={loan} />
      <section>
        <h3 className={classes.sub}>
          <Trans>History</Trans>
        </h3>
        <ol className={classes.turns}>
          {loan.turns.map((turn) => (
            <Stack as="li" gap={2} key={turn.id}>
              <strong>{term(turn.stage)}</strong>
              <span className={classes.dim}>
                {turn.made_by} · <TimeText at={turn.made_at} />
              </span>
              {turn.reason && <p>{turn.reason}</p>}
            </Stack>
          ))}
        </ol>
      </section>
    </Stack>
  );
}
