/** The life of one serial number: what it is, where it is, and every movement it took. */
import { useLingui } from '@lingui/react/macro';
import { showDate } from '../../../../domain/dates.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { serial as serial_slice, type SerialLife } from '../slices.ts';

export default function SerialDrawer({ serial_id, onClose }: { serial_id: number | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { data, failure, reload } = useSlice(serial_slice, serial_id ? { serial_id } : undefined);
  const found = data?.serial.id === serial_id ? data : undefined;
  return (
    <Drawer
      opened={serial_id !== undefined}
      onClose={onClose}
      width="wide"
      title={found?.serial.number ?? t`Serial number`}
      subtitle={found?.serial.item}
    >
      {!found && (failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading />)}
      {found && (
        <Stack gap={16}>
          <FactList
            columns={2}
            facts={[
              { label: t`Status`, value: found.serial.state ? term(found.serial.state) : t`Not in stock` },
              { label: t`Store`, value: found.serial.store },
              { label: t`Project`, value: found.serial.project },
              { label: t`Lot`, value: found.serial.lot },
              { label: t`Category`, value: term(found.serial.category) },
              { label: t`Make and model`, value: [found.serial.make, found.serial.model].filter(Boolean).join(' ') },
              { label: t`Supplier`, value: found.serial.supplier },
            ]}
          />
          <Panel title={t`Movements`}>
            <Life life={found.life} />
          </Panel>
        </Stack>
      )}
    </Drawer>
  );
}

function Life({ life }: { life: SerialLife }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const placed = (name: string, state: string) => [name, state && term(state)].filter(Boolean).join(' · ');
  return (
    <Table
      plain
      name="life"
      label={t`Movements`}
      rows={life}
      rowKey={({ movement_id }) => movement_id}
      columns={[
        { key: 'kind', title: t`Movement`, value: (row) => term(row.kind), width: 130 },
        { key: 'day', title: t`Date`, value: (row) => showDate(row.day), width: 110 },
        { key: 'from', title: t`From`, value: (row) => placed(row.from, row.from_state), width: 180 },
        { key: 'to', title: t`To`, value: (row) => placed(row.to, row.to_state), width: 180 },
        { key: 'project', title: t`Project`, value: (row) => row.project, width: 150 },
        { key: 'document', title: t`Document`, value: (row) => row.document, width: 110 },
        { key: 'made_by', title: t`Recorded by`, value: (row) => row.made_by, width: 130 },
      ]}
      empty={{ title: t`No movements yet` }}
    />
  );
}
