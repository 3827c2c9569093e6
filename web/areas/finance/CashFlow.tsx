/** The cash of a project: what moved, what is expected when, how deep it goes, and what it costs if commissioning slips. */
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, Select } from '@mantine/core';
import { NumberBox } from '../../ui/form/NumberBox.tsx';
import { useMemo } from 'react';
import { showDate } from '../../../domain/dates.ts';
import {
  cashFigures,
  cashFlow,
  type CashFigures,
  type CashSpan,
  usual_interest_percent,
} from '../../../domain/money/cash_flow.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { useAddress } from '../../kit/address.ts';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { CashCurve } from './CashCurve.tsx';
import { CashDocuments } from './CashDocuments.tsx';
import { cash_flow, type CashFlowAnswer } from './slices.ts';

/** How the forecast is looked at, as the address has it. */
export function useCashView() {
  const { params, set } = useAddress();
  const number = (key: string, usual: number): number => {
    const value = Number(params.get(key) ?? Number.NaN);
    return Number.isFinite(value) ? value : usual;
  };
  const by: CashSpan = params.get('by') === 'week' ? 'week' : 'month';
  const overdue = params.get('overdue');
  return {
    by,
    slip: Math.max(-365, Math.min(365, Math.trunc(number('slip', 0)))),
    percent: Math.max(0, Math.min(100, number('rate', usual_interest_percent))),
    overdue_in: overdue === '15' || overdue === '30' ? Number(overdue) : null,
    set,
  };
}
export type CashView = ReturnType<typeof useCashView>;

export function CashFlow({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(cash_flow, { project_id });
  const view = useCashView();
  const { slip, percent, overdue_in } = view;
  const counted = useMemo(
    () => data && countCash(data, { slip, percent, overdue_in }),
    [data, slip, percent, overdue_in],
  );
  if (!data && failure) return <Failure sentence={failure} onRetry={reload} />;
  return (
    <Stack gap={16}>
      <CashCards
        figures={counted?.figures}
        planned={slip === 0 ? undefined : counted?.planned_figures}
        percent={percent}
      />
      <CashControls view={view} commissioning={data?.commissioning ?? null} />
      <CashCurve
        flow={counted?.flow}
        planned={slip === 0 ? undefined : counted?.planned}
        by={view.by}
        loading={!data}
      />
      <Panel title={t`Overdue and expected documents`} note={t`incl. GST, less retention and TDS`}>
        <CashDocuments project_id={project_id} data={data} slip={slip} />
      </Panel>
    </Stack>
  );
}

/** Both lines: as it is planned, and as it is looked at. */
function countCash(
  data: CashFlowAnswer,
  { slip, percent, overdue_in }: { slip: number; percent: number; overdue_in: number | null },
) {
  const { today, opening, opening_on } = data;
  const older = opening_on === null ? [] : [{ day: opening_on, amount: opening }];
  const facts = { actual: [...older, ...data.actual], items: data.items, taxes: data.taxes };
  const flow = cashFlow(facts, { today, slip, overdue_in });
  const planned = cashFlow(facts, { today, overdue_in });
  const asked = { today, percent };
  return { flow, planned, figures: cashFigures(flow, asked), planned_figures: cashFigures(planned, asked) };
}

interface CashCardsProps {
  figures: CashFigures | undefined;
  /** without the slip that is tried */
  planned?: CashFigures | undefined;
  percent: number;
}

export function CashCards({ figures, planned, percent }: CashCardsProps) {
  const { t } = useLingui();
  const loading = !figures;
  const more = (now: number, before: number | undefined) =>
    before !== undefined &&
    now !== before && (
      <Trans>
        as planned <Money paise={before} summary />
      </Trans>
    );
  return (
    <StatCards>
      <StatCard
        label={t`Cash position`}
        tip={t`Received less paid until today`}
        loading={loading}
        late={(figures?.balance ?? 0) < 0}
        value={<Money paise={figures?.balance} summary />}
        note={t`until today`}
      />
      <StatCard
        label={t`Peak funding need`}
        tip={t`The most that has to be financed from today on: the lowest cumulative cash below zero`}
        loading={loading}
        late={(figures?.peak_need ?? 0) > 0}
        value={<Money paise={figures?.peak_need} summary />}
        note={
          figures &&
          (more(figures.peak_need, planned?.peak_need) ||
            (figures.peak_need > 0 ? t`on ${showDate(figures.lowest.day)}` : t`none expected`))
        }
      />
      <StatCard
        label={t`Interest on it`}
        tip={t`On the negative balance of each day from today on`}
        loading={loading}
        value={<Money paise={figures?.interest} summary />}
        note={figures && (more(figures.interest, planned?.interest) || t`at ${showNumber(percent, 2)}% a year`)}
      />
      <StatCard
        label={t`Expected inflow`}
        loading={loading}
        value={<Money paise={figures?.in} summary />}
        note={
          <Trans>
            outflow <Money paise={figures?.out} summary />
          </Trans>
        }
      />
      <StatCard
        label={t`Cash at the end`}
        tip={t`Once everything with a date is received and paid`}
        loading={loading}
        late={(figures?.final ?? 0) < 0}
        value={<Money paise={figures?.final} summary />}
        note={t`after the forecast`}
      />
    </StatCards>
  );
}

export function CashControls({ view, commissioning }: { view: CashView; commissioning?: string | null }) {
  const { t } = useLingui();
  const replace = { replace: true };
  const { by, slip, percent, overdue_in, set } = view;
  return (
    <Cluster gap={12} align="end">
      <SegmentedControl
        aria-label={t`Period`}
        value={by}
        onChange={(value) => set({ by: value === 'week' ? value : undefined }, replace)}
        data={[
          { value: 'month', label: t`Months` },
          { value: 'week', label: t`Weeks` },
        ]}
      />
      <NumberBox
        label={t`If commissioning slips by (days)`}
        description={commissioning ? t`planned for ${showDate(commissioning)}` : undefined}
        inputWrapperOrder={['label', 'description', 'input']}
        value={slip}
        min={-365}
        max={365}
        allowDecimal={false}
        onChange={(value) => set({ slip: Number(value) || undefined }, replace)}
      />
      <NumberBox
        label={t`Interest (% a year)`}
        value={percent}
        min={0}
        max={100}
        decimalScale={2}
        onChange={(value) =>
          set({ rate: value === '' || Number(value) === usual_interest_percent ? undefined : Number(value) }, replace)
        }
      />
      <Select
        label={t`Overdue amounts`}
        value={overdue_in === null ? 'apart' : String(overdue_in)}
        onChange={(value) => set({ overdue: value === 'apart' || value === null ? undefined : value }, replace)}
        data={[
          { value: 'apart', label: t`not in the forecast` },
          { value: '15', label: t`expected in 15 days` },
          { value: '30', label: t`expected in 30 days` },
        ]}
      />
    </Cluster>
  );
}
