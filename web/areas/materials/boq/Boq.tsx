/** The bill of quantities of a project: as a grid on a desk, as cards on a phone. */
import { useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { worded } from '../../../kit/i18n.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { Grid } from '../../../ui/grid/Grid.tsx';
import type { CellChange } from '../../../ui/grid/grid_parts.ts';
import { GridColumns, useGridColumns } from '../../../ui/grid/GridColumns.tsx';
import { Cluster, End, Stack } from '../../../ui/layout/flow.tsx';
import { boq_events, type BoqEvent, type BoqRow } from '../slices.ts';
import { BoqActs } from './BoqActs.tsx';
import { BoqBar } from './BoqBar.tsx';
import { BoqCards } from './BoqCards.tsx';
import { BoqFooter } from './BoqFooter.tsx';
import { Conflicts } from './Conflicts.tsx';
import { isKey, readCell, useBoqColumns, useBoqViews, useKnownWords } from './columns.ts';
import { PasteDialog, type Pasted } from './PasteDialog.tsx';
import { PickItem } from './PickItem.tsx';
import { ReasonField } from './ReasonField.tsx';
import { type Edit, useBoq } from './use_boq.ts';

const no_events: BoqEvent[] = [];
const rowKey = ({ id }: BoqRow): number => id;

export function Boq({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const boq = useBoq(project_id);
  const { data, lines, edit } = boq;
  const asked = useSlice(
    boq_events,
    useMemo(() => ({ project_id }), [project_id]),
  ).data;
  const events = asked?.project_id === project_id ? asked.events : no_events;
  const known = useKnownWords(events, lines);
  const [range, setRange] = useState({ from: 0, to: 0 });
  const [pasted, setPasted] = useState<Pasted>();
  const [picking, setPicking] = useState<BoqRow>();
  const sees_prices = data?.head.sees_prices ?? false;
  const all_columns = useBoqColumns({ sees_prices, events, pickItem: setPicking });
  const views = useBoqViews(sees_prices);
  const { shown: columns, choose } = useGridColumns('boqColumns', all_columns, views[0]);
  const why_not = reasonOf(data?.head.abilities.update_boq_lines);

  const change = useCallback(
    (changes: readonly CellChange[]) => {
      const edits: Edit[] = [];
      for (const { row, column, text } of changes) {
        if (!isKey(column)) continue;
        const read = readCell(column, text, known);
        if ('value' in read) edits.push({ id: row, key: column, value: read.value });
        else toast.failure(worded(read.problem));
      }
      if (edits.length > 0) edit(edits);
    },
    [edit, known],
  );

  if (boq.failure && !data) return <Failure sentence={boq.failure} onRetry={boq.reload} />;
  if (!data) return <Loading as="rows" />;
  const { head } = data;
  return (
    <Stack gap={12}>
      <LeaveGuard isDirty={() => boq.unsent > 0} />
      <BoqBar project_id={project_id} head={head} boq={boq} />
      {head.rejected_reason && head.state === 'draft' && (
        <Alert color="red" variant="light" icon={<IconArrowBackUp size={18} aria-hidden />}>
          {t`Returned by ${head.rejected_by}: ${head.rejected_reason}`}
        </Alert>
      )}
      {head.revision > 0 && !why_not && <ReasonField boq={boq} revision={head.revision} />}
      <Cluster gap={6} align="center">
        <BoqActs project_id={project_id} boq={boq} range={range} why_not={why_not} />
        {lines.length > 0 && (
          <End as="div">
            <GridColumns columns={all_columns} shown={columns} views={views} onChoose={choose} />
          </End>
        )}
      </Cluster>
      {lines.length === 0 ? (
        <Empty
          title={t`No lines yet`}
          text={t`Draft the BOQ from the specification and the capacity, import a sheet, or add the first line.`}
        />
      ) : phone ? (
        <BoqCards
          lines={lines}
          why_not={why_not}
          onQuantity={(id, quantity) => edit([{ id, key: 'quantity', value: quantity }])}
        />
      ) : (
        <Grid
          label={t`Bill of quantities`}
          rows={lines}
          rowKey={rowKey}
          columns={columns}
          readOnly={why_not !== undefined}
          onChange={change}
          onPaste={(at, cells) => setPasted({ at, cells })}
          onUndo={boq.undo}
          onRange={setRange}
        />
      )}
      <BoqFooter head={head} lines={lines} project_id={project_id} />
      {pasted && (
        <PasteDialog
          pasted={pasted}
          columns={columns}
          lines={lines}
          known={known}
          onClose={() => setPasted(undefined)}
          onPaste={(edits, added) => {
            setPasted(undefined);
            if (edits.length > 0) edit(edits);
            if (added.length > 0) void boq.change({ add: added as never }, ({ added: ids }) => ({ remove: ids }));
          }}
        />
      )}
      {picking && (
        <PickItem
          line={picking}
          onClose={() => setPicking(undefined)}
          sees_prices={sees_prices}
          onPick={(item, item_price_id) => {
            setPicking(undefined);
            if (item && item_price_id !== null)
              void boq.takeRates([{ boq_line_id: picking.id, item_id: item.id, item_price_id }]);
            else edit([{ id: picking.id, key: 'item_id', value: item?.id ?? null }]);
          }}
        />
      )}
      {boq.conflicts.length > 0 && <Conflicts boq={boq} />}
    </Stack>
  );
}
