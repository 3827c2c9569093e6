/** The life of one serial number: what it is, where it is, every movement it took, and the way to move it on. */
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconArrowsExchange, IconScan, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy, LazyBoundary } from '../../../kit/lazy.tsx';
import { Link } from '../../../kit/router.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Screen } from '../../../ui/layout/Screen.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { PieceFacts } from '../../construction/area.tsx';
import { AlmmFindings } from '../../materials/area.tsx';
import { move_acts, useMoveWords } from '../moves/move_acts.ts';
import { inventory_choices, serial as serial_slice, type SerialAnswer } from '../slices.ts';

const ScanSerials = lazy(() => import('../scan/ScanSerials.tsx'));

const nothing = {};
/** What can be done with one piece, by the state it is in. */
const acts_in: Partial<Record<string, readonly ('transfer' | 'issue' | 'consume' | 'return')[]>> = {
  Stored: ['transfer', 'issue', 'consume'],
  Shifting: ['return'],
};

export default function SerialNumber() {
  const { t } = useLingui();
  const { params } = useAddress();
  const serial_id = Number(params.get('serial')) || undefined;
  const { data, failure, reload } = useSlice(serial_slice, serial_id ? { serial_id } : undefined);
  const found = data?.serial.id === serial_id ? data : undefined;
  return (
    <Screen
      header={
        <PageHeader
          title={found?.serial.number ?? t`Serial number`}
          breadcrumbs={[{ title: t`Inventory`, to: '/inventory?tab=serials' }, { title: t`Serial numbers` }]}
          actions={found && <Acts {...found} />}
        />
      }
      failure={serial_id !== undefined && found === undefined && failure}
      onRetry={reload}
    >
      <Stack gap={16}>
        <FindSerial />
        {serial_id === undefined && (
          <Empty
            title={t`Find a serial number`}
            text={t`Type or scan a serial number to see where the piece is and every movement it took.`}
          />
        )}
        {serial_id !== undefined && !found && <Loading as="rows" />}
        {found && <Life {...found} />}
      </Stack>
    </Screen>
  );
}

/** Looks a number up, typed or read from the label. */
function FindSerial() {
  const { t } = useLingui();
  const { set } = useAddress();
  const [words, setWords] = useState('');
  const [scanning, setScanning] = useState(false);
  const find = (number: string) =>
    attempt(async () => {
      if (number.trim() === '') return;
      const { serials } = await api.get_serials({ search: number, limit: 2 });
      const [first] = serials;
      if (!first) toast.failure(t`No piece has the serial number ${number}.`);
      else if (serials.length === 1 || first.number.length === number.trim().length) set({ serial: first.id });
      else toast.failure(t`Several serial numbers begin with ${number}. Type all of it.`);
    });
  return (
    <Cluster gap={8} align="end">
      <TextInput
        label={t`Serial number`}
        value={words}
        autoComplete="off"
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void find(words);
        }}
      />
      <Button variant="default" leftSection={<IconSearch size={16} aria-hidden />} onClick={() => void find(words)}>
        {t`Find`}
      </Button>
      <Button variant="default" leftSection={<IconScan size={16} aria-hidden />} onClick={() => setScanning(true)}>
        {t`Scan`}
      </Button>
      <LazyMount opened={scanning} onClose={() => setScanning(false)}>
        {(open) => (
          <ScanSerials
            opened={open}
            title={t`Find a serial number`}
            purpose="find"
            numbers={[]}
            onChange={([number]) => {
              if (number === undefined) return;
              setScanning(false);
              setWords(number);
              void find(number);
            }}
            onClose={() => setScanning(false)}
          />
        )}
      </LazyMount>
    </Cluster>
  );
}

/** The ways to move the piece on from where it is. */
function Acts({ serial }: SerialAnswer) {
  const words = useMoveWords();
  const abilities = useSlice(inventory_choices, nothing).data?.abilities;
  return (
    <Cluster gap={8} align="center">
      {(acts_in[serial.state] ?? []).map((act) => {
        const why_not = reasonOf(abilities?.[move_acts[act]]);
        return (
          <DisabledReason key={act} reason={why_not}>
            <Button
              component={Link}
              to={`/inventory?tab=serials&act=${act}&serial=${serial.id}`}
              variant="default"
              leftSection={<IconArrowsExchange size={16} aria-hidden />}
              disabled={abilities === undefined || why_not !== undefined}
            >
              {words[act].title}
            </Button>
          </DisabledReason>
        );
      })}
    </Cluster>
  );
}

function Life({ serial, life, almm, place, from, warranty, turns }: SerialAnswer) {
  const { t } = useLingui();
  const { term } = useLabels();
  const placed = (name: string, state: string) => [name, state && term(state)].filter(Boolean).join(' · ');
  return (
    <>
      <FactList
        columns={2}
        facts={[
          { label: t`Item`, value: serial.item },
          { label: t`Status`, value: serial.state ? term(serial.state) : t`Not in stock` },
          { label: t`Store`, value: serial.store },
          { label: t`Project`, value: serial.project },
          { label: t`Lot`, value: serial.lot },
          { label: t`Category`, value: term(serial.category) },
          { label: t`Make and model`, value: [serial.make, serial.model].filter(Boolean).join(' ') },
          { label: t`Supplier`, value: serial.supplier },
          { label: t`Received on`, value: serial.received_on ? showDate(serial.received_on) : '' },
          ...(almm.length > 0 ? [{ label: t`Cell manufacturer`, value: serial.cell_maker }] : []),
        ]}
      />
      {almm.length > 0 && (
        <Panel title={t`Approved models`}>
          <LazyBoundary fallback={null}>
            <AlmmFindings findings={almm} reasons />
          </LazyBoundary>
        </Panel>
      )}
      <LazyBoundary fallback={<Loading as="rows" />}>
        <PieceFacts place={place} from={from} warranty={warranty} turns={turns} />
      </LazyBoundary>
      <Panel title={t`Movements`}>
        <Table
          plain
          name="life"
          label={t`Movements`}
          rows={life}
          rowKey={({ movement_id }) => movement_id}
          columns={[
            { key: 'kind', title: t`Movement`, value: (row) => term(row.kind), width: 130 },
            { key: 'day', title: t`Date`, value: (row) => showDate(row.day), width: 110 },
            { key: 'from', title: t`From`, value: (row) => placed(row.from, row.from_state), width: 200 },
            { key: 'to', title: t`To`, value: (row) => placed(row.to, row.to_state), width: 200 },
            { key: 'project', title: t`Project`, value: (row) => row.project, width: 180 },
            { key: 'document', title: t`Document`, value: (row) => row.document, width: 130 },
            { key: 'made_by', title: t`Recorded by`, value: (row) => row.made_by, width: 150 },
          ]}
          empty={{ title: t`No movements yet` }}
        />
      </Panel>
    </>
  );
}
