/** The payment milestones of a project with the terms of its contract: what is due, what is invoiced, what comes when. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconFileInvoice, IconPencil, IconTemplate } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { payment_template_names } from '../../../domain/money/payment_templates.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { useAddress } from '../../kit/address.ts';
import { api } from '../../kit/api.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useLabels } from '../../kit/labels.ts';
import { useSlice } from '../../kit/slice.ts';
import { attempt, attemptConfirmed } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { inWordsOf } from '../../ui/table/table_columns.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { amountColumn } from '../../ui/table/value_columns.tsx';
import { type BillingPlan, type Milestone, milestones } from './slices.ts';
import { MilestoneTag, useMilestoneStates } from './words.tsx';
import { TermsPanel } from './TermsPanel.tsx';

const MilestonesForm = lazy(() => import('./MilestonesForm.tsx'));
const TermsForm = lazy(() => import('./TermsForm.tsx'));

export function Milestones({ project_id }: { project_id: number }) {
  const { data, failure, reload } = useSlice(milestones, { project_id });
  if (!data) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />;
  return <Plan project_id={project_id} plan={data} />;
}

function Plan({ project_id, plan }: { project_id: number; plan: BillingPlan }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const states = useMilestoneStates();
  const { set } = useAddress();
  const [shown, setShown] = useState<'milestones' | 'terms'>();
  const close = () => setShown(undefined);
  const percent = (share: number) => `${showNumber(share / 100, 2)}%`;
  const columns = useMemo(
    (): Column<Milestone>[] => [
      { key: 'name', title: t`Milestone`, value: (row) => row.name, width: 220 },
      {
        key: 'status',
        title: t`Status`,
        ...inWordsOf<Milestone>(
          (row) => row.status,
          (value) => states[value as Milestone['status']],
        ),
        render: (row) => <MilestoneTag status={row.status} />,
        width: 120,
      },
      {
        key: 'share',
        title: t`Share`,
        value: (row) => row.share / 100,
        render: (row) => <span className="figures">{percent(row.share)}</span>,
        align: 'right',
        width: 85,
      },
      amountColumn<Milestone>('amount', t`Amount ₹ (excl. GST)`, (row) => row.amount, { width: 165 }),
      {
        key: 'expected_on',
        title: t`Expected`,
        value: (row) => row.expected_on,
        render: (row) => row.expected_on && <DateText date={row.expected_on} />,
        width: 115,
      },
      {
        key: 'event',
        title: t`Earned by`,
        value: (row) => term(row.event),
        render: (row) =>
          row.event ? (
            <>
              {term(row.event)}
              {row.after_days > 0 && (
                <>
                  {' '}
                  <Plural value={row.after_days} one="+ # day" other="+ # days" />
                </>
              )}
            </>
          ) : row.due_on ? (
            t`Date`
          ) : (
            t`Not linked`
          ),
        width: 260,
      },
      amountColumn<Milestone>('invoiced', t`Invoiced ₹ (incl. GST)`, (row) => row.invoiced, { width: 165 }),
      amountColumn<Milestone>('settled', t`Settled ₹`, (row) => row.settled),
      {
        key: 'invoice',
        title: t`Invoice`,
        value: (row) => row.invoice,
        render: (row) => (
          <Invoicing project_id={project_id} row={row} onOpen={(id) => set({ tab: 'invoices', invoice: id })} />
        ),
        width: 170,
      },
    ],
    [t, term, states, project_id, set],
  );
  return (
    <Stack gap={16}>
      <Figures plan={plan} />
      <Table
        name="milestones"
        label={t`Payment milestones`}
        rows={plan.milestones}
        columns={columns}
        rowKey={({ id }) => id}
        actions={
          <Cluster gap={8}>
            <Templates project_id={project_id} plan={plan} />
            <DisabledReason reason={reasonOf(plan.abilities.update_milestones)}>
              <Button
                variant={plan.milestones.length > 0 ? 'filled' : 'default'}
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setShown('milestones')}
              >
                <Trans>Edit milestones</Trans>
              </Button>
            </DisabledReason>
          </Cluster>
        }
        empty={{
          title: t`No payment milestones`,
          text: t`Apply a template or enter the milestones of the contract. They are linked to the schedule and become due with it.`,
        }}
      />
      <TermsPanel plan={plan} onEdit={() => setShown('terms')} />
      <LazyMount opened={shown === 'milestones'} onClose={close}>
        {(opened) => <MilestonesForm opened={opened} project_id={project_id} plan={plan} onClose={close} />}
      </LazyMount>
      <LazyMount opened={shown === 'terms'} onClose={close}>
        {(opened) => <TermsForm opened={opened} project_id={project_id} plan={plan} onClose={close} />}
      </LazyMount>
    </Stack>
  );
}

function Figures({ plan }: { plan: BillingPlan }) {
  const { t } = useLingui();
  const { contract_value, damages } = plan;
  const sum = (of: (one: Milestone) => number) => plan.milestones.reduce((total, one) => total + of(one), 0);
  const billed = sum(({ billed: paise }) => paise);
  const due = sum((one) => (one.status === 'due' ? one.amount : 0));
  return (
    <StatCards>
      <StatCard
        label={t`Contract value`}
        value={<Money paise={contract_value} summary />}
        note={t`excl. GST; GST ${showNumber(plan.gst_percent, 2)}%`}
      />
      <StatCard
        label={t`Invoiced`}
        value={<Money paise={billed} summary />}
        note={contract_value > 0 ? t`excl. GST, ${showNumber((billed / contract_value) * 100, 1)}%` : t`excl. GST`}
      />
      <StatCard label={t`Due, not invoiced`} value={<Money paise={due} summary />} note={t`excl. GST`} late={due > 0} />
      <StatCard
        label={t`Delay damages exposure`}
        value={<Money paise={damages.damages} summary />}
        late={damages.damages > 0}
        note={
          damages.days_late > 0 ? (
            <Plural value={damages.days_late} one="# day after the target" other="# days after the target" />
          ) : (
            t`No delay expected`
          )
        }
      />
    </StatCards>
  );
}

interface InvoicingProps {
  project_id: number;
  row: Milestone;
  onOpen: (invoice_id: number) => void;
}

/** The invoice of a milestone, or the one action that drafts it. */
function Invoicing({ project_id, row, onOpen }: InvoicingProps) {
  const { t } = useLingui();
  const reason = reasonOf(row.abilities.add_invoice);
  const { invoice_id } = row;
  if (reason !== undefined && invoice_id !== null)
    return (
      <Button variant="subtle" size="compact-sm" onClick={() => onOpen(invoice_id)}>
        {row.invoice || t`Draft invoice`}
      </Button>
    );
  return (
    <DisabledReason reason={reason}>
      <Button
        variant={row.status === 'due' ? 'filled' : 'default'}
        size="compact-sm"
        leftSection={<IconFileInvoice size={14} aria-hidden />}
        onClick={() =>
          void attempt(async () => onOpen((await api.add_invoice({ project_id, milestone_id: row.id })).invoice_id))
        }
      >
        <Trans>Create invoice</Trans>
      </Button>
    </DisabledReason>
  );
}

function Templates({ project_id, plan }: { project_id: number; plan: BillingPlan }) {
  const { term } = useLabels();
  const { version } = plan;
  const reason = reasonOf(plan.abilities.generate_milestones);
  const button = (
    <Button
      variant={plan.milestones.length > 0 ? 'default' : 'filled'}
      leftSection={<IconTemplate size={16} aria-hidden />}
    >
      <Trans>Apply template</Trans>
    </Button>
  );
  if (reason !== undefined) return <DisabledReason reason={reason}>{button}</DisabledReason>;
  const asked = {
    title: <Trans>Replace the payment milestones?</Trans>,
    text: <Trans>The milestones of the template take their place. Nothing is invoiced yet.</Trans>,
    verb: <Trans>Replace milestones</Trans>,
  };
  const apply = (template: BillingPlan['templates'][number]) => {
    const act = () => api.generate_milestones({ project_id, version, template });
    void (plan.milestones.length > 0 ? attemptConfirmed(asked, act) : attempt(act));
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {plan.templates.map((template) => (
          <Menu.Item key={template} onClick={() => apply(template)}>
            {term(payment_template_names[template])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
