/** Material used on a project: installed, consumed and lost against its BOQ, by line and by category, for any days. */
import { inWordsOf } from '../../../ui/table/table_columns.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { showCapacity } from '../../../../domain/units.ts';
import { sumOfKnown } from '../../../../domain/materials/used.ts';
import { useAddress } from '../../../kit/address.ts';
import { saveFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSelectedProject } from '../../../kit/project.ts';
import { useSlice } from '../../../kit/slice.ts';
import { DateBox } from '../../../ui/form/DateBox.tsx';
import { Cluster, End, Stack } from '../../../ui/layout/flow.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Screen } from '../../../ui/layout/Screen.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { IssuedToMe } from '../documents/IssuedToMe.tsx';
import { material_used, type UsedCategory, type UsedLine } from '../slices.ts';

const UsedMovements = lazy(() => import('./UsedMovements.tsx'));

const isDay = (day: string | null): day is string => day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day);

type Figures = Pick<
  UsedLine,
  | 'planned'
  | 'issued'
  | 'installed'
  | 'consumed'
  | 'written_off'
  | 'at_site'
  | 'wastage'
  | 'kwp_planned'
  | 'kwp_used'
  | 'value'
  | 'unit'
>;

function useFigures<Row extends Figures>(sees_values: boolean): Column<Row>[] {
  const { t } = useLingui();
  return useMemo(() => {
    const figure = (key: keyof Figures & keyof Row, title: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
      key,
      title,
      value: (row) => row[key],
      render: (row) => {
        const value = row[key] as number | null;
        return value === null ? '' : showNumber(value, 3);
      },
      align: 'right',
      width: 110,
      ...more,
    });
    return [
      { key: 'unit', title: t`Unit`, value: (row: Row) => row.unit, width: 80 },
      figure('planned', t`BOQ quantity`),
      figure('issued', t`Issued`, { tooltip: t`Issued to the project, net of returns.` }),
      // a card says what was given out and what of it is left; the rest is behind it
      figure('installed', t`Installed`, { phone: 'hidden' }),
      figure('consumed', t`Consumed`, { phone: 'hidden' }),
      figure('written_off', t`Written off`, { phone: 'hidden' }),
      figure('at_site', t`Issued, not used`, {
        tooltip: t`At the work fronts and with sub-contractors, neither used nor written off.`,
        width: 130,
      }),
      figure('wastage', t`Wastage (%)`, { tooltip: t`Share written off of the total used and written off.` }),
      figure('kwp_planned', t`BOQ (kWp)`),
      figure('kwp_used', t`Used (kWp)`),
      ...(sees_values
        ? [
            {
              key: 'value',
              title: t`Value (₹)`,
              value: (row: Row) => (row.value === null ? null : row.value / 100),
              render: (row: Row) => <Money paise={row.value} summary />,
              align: 'right' as const,
              width: 120,
            },
          ]
        : []),
    ];
  }, [t, sees_values]);
}

