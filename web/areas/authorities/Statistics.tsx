/** What authorities took: median days by DISCOM, division and stage, and why they rejected. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { showNumber } from '../../../domain/numbers.ts';
import { useLabels } from '../../kit/labels.ts';
import { useSlice } from '../../kit/slice.ts';
import { Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { inWordsOf } from '../../ui/table/table_columns.ts';
import { authority_figures, type AuthorityFigures } from './slices.ts';
import { useStages } from './words.tsx';

type Days = AuthorityFigures['days'][number];
type Rejection = AuthorityFigures['rejections'][number];

export default function Statistics() {
  const { t } = useLingui();
  const { term } = useLabels();
  const stageName = useStages();
  const { data, failure, reload, loading } = useSlice(authority_figures, {});
  const days = useMemo(
    (): Column<Days>[] => [
      { key: 'discom', title: t`DISCOM`, value: (row) => row.discom, filter: 'select', width: 150 },
      { key: 'division', title: t`Division`, value: (row) => row.division, filter: 'select', width: 170 },
      { key: 'track', title: t`Track`, ...inWordsOf((row: Days) => row.track, term), width: 140 },
      {
        key: 'stage',
        title: t`Stage`,
        ...inWordsOf(
          (row: Days) => row.stage,
          (stage) => stageName(stage as Days['stage']),
        ),
        width: 220,
      },
      {
        key: 'median',
        title: t`Median days`,
        value: (row) => row.median,
        render: (row) => showNumber(row.median, 1),
        align: 'right',
        width: 120,
      },
      { key: 'longest', title: t`Longest`, value: (row) => row.longest, align: 'right', width: 100 },
      { key: 'files', title: t`Number of files`, value: (row) => row.files, align: 'right', width: 120 },
    ],
    [t, term, stageName],
  );
  const rejections = useMemo(
    (): Column<Rejection>[] => [
      { key: 'reason', title: t`Reason`, value: (row) => term(row.reason), width: 280 },
      { key: 'discom', title: t`DISCOM`, value: (row) => row.discom, width: 160 },
      { key: 'files', title: t`Number of files`, value: (row) => row.files, align: 'right', width: 120 },
    ],
    [t, term],
  );
  return (
    <Stack gap={16}>
      <Panel title={t`Days taken`} note={t`from the stage before, queries included`}>
        <Table
          name="authority_days"
          label={t`Days by division and stage`}
          rows={data?.days}
          columns={days}
          rowKey={({ discom, division, track, stage }) => [discom, division, track, stage].join('|')}
          loading={loading}
          failure={failure}
          onRetry={reload}
          height={480}
          empty={{ title: t`No days yet`, text: t`Days appear once files have reached a second stage.` }}
        />
      </Panel>
      <Panel title={t`Reasons of rejection`}>
        <Table
          plain
          name="authority_rejections"
          label={t`Rejections by reason`}
          rows={data?.rejections}
          columns={rejections}
          rowKey={({ discom, reason }) => `${discom}|${reason}`}
          loading={loading}
          failure={failure}
          onRetry={reload}
          empty={{ title: t`No rejections`, text: t`Reasons appear once an authority rejects a file.` }}
        />
      </Panel>
    </Stack>
  );
}
