/** Looks a serial number up in a project, typed or read by the camera: its position, origin and warranty. */
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconScan, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { plainSerial } from '../../../../domain/inventory/serials.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { LazyBoundary } from '../../../kit/lazy.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { ScanSerials } from '../../inventory/area.tsx';
import { AlmmFindings } from '../../materials/area.tsx';
import { module_place } from '../slices.ts';
import PieceFacts from './PieceFacts.tsx';

interface PieceDrawerProps {
  opened: boolean;
  project_id: number;
  /** the piece that was chosen; none: one is looked for */
  number?: string | undefined;
  onClose: () => void;
}

export default function PieceDrawer({ opened, project_id, number: given, onClose }: PieceDrawerProps) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const [found, setFound] = useState('');
  const [scanning, setScanning] = useState(false);
  const number = given ?? found;
  const { data, failure, reload } = useSlice(module_place, opened && number ? { project_id, number } : undefined);
  const piece = data?.number === number ? data : undefined;
  const find = (text: string) => setFound(plainSerial(text));
  return (
    <Drawer opened={opened} onClose={onClose} title={number || t`Find serial number`} subtitle={piece?.item}>
      <Stack gap={16}>
        {given === undefined && (
          <Cluster gap={8} align="end">
            <TextInput
              label={t`Serial number`}
              value={words}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={(event) => setWords(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') find(words);
              }}
            />
            <Button variant="default" leftSection={<IconSearch size={16} aria-hidden />} onClick={() => find(words)}>
              {t`Find`}
            </Button>
            <Button
              variant="default"
              leftSection={<IconScan size={16} aria-hidden />}
              onClick={() => setScanning(true)}
            >
              {t`Scan`}
            </Button>
          </Cluster>
        )}
        {number && !piece && (failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />)}
        {piece && (
          <>
            <FactList
              columns={2}
              facts={[
                { label: t`Item`, value: piece.item },
                { label: t`Make and model`, value: [piece.make, piece.model].filter(Boolean).join(' ') },
              ]}
            />
            <PieceFacts {...piece} />
            {piece.almm.length > 0 && (
              <Panel title={t`Approved models`}>
                <LazyBoundary fallback={null}>
                  <AlmmFindings findings={piece.almm} reasons />
                </LazyBoundary>
              </Panel>
            )}
          </>
        )}
      </Stack>
      <LazyMount opened={scanning} onClose={() => setScanning(false)}>
        {(open) => (
          <ScanSerials
            opened={open}
            title={t`Find serial number`}
            purpose="find"
            whyNot={async () => ''}
            numbers={[]}
            onChange={([first]) => {
              if (first === undefined) return;
              setScanning(false);
              setWords(first);
              find(first);
            }}
            onClose={() => setScanning(false)}
          />
        )}
      </LazyMount>
    </Drawer>
  );
}
