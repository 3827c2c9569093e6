/** The approved revisions of a bill of quantities, and what changed between two of them line by line. */
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import { boq_headings } from '../../../../domain/materials/boq_cells.ts';
import { worded } from '../../../kit/i18n.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useSlice } from '../../../kit/slice.ts';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { boq_comparison, boq_revisions } from '../slices.ts';

type Change = Gets<'get_boq_comparison'>['changes'][number];

interface RevisionsProps {
  project_id: number;
  revision: number;
  onClose: () => void;
}

const now = 'now';

export function Revisions({ project_id, revision, onClose }: RevisionsProps) {
  const { t } = useLingui();
  const [from, setFrom] = useState(String(revision));
  const [to, setTo] = useState(now);
  const list = useSlice(
    boq_revisions,
    useMemo(() => ({ project_id }), [project_id]),
  ).data;
  const asked = useMemo(
    () => ({ project_id, from: Number(from), ...(to !== now && { to: Number(to) }) }),
    [project_id, from, to],
  );
  const compared = useSlice(boq_comparison, asked);
  const revisions = list?.project_id === project_id ? list.revisions : [];
  const options = revisions.map(({ number }) => ({ value: String(number), label: t`Revision ${number}` }));
  const chosen = revisions.find(({ number }) => String(number) === from);
  const columns = useChangeColumns(compared.data?.total_before !== null);
  return (
    <Drawer opened onClose={onClose} title={t`Revisions`} width="wide">
      <Stack gap={16}>
        <Cluster gap={12} align="end">
          <Select label={t`From`} data={options} value={from} onChange={(value) => value && setFrom(value)} />
          <Select
            label={t`To`}
            data={[{ value: now, label: t`As it is now` }, ...options]}
            value={to}
            onChange={(value) => value && setTo(value)}
          />
        </Cluster>
        {chosen && (
          <FactList
            columns={3}
            facts={[
              { label: t`Submitted by`, value: chosen.submitted_by },
              { label: t`Approved by`, value: chosen.approved_by },
              { label: t`Approved`, value: <TimeText at={chosen.approved_at} /> },
              { label: t`Note`, value: chosen.note },
              ...(chosen.total === null
                ? []
                : [{ label: t`Total (excl. GST)`, value: <Money paise={chosen.total} /> }]),
            ]}
          />
        )}
        <Table
          name="changes"
          label={t`Changes`}
          rows={compared.data?.changes}
          columns={columns}
          rowKey={({ id }) => id}
          loading={compared.loading && !compared.data}
          failure={compared.failure}
          onRetry={compared.reload}
          empty={{ title: t`No changes`, text: t`Every line is the same in both.` }}
        />
      </Stack>
    </Drawer>
  );
}

function useChangeColumns(sees_prices: boolean): Column<Change>[] {
  const { t } = useLingui();
  const { term } = useLabels();
  return useMemo(() => {
    const kinds = { added: t`Added`, removed: t`Removed`, changed: t`Changed` };
    const shown = (field: string, value: string | number | null) =>
      field === 'category' || field === 'unit'
        ? term(String(value))
        : field === 'rate' && typeof value === 'number'
          ? `₹${value / 100}`
          : field === 'item_id' || field === 'event_id'
            ? ''
            : String(value ?? '');
    return [
      { key: 'kind', title: t`Change`, value: ({ kind }) => kinds[kind], width: 100 },
      {
        key: 'line',
        title: t`Line`,
        value: ({ category, code, description }) => [code, description || term(category)].filter(Boolean).join(' '),
        width: 240,
        phone: 'title',
      },
      {
        key: 'fields',
        title: t`What changed`,
        value: ({ fields }) =>
          fields
            .map(({ field, before, after }) => {
              const name = worded(boq_headings[field].heading);
              const [was, is] = [shown(field, before), shown(field, after)];
              return was || is ? `${name}: ${was || '–'} → ${is || '–'}` : name;
            })
            .join('; '),
        width: 320,
        phone: 'wide',
      },
      { key: 'note', title: t`Change note`, value: ({ change_note }) => change_note, width: 200 },
      ...(sees_prices
        ? [
            {
              key: 'difference',
              title: t`Difference (₹)`,
              value: (row: Change) => ((row.amount_after ?? 0) - (row.amount_before ?? 0)) / 100,
              width: 140,
              align: 'right' as const,
            },
          ]
        : []),
    ];
  }, [t, term, sees_prices]);
}
