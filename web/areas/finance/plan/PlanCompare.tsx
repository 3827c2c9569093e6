/** Cases of a plan beside one another, and how the equity IRR moves with single inputs. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { least_dscr, type PlanResults } from '../../../../domain/money/financial_plan.ts';
import { most_scenarios, plan_keys, type PlanChanges } from '../../../../domain/money/financial_plan_inputs.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import classes from '../Finance.module.css';
import type { Plan } from '../slices.ts';
import { showCover, showRate, showTariff, useInputValues, usePlanNames } from './words.tsx';

interface Case {
  /** none: the base case */
  at: number | undefined;
  name: string;
  changes: PlanChanges;
  results: PlanResults;
}

interface PlanCompareProps {
  plan: Plan;
  whyNot: string | undefined;
  /** a scenario by its place, or a new one */
  onEdit: (at: number | 'new') => void;
  onEditBase: () => void;
}

export function PlanCompare({ plan, whyNot, onEdit, onEditBase }: PlanCompareProps) {
  const { t } = useLingui();
  const columns = useCaseColumns();
  const cases: Case[] = [
    { at: undefined, name: t`Base case`, changes: {}, results: plan.results },
    ...plan.scenarios.map((one, at) => ({ at, ...one })),
  ];
  const full = plan.scenarios.length >= most_scenarios ? t`A plan has at most ${most_scenarios} scenarios.` : undefined;
  return (
    <Panel
      title={t`Scenarios`}
      action={
        <DisabledReason reason={whyNot ?? full}>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onEdit('new')}>
            <Trans>Add scenario</Trans>
          </Button>
        </DisabledReason>
      }
    >
      <Table
        plain
        name="plan_cases"
        label={t`Cases side by side`}
        rows={cases}
        columns={columns}
        rowKey={({ at }) => at ?? 'base'}
        onOpen={whyNot ? undefined : ({ at }) => (at === undefined ? onEditBase() : onEdit(at))}
      />
    </Panel>
  );
}

function useCaseColumns(): Column<Case>[] {
  const { t } = useLingui();
  const name = usePlanNames();
  const shown = useInputValues();
  return useMemo((): Column<Case>[] => {
    const figure = (
      key: 'equity_irr' | 'project_irr' | 'min_dscr' | 'average_dscr' | 'payback_years' | 'lcoe',
      title: string,
      show: (value: number | null) => string,
      more: Partial<Column<Case>> = {},
    ): Column<Case> => ({
      key,
      title,
      value: ({ results }) => results[key],
      render: ({ results }) => <span className="figures">{show(results[key])}</span>,
      align: 'right',
      width: 110,
      ...more,
    });
    return [
      { key: 'name', title: t`Case`, value: (row) => row.name, width: 180 },
      figure('equity_irr', t`Equity IRR`, showRate),
      figure('project_irr', t`Project IRR`, showRate),
      figure('min_dscr', t`Lowest DSCR`, showCover, {
        render: ({ results: { min_dscr } }) => (
          <span className={`figures ${min_dscr !== null && min_dscr < least_dscr ? classes.bad : ''}`}>
            {showCover(min_dscr)}
          </span>
        ),
      }),
      figure('payback_years', t`Payback (years)`, (years) => (years === null ? '–' : showNumber(years, 1)), {
        width: 140,
      }),
      figure('lcoe', t`LCOE (₹/kWh)`, showTariff, { phone: 'hidden', width: 130 }),
      {
        key: 'equity_npv',
        title: t`NPV of equity`,
        value: ({ results }) => results.equity_npv / 100,
        render: ({ results }) => <Money paise={results.equity_npv} summary />,
        align: 'right',
        width: 120,
        phone: 'hidden',
      },
      {
        key: 'changes',
        title: t`Changed`,
        value: ({ changes }) =>
          plan_keys
            .flatMap((key) => (changes[key] === undefined ? [] : [`${name(key)}: ${shown(key, changes[key])}`]))
            .join(' · '),
        width: 280,
        phone: 'wide',
      },
    ];
  }, [t, name, shown]);
}

type Moved = Plan['sensitivity'][number];

export function PlanSensitivity({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const name = usePlanNames();
  const base = plan.results.equity_irr;
  const columns = useMemo((): Column<Moved>[] => {
    const rate = (key: string, title: string, of: (row: Moved) => number | null): Column<Moved> => ({
      key,
      title,
      value: of,
      render: (row) => <span className="figures">{showRate(of(row))}</span>,
      align: 'right',
      width: 120,
    });
    return [
      { key: 'input', title: t`Input`, value: (row) => name(row.input), width: 200 },
      rate('lower', t`10% lower`, (row) => row.lower),
      rate('base', t`Base case`, () => base),
      rate('higher', t`10% higher`, (row) => row.higher),
    ];
  }, [t, name, base]);
  return (
    <Panel title={t`Sensitivity of the equity IRR`}>
      <Table
        plain
        name="plan_sensitivity"
        label={t`Equity IRR by input`}
        rows={plan.sensitivity}
        columns={columns}
        rowKey={({ input }) => input}
      />
    </Panel>
  );
}