export default function MaterialUsed() {
  const { t } = useLingui();
  const { term } = useLabels();
  const { params, set } = useAddress();
  const selected = useSelectedProject();
  const project_id = Number(params.get('projectId')) || selected?.project_id;
  const [from, to] = [params.get('from'), params.get('to')];
  const asked = useMemo(
    () =>
      project_id === undefined
        ? undefined
        : { project_id, ...(isDay(from) && { day_from: from }), ...(isDay(to) && { day_to: to }) },
    [project_id, from, to],
  );
  const { data, failure, reload } = useSlice(material_used, asked);
  const answer = data?.project_id === project_id ? data : undefined;
  const figures = useFigures<UsedLine>(answer?.sees_values ?? false);
  const of_categories = useFigures<UsedCategory>(answer?.sees_values ?? false);
  const by = params.get('by') === 'category' ? 'category' : 'line';
  const line_columns = useMemo(
    (): Column<UsedLine>[] => [
      { key: 'description', title: t`Material`, value: (row) => row.description, width: 260, phone: 'title' },
      {
        key: 'category',
        title: t`Category`,
        ...inWordsOf(({ category }: UsedLine) => category, term),
        width: 160,
        phone: 'hidden',
      },
      { key: 'code', title: t`Code`, value: (row) => row.code, width: 90, phone: 'hidden' },
      ...figures.slice(0, 8),
      {
        key: 'over',
        title: t`Over BOQ`,
        value: (row) => row.over,
        render: (row) =>
          row.planned === null ? (
            <Tag tone="strong">{t`Not in BOQ`}</Tag>
          ) : row.over ? (
            <Tag tone="late">{showNumber(row.over, 3)}</Tag>
          ) : (
            ''
          ),
        align: 'right',
        width: 110,
        tooltip: t`Used and written off beyond the BOQ quantity including wastage.`,
      },
      ...figures.slice(8),
    ],
    [t, term, figures],
  );
  const category_columns = useMemo(
    (): Column<UsedCategory>[] => [
      { key: 'category', title: t`Category`, value: (row) => term(row.category), width: 220, phone: 'title' },
      { key: 'lines', title: t`Lines`, value: (row) => row.lines, align: 'right', width: 80 },
      ...of_categories,
      {
        key: 'over',
        title: t`Lines over BOQ`,
        value: (row) => row.over,
        render: (row) => (row.over > 0 ? <Tag tone="late">{showNumber(row.over)}</Tag> : ''),
        align: 'right',
        width: 130,
      },
    ],
    [t, term, of_categories],
  );
  const opened = answer?.lines.find(({ key }) => key === params.get('line'));
  const close = () => set({ line: undefined });
  const planned = sumOfKnown((answer?.lines ?? []).map(({ kwp_planned }) => kwp_planned)) ?? 0;
  const used = sumOfKnown((answer?.lines ?? []).map(({ kwp_used }) => kwp_used)) ?? 0;
  const table = {
    loading: answer === undefined && !failure,
    failure: answer === undefined ? failure : undefined,
    onRetry: reload,
    save: async (format: 'xlsx' | 'csv') => {
      if (asked) await saveFile('export_material_used', { ...asked, format });
    },
    empty: {
      title: t`No material used yet`,
      text: t`BOQ lines appear here with the quantities issued, installed and consumed.`,
    },
  };
  const name = selected?.project_id === project_id ? selected?.name : undefined;
  return (
    <Screen header={<PageHeader title={t`Material used`} subtitle={name} />}>
      <Stack gap={12}>
        {project_id !== undefined && <IssuedToMe project_id={project_id} />}
        <Cluster gap={12} align="end">
          <SegmentedControl
            aria-label={t`Rows`}
            value={by}
            onChange={(value) => set({ by: value === 'category' ? 'category' : undefined })}
            data={[
              { value: 'line', label: t`By BOQ line` },
              { value: 'category', label: t`By category` },
            ]}
          />
          <DateBox
            label={t`From`}
            value={isDay(from) ? from : ''}
            onChange={(day) => set({ from: day || undefined })}
          />
          <DateBox label={t`To`} value={isDay(to) ? to : ''} onChange={(day) => set({ to: day || undefined })} />
          {planned > 0 && (
            <End as="span">
              <Trans>
                {showCapacity(used)} of {showCapacity(planned)} used
              </Trans>
            </End>
          )}
        </Cluster>
        {by === 'line' ? (
          <Table
            key="lines"
            name="used"
            label={t`Material used`}
            rows={answer?.lines}
            rowKey={({ key }) => key}
            columns={line_columns}
            onOpen={({ key }) => set({ line: key })}
            {...table}
          />
        ) : (
          <Table
            key="categories"
            name="used_categories"
            label={t`Material used by category`}
            rows={answer?.categories}
            rowKey={({ category }) => category}
            columns={category_columns}
            onOpen={({ category }) => set({ by: undefined, 'used.category': term(category) })}
            {...table}
          />
        )}
      </Stack>
      <LazyMount opened={opened !== undefined} onClose={close}>
        {(open) => <UsedMovements line={open ? opened : undefined} asked={asked} onClose={close} />}
      </LazyMount>
    </Screen>
  );
}
