/** The budget of a project: its heads, what is being made of it, and its revisions. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { showNumber } from '../../../domain/numbers.ts';
import { perWp } from '../../../domain/money/costs.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { saveFile } from '../../kit/files.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { attempt } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { FileMenu } from '../../ui/table/FileMenu.tsx';
import { ImportButton } from '../../ui/table/ImportButton.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { BudgetHeads } from './BudgetHeads.tsx';
import { OpenBudget } from './OpenBudget.tsx';
import { Revisions } from './Revisions.tsx';
import { type BudgetedFinance, budgeted_finance } from './slices.ts';

const ImportBudget = lazy(() => import('./ImportBudget.tsx'));

export function Budget({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(budgeted_finance, { project_id });
  const [importing, setImporting] = useState(false);
  if (!data && failure) return <Failure sentence={failure} onRetry={reload} />;
  const draft = () => void attempt(() => api.generate_budget({ project_id }));
  return (
    <Stack gap={16}>
      <Figures data={data} />
      {data?.open && <OpenBudget open={data.open} data={data} />}
      <Panel
        title={t`By heads`}
        note={t`excl. GST`}
        action={
          data && (
            <Cluster gap={8}>
              {!data.open && (
                <DisabledReason reason={reasonOf(data.abilities.generate_budget)}>
                  <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={draft}>
                    {data.revisions.length === 0 ? <Trans>Draft budget</Trans> : <Trans>Draft revision</Trans>}
                  </Button>
                </DisabledReason>
              )}
              {data.open && (
                <ImportButton
                  label={t`Import budget`}
                  whyNot={reasonOf(data.open.abilities.import_budget_file)}
                  onClick={() => setImporting(true)}
                />
              )}
              <FileMenu
                label={t`Export budget`}
                save={(format) => saveFile('get_budget_file', { project_id, format })}
              />
            </Cluster>
          )
        }
      >
        <BudgetHeads data={data} />
      </Panel>
      <LazyMount opened={importing && Boolean(data?.open)} onClose={() => setImporting(false)}>
        {(opened) =>
          data?.open && <ImportBudget opened={opened} open={data.open} onClose={() => setImporting(false)} />
        }
      </LazyMount>
      {data && data.revisions.length > 0 && (
        <Panel title={t`Revisions`}>
          <Revisions revisions={data.revisions} />
        </Panel>
      )}
    </Stack>
  );
}

function Figures({ data }: { data: BudgetedFinance | undefined }) {
  const { t } = useLingui();
  const current = data?.revisions[0];
  const baseline = data?.revisions.at(-1);
  const margin = data && current ? data.contract_value - current.total : undefined;
  const percent = margin !== undefined && data!.contract_value > 0 ? (margin / data!.contract_value) * 100 : undefined;
  const rate = data && current ? perWp(current.total, data.capacity_kwp) : null;
  const changed = data ? data.contract_value - data.original_contract_value : 0;
  return (
    <StatCards>
      <StatCard
        label={t`Contract value`}
        loading={!data}
        value={<Money paise={data?.contract_value} summary />}
        note={
          changed === 0 ? (
            t`excl. GST`
          ) : (
            <Trans>
              <Money paise={data?.original_contract_value} summary /> as signed
            </Trans>
          )
        }
      />
      <StatCard
        label={t`Budget`}
        loading={!data}
        value={<Money paise={current?.total} summary />}
        note={
          current && baseline && current !== baseline ? (
            <Trans>
              <Money paise={baseline.total} summary /> baseline
            </Trans>
          ) : (
            t`excl. GST`
          )
        }
      />
      <StatCard
        label={t`Planned margin`}
        loading={!data}
        late={margin !== undefined && margin < 0}
        value={<Money paise={margin} summary />}
        note={
          percent === undefined
            ? data && t`${showNumber(data.planned_margin, 1)}% is usual`
            : t`${showNumber(percent, 1)}%, ${showNumber(data!.planned_margin, 1)}% is usual`
        }
      />
      <StatCard
        label={t`Budget per Wp`}
        loading={!data}
        value={rate === null ? '–' : <Money paise={Math.round(rate)} exact />}
        note={data && t`${showNumber(data.capacity_kwp)} kWp`}
      />
    </StatCards>
  );
}
