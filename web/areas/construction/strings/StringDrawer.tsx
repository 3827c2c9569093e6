/** One string: the module at each position, scanned one after the other, corrected by the Site In-Charge. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Alert, Button, Menu, Progress } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { IconAlertTriangle, IconCloudUpload, IconDots, IconScan, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useCapturing } from '../../../kit/capturing.ts';
import { useOnline } from '../../../kit/online.ts';
import { useSlice } from '../../../kit/slice.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Cluster, End, Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { ScanSerials } from '../../inventory/area.tsx';
import { plant_string, type PlantString } from '../slices.ts';
import classes from './Strings.module.css';
import { Turns } from './Turns.tsx';
import { type Scanned, useScanned } from './on_device.ts';
import { RefusedModules } from './RefusedModules.tsx';
import { StringPill, useCounted } from './words.tsx';

const CorrectModule = lazy(() => import('./CorrectModule.tsx'));
const PieceDrawer = lazy(() => import('./PieceDrawer.tsx'));

export type Correction = {
  act: 'swap' | 'replace' | 'remove' | 'unreceived';
  position: number;
  number: string;
  id: number;
};

interface StringDrawerProps {
  /** none while it closes */
  string_id: number | undefined;
  onClose: () => void;
}

export default function StringDrawer({ string_id, onClose }: StringDrawerProps) {
  const { t } = useLingui();
  useCapturing(string_id !== undefined);
  const { data, failure, reload } = useSlice(plant_string, string_id ? { string_id } : undefined);
  const string = data?.id === string_id ? data : undefined;
  return string ? (
    <Opened key={string.id} string={string} onClose={onClose} />
  ) : (
    <Drawer opened={string_id !== undefined} onClose={onClose} title={t`String`}>
      {failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />}
    </Drawer>
  );
}

function Opened({ string, onClose }: { string: PlantString; onClose: () => void }) {
  const { t } = useLingui();
  const counted = useCounted();
  const scanned = useScanned(string);
  const [scanning, setScanning] = useState(false);
  /** what was read since the scanner was opened, and how many were free then */
  const [read, setRead] = useState<readonly string[]>([]);
  const [expected, setExpected] = useState(0);
  const added = useRef(new Set<string>());
  const online = useOnline();
  const [correction, setCorrection] = useState<Correction>();
  const [looked_up, setLookedUp] = useState<string>();
  const { id: string_id, project_id, name, modules, placed, abilities } = string;
  const may_scan = reasonOf(abilities.add_string_modules);
  const { free, at } = scanned;
  const there = new Map(string.placements.map((one) => [one.number, one.position]));
  const coming = [...at.values()].filter(({ why }) => why === undefined);
  const full = t`Every position is taken.`;
  const begin = () => {
    setRead([]);
    added.current.clear();
    setExpected(free.length);
    setScanning(true);
  };
  const takeOut = async (number: string) => {
    const placed_here = string.placements.find((one) => one.number === number);
    if (!placed_here) return scanned.remove(number);
    const { id: string_module_id } = placed_here;
    await attempt(() => api.delete_string_module({ string_module_id, number, reason: '' }));
  };
  const change = (next: readonly string[]) => {
    for (const number of next)
      if (!read.includes(number) && !there.has(number) && !scanned.has(number) && scanned.add(number) !== undefined)
        added.current.add(number);
    for (const number of read) if (!next.includes(number) && added.current.delete(number)) void takeOut(number);
    setRead(next);
  };
  const whyNot = async (number: string): Promise<string> => {
    const position = there.get(number);
    if (position !== undefined) return t`Already at position ${position}`;
    if (!added.current.has(number)) return scanned.has(number) ? t`Already scanned` : full;
    return scanned.check(number, async () => (await api.get_string_check({ string_id, number })).says ?? '');
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t`String ${name}`}
      subtitle={
        <>
          {[string.inverter_name, string.front].filter(Boolean).join(' · ')} <StringPill standing={string.standing} />
        </>
      }
      footer={
        <Cluster gap={8} align="center">
          <DisabledReason reason={may_scan ?? (free.length === 0 ? full : undefined)}>
            <Button size="lg" leftSection={<IconScan size={20} aria-hidden />} onClick={begin}>
              <Trans>Scan modules</Trans>
            </Button>
          </DisabledReason>
        </Cluster>
      }
    >
      <Stack gap={16}>
        <Stack gap={4}>
          <span className={classes.progress} aria-live="polite">
            {counted(placed + coming.length, modules)}
          </span>
          <Progress
            value={modules === 0 ? 0 : ((placed + coming.length) / modules) * 100}
            color={string.standing === 'difference' ? 'red' : 'green'}
            aria-label={t`Modules of string ${name}`}
          />
        </Stack>
        {scanned.failure && (
          <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {scanned.failure}
          </Alert>
        )}
        {!online && coming.length > 0 && (
          <Alert color="blue" variant="light" icon={<IconCloudUpload size={18} aria-hidden />}>
            <Trans>Scanned modules are kept on this device and sent when the connection is back.</Trans>
          </Alert>
        )}
        <RefusedModules scanned={scanned} />
        {free.length > 0 && !may_scan && (
          <NumberBox
            label={t`Scan from position`}
            value={scanned.from}
            min={1}
            max={Math.max(1, modules)}
            allowDecimal={false}
            size="md"
            onChange={(value) => scanned.setFrom(Number(value) || 1)}
          />
        )}
        <Positions string={string} scanned={scanned} onCorrect={setCorrection} onLookUp={setLookedUp} />
        {string.turns.length > 0 && (
          <Panel title={t`History`}>
            <Turns turns={string.turns} />
          </Panel>
        )}
      </Stack>
      <LazyMount opened={scanning} onClose={() => setScanning(false)}>
        {(opened) => (
          <ScanSerials
            opened={opened}
            title={t`String ${name}: ${counted(placed, modules)}`}
            purpose="take"
            expected={expected}
            whyNot={whyNot}
            numbers={read}
            onChange={change}
            onClose={() => setScanning(false)}
          />
        )}
      </LazyMount>
      <LazyMount opened={correction !== undefined} onClose={() => setCorrection(undefined)}>
        {(opened) => (
          <CorrectModule
            string={string}
            correction={opened ? correction : undefined}
            onClose={() => setCorrection(undefined)}
          />
        )}
      </LazyMount>
      <LazyMount opened={looked_up !== undefined} onClose={() => setLookedUp(undefined)}>
        {(opened) => (
          <PieceDrawer
            opened={opened}
            project_id={project_id}
            number={looked_up}
            onClose={() => setLookedUp(undefined)}
          />
        )}
      </LazyMount>
    </Drawer>
  );
}

