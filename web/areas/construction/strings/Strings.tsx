/** The strings of a project: how far each is, what differs from the drawing, and the way to scan, plan, find and export. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Menu } from '@mantine/core';
import { IconAlertTriangle, IconDots, IconFileSpreadsheet, IconPencil, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { string_standings } from '../../../../domain/construction/strings.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { saveFile } from '../../../kit/files.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { useWindows } from '../../../kit/windows.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StatCard, StatCards } from '../../../ui/layout/StatCard.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { namedChoices } from '../../../ui/table/described_column.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../../ui/table/table_served.ts';
import {
  type PlantInverter,
  string_list,
  string_plan,
  type StringPlan,
  type StringRow,
  type StringView,
} from '../slices.ts';
import classes from './Strings.module.css';
import { StringPill, useCounted, useStringStandings } from './words.tsx';

const StringDrawer = lazy(() => import('./StringDrawer.tsx'));
const PlanDrawer = lazy(() => import('./PlanDrawer.tsx'));
const PieceDrawer = lazy(() => import('./PieceDrawer.tsx'));
const InverterDrawer = lazy(() => import('./InverterDrawer.tsx'));

const asked_as: AskedAs<never> = { inverter: { filter: 'inverters' }, standing: { filter: 'standing' } };
const first_differences = 8;

type Shown = 'plan' | 'find' | undefined;

export function Strings({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const { data, failure, reload } = useSlice(string_plan, { project_id });
  const [shown, setShown] = useState<Shown>();
  const [inverter, setInverter] = useState<number>();
  const named = Number(params.get('string'));
  const open = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  const show = (id: number | undefined) => set({ string: id });
  if (!data) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />;
  const close = () => setShown(undefined);
  const save = (kind: 'map' | 'almm', format: 'xlsx' | 'csv') =>
    void saveFile('export_string_map', { project_id, kind, format });
  const edit = (
    <DisabledReason reason={reasonOf(data.abilities.add_string_plan)}>
      <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setShown('plan')}>
        {data.revision === 0 ? <Trans>Enter string plan</Trans> : <Trans>Edit string plan</Trans>}
      </Button>
    </DisabledReason>
  );
  return (
    <Stack gap={16}>
      {data.strings === 0 ? (
        <Empty
          title={t`No string plan`}
          text={t`Enter the inverters and strings of the drawing. Modules are then scanned into them at installation.`}
          action={edit}
        />
      ) : (
        <>
          <Cluster gap={8} align="center">
            <Button
              variant="default"
              leftSection={<IconSearch size={16} aria-hidden />}
              onClick={() => setShown('find')}
            >
              <Trans>Find serial number</Trans>
            </Button>
            {edit}
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
                  <Trans>Export</Trans>
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {(['xlsx', 'csv'] as const).map((format) => (
                  <Menu.Item
                    key={format}
                    leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
                    onClick={() => save('map', format)}
                  >
                    {t`Serial map (${format.toUpperCase()})`}
                  </Menu.Item>
                ))}
                {(['xlsx', 'csv'] as const).map((format) => (
                  <Menu.Item
                    key={format}
                    leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
                    onClick={() => save('almm', format)}
                  >
                    {t`ALMM and DCR list (${format.toUpperCase()})`}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </Cluster>
          <Figures plan={data} />
          <Differences plan={data} onString={show} onInverter={setInverter} />
          <StringTable plan={data} project_id={project_id} onOpen={show} />
          <Inverters plan={data} onOpen={setInverter} />
        </>
      )}
      <LazyMount opened={open !== undefined} onClose={() => show(undefined)}>
        {(opened) => <StringDrawer string_id={opened ? open : undefined} onClose={() => show(undefined)} />}
      </LazyMount>
      <LazyMount opened={shown === 'plan'} onClose={close}>
        {(opened) => <PlanDrawer opened={opened} project_id={project_id} plan={data} onClose={close} />}
      </LazyMount>
      <LazyMount opened={shown === 'find'} onClose={close}>
        {(opened) => <PieceDrawer opened={opened} project_id={project_id} onClose={close} />}
      </LazyMount>
      <LazyMount opened={inverter !== undefined} onClose={() => setInverter(undefined)}>
        {(opened) => (
          <InverterDrawer
            inverter={opened ? data.inverters.find(({ id }) => id === inverter) : undefined}
            onClose={() => setInverter(undefined)}
          />
        )}
      </LazyMount>
    </Stack>
  );
}

function Figures({ plan }: { plan: StringPlan }) {
  const { t } = useLingui();
  const counted = useCounted();
  const { modules_ordered: ordered } = plan;
  const with_serial = plan.inverters.filter(({ serial }) => serial !== '').length;
  return (
    <StatCards>
      <StatCard
        label={t`Modules scanned`}
        value={counted(plan.placed, plan.modules)}
        note={
          ordered !== null && ordered !== plan.modules
            ? t`In the BOQ: ${showNumber(ordered)}`
            : t`${showNumber(plan.modules === 0 ? 0 : Math.floor((plan.placed / plan.modules) * 100))}%`
        }
        late={ordered !== null && ordered !== plan.modules}
      />
      <StatCard
        label={t`Strings complete`}
        value={counted(plan.complete, plan.strings)}
        note={plan.is_complete ? t`Matches the drawing` : plan.drawing}
      />
      <StatCard label={t`Inverters with serial number`} value={counted(with_serial, plan.inverters.length)} />
      <StatCard
        label={t`Differences`}
        value={showNumber(plan.differences.length)}
        late={plan.differences.length > 0}
        note={t`from drawing and stock`}
      />
    </StatCards>
  );
}

interface DifferencesProps {
  plan: StringPlan;
  onString: (id: number) => void;
  onInverter: (id: number) => void;
}

function Differences({ plan, onString, onInverter }: DifferencesProps) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const { differences } = plan;
  if (differences.length === 0) return null;
  const shown = all ? differences : differences.slice(0, first_differences);
  const hidden = differences.length - shown.length;
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />} title={t`Differences`}>
      <ul className={classes.list}>
        {shown.map(({ kind, place, position, number, string_id, says }) => (
          <li key={`${kind} ${place} ${position ?? ''} ${number}`}>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                const inverter = plan.inverters.find((one) => String(one.number) === place);
                if (string_id !== null) onString(string_id);
                else if (inverter) onInverter(inverter.id);
              }}
            >
              {kind === 'inverter' ? t`Inverter ${place}` : t`String ${place}`}
            </Button>{' '}
            {position !== null && <Trans>Position {position}:</Trans>} {says}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => setAll(true)}>
          <Plural value={hidden} one="Show # more" other="Show # more" />
        </Button>
      )}
    </Alert>
  );
}

interface StringTableProps {
  plan: StringPlan;
  project_id: number;
  onOpen: (id: number) => void;
}

function StringTable({ plan, project_id, onOpen }: StringTableProps) {
  const { t } = useLingui();
  const standings = useStringStandings();
  const counted = useCounted();
  const { inverters } = plan;
  const columns = useMemo((): Column<StringRow>[] => {
    const all: Column<StringRow>[] = [
      { key: 'name', title: t`String`, value: (row) => row.name, width: 100 },
      {
        key: 'inverter',
        title: t`Inverter`,
        value: (row) => row.inverter_name || String(row.inverter),
        kept: (row) => String(row.inverter),
        filter: 'select',
        ...namedChoices(inverters.map(({ number, name }) => ({ id: number, name: name || String(number) }))),
        width: 130,
      },
      {
        key: 'standing',
        title: t`Status`,
        value: (row) => standings[row.standing],
        render: (row) => <StringPill standing={row.standing} />,
        kept: (row) => row.standing,
        filter: 'select',
        choices: string_standings,
        choiceText: (value) => standings[value as StringRow['standing']],
        width: 170,
      },
      {
        key: 'placed',
        title: t`Modules`,
        value: (row) => counted(row.placed, row.modules),
        width: 110,
      },
      { key: 'front', title: t`Work front`, value: (row) => row.front, width: 160 },
      {
        key: 'tested',
        title: t`String test`,
        value: (row) => (row.tested ? t`Measured` : ''),
        width: 110,
      },
    ];
    return all.map((column) => ({ ...column, unsorted: true }));
  }, [t, standings, counted, inverters]);
  const { search, filters, sort } = useTableAddress('strings', columns);
  const view = useMemo((): StringView => {
    const asked = askedOf(columns, { search, filters, sort }, asked_as) as Partial<StringView> & {
      inverters?: readonly (string | number)[];
    };
    return { ...asked, project_id, ...(asked.inverters ? { inverters: asked.inverters.map(Number) } : {}) };
  }, [columns, search, filters, sort, project_id]);
  const { rows, want, all, loading, failure, reload } = useWindows(string_list, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  return (
    <Table
      name="strings"
      label={t`Strings`}
      served={served}
      columns={columns}
      rowKey={({ id }) => id}
      loading={loading}
      failure={failure}
      onRetry={reload}
      onOpen={({ id }) => onOpen(id)}
      save={(format) => saveFile('export_string_map', { project_id, kind: 'map', format })}
      empty={{ title: t`No strings`, text: t`The strings of the plan appear here in the order of the drawing.` }}
    />
  );
}

function Inverters({ plan, onOpen }: { plan: StringPlan; onOpen: (id: number) => void }) {
  const { t } = useLingui();
  const counted = useCounted();
  const columns = useMemo(
    (): Column<PlantInverter>[] => [
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 90 },
      { key: 'name', title: t`Name`, value: (row) => row.name, width: 140 },
      { key: 'serial', title: t`Serial number`, value: (row) => row.serial, width: 200 },
      { key: 'item', title: t`Item`, value: (row) => row.item, width: 220 },
      { key: 'complete', title: t`Strings complete`, value: (row) => counted(row.complete, row.strings), width: 140 },
      { key: 'placed', title: t`Modules`, value: (row) => counted(row.placed, row.modules), width: 120 },
    ],
    [t, counted],
  );
  return (
    <Panel title={t`Inverters`}>
      <Table
        plain
        name="inverters"
        label={t`Inverters`}
        rows={plan.inverters}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
      />
    </Panel>
  );
}
