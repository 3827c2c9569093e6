/** The movements behind one line of the material used. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { material_movements, type UsedLine, type UsedMovement } from '../slices.ts';

interface UsedMovementsProps {
  line: UsedLine | undefined;
  asked: { project_id: number; day_from?: string; day_to?: string } | undefined;
  onClose: () => void;
}

const most = 500;

export default function UsedMovements({ line, asked, onClose }: UsedMovementsProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { boq_line_id, item_id } = line ?? {};
  const view = useMemo(
    () =>
      asked && {
        ...asked,
        ...(boq_line_id ? { boq_line_id } : item_id ? { item_id } : {}),
        limit: most,
        offset: 0,
      },
    [asked, boq_line_id, item_id],
  );
  const { data, failure, reload } = useSlice(material_movements, line && view);
  if (!line) return null;
  const placed = (name: string, state: string) => [name, state && term(state)].filter(Boolean).join(' · ');
  const has_values = data?.movements.some(({ value }) => value !== null) ?? false;
  return (
    <Drawer opened onClose={onClose} width="wide" title={line.description} subtitle={term(line.category)}>
      <Stack gap={12}>
        <Table
          plain
          name="used_movements"
          label={t`Movements`}
          rows={data?.movements}
          rowKey={({ id }) => id}
          loading={data === undefined && !failure}
          failure={data === undefined ? failure : undefined}
          onRetry={reload}
          columns={[
            { key: 'kind', title: t`Movement`, value: (row) => term(row.kind), width: 130 },
            { key: 'day', title: t`Date`, value: (row) => showDate(row.day), width: 110 },
            {
              key: 'quantity',
              title: t`Quantity`,
              value: (row) => row.quantity,
              render: (row) => `${showNumber(row.quantity, 3)} ${row.unit}`,
              align: 'right',
              width: 120,
            },
            { key: 'from', title: t`From`, value: (row) => placed(row.from, row.from_state), width: 180 },
            { key: 'to', title: t`To`, value: (row) => placed(row.to, row.to_state), width: 180 },
            { key: 'document', title: t`Document`, value: (row) => row.document, width: 120 },
            { key: 'reason', title: t`Reason`, value: (row) => row.reason, width: 160 },
            { key: 'made_by', title: t`Recorded by`, value: (row) => row.made_by, width: 150 },
            ...(has_values
              ? [
                  {
                    key: 'value',
                    title: t`Value (₹)`,
                    value: (row: UsedMovement) => row.value,
                    render: (row: UsedMovement) => <Money paise={row.value} />,
                    align: 'right' as const,
                    width: 110,
                  },
                ]
              : []),
          ]}
          empty={{ title: t`No movements in this period` }}
        />
      </Stack>
    </Drawer>
  );
}