interface PositionsProps {
  string: PlantString;
  scanned: Scanned;
  onCorrect: (correction: Correction) => void;
  onLookUp: (number: string) => void;
}

function Positions({ string, scanned, onCorrect, onLookUp }: PositionsProps) {
  const { t } = useLingui();
  const there = new Map(string.placements.map((one) => [one.position, one]));
  const last = Math.max(string.modules, ...there.keys(), 0);
  const corrects = reasonOf(string.abilities.update_string_module) === undefined;
  const positions = Array.from({ length: last }, (_, at) => at + 1);
  return (
    <ol className={classes.positions} aria-label={t`Positions`}>
      {positions.map((position) => {
        const placed = there.get(position);
        const waiting = scanned.at.get(position);
        const is_refused = waiting?.why !== undefined;
        const beyond = position > string.modules;
        const removes = placed && reasonOf(placed.abilities.delete_string_module) === undefined;
        const correct = (act: Correction['act']) =>
          onCorrect({ act, position, number: placed?.number ?? waiting?.number ?? '', id: placed?.id ?? 0 });
        return (
          <li
            key={position}
            className={classes.position}
            data-state={beyond ? 'beyond' : placed ? 'placed' : is_refused ? 'refused' : waiting ? 'pending' : 'free'}
          >
            <span className={classes.place}>{position}</span>
            <span className={classes.piece}>
              <span className={classes.number}>{placed?.number ?? waiting?.number ?? ''}</span>
              <span className={classes.dim}>
                {placed
                  ? placed.received
                    ? placed.item
                    : t`Not received: ${placed.reason}`
                  : waiting
                    ? is_refused
                      ? t`Not accepted`
                      : waiting.sent
                        ? t`Sent`
                        : t`Waiting to be sent`
                    : t({ context: 'position', message: 'Free' })}
              </span>
            </span>
            <End>
              {waiting && !placed && !waiting.sent && !is_refused && (
                <ActionIcon
                  size="xl"
                  variant="subtle"
                  aria-label={t`Remove ${waiting.number}`}
                  onClick={() => scanned.remove(waiting.number)}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              )}
              {(placed || (corrects && (!waiting || is_refused))) && (
                <Menu position="bottom-end">
                  <Menu.Target>
                    <ActionIcon size="xl" variant="subtle" aria-label={t`Actions at position ${position}`}>
                      <IconDots size={18} aria-hidden />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {placed && <Menu.Item onClick={() => onLookUp(placed.number)}>{t`Origin and warranty`}</Menu.Item>}
                    {placed && corrects && (
                      <>
                        <Menu.Item onClick={() => correct('swap')}>{t`Swap or move`}</Menu.Item>
                        <Menu.Item onClick={() => correct('replace')}>{t`Replace`}</Menu.Item>
                      </>
                    )}
                    {placed && removes && (
                      <Menu.Item color="red" onClick={() => correct('remove')}>{t`Remove`}</Menu.Item>
                    )}
                    {!placed && corrects && (
                      <Menu.Item onClick={() => correct('unreceived')}>{t`Record as not received`}</Menu.Item>
                    )}
                  </Menu.Dropdown>
                </Menu>
              )}
            </End>
          </li>
        );
      })}
    </ol>
  );
}
