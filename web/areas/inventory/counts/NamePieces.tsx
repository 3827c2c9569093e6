/** Asked when a count is handed in: which of the pieces known by serial number are missing. Those found are scanned, pasted or read from a file; or those missing are selected. */
import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, FileButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileUpload, IconScan } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { useWindows } from '../../../kit/windows.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { Cluster, End, Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { type SerialView, store_pieces } from '../slices.ts';
import type { Asked } from './asks.ts';

interface NamePiecesProps {
  opened: boolean;
  asked: Asked;
  store_id: number;
  /** opens the scanner, which takes pasted numbers too */
  onScan: () => void;
  onFound: (serials: string[]) => void;
  onMissing: (missing: string[]) => void;
  onClose: () => void;
}

export default function NamePieces(props: NamePiecesProps) {
  const { opened, asked, store_id, onScan, onFound, onMissing, onClose } = props;
  const { t } = useLingui();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [busy, run] = useAttempt();
  const read = (file: File | null) =>
    run(async () => {
      if (!file) return;
      const { serials, malformed } = await api.import_serials({ file });
      const bad = new Set(malformed);
      if (malformed.length > 0) toast.failure(t`Left out, no serial numbers: ${malformed.slice(0, 5).join(', ')}`);
      onFound(serials.filter((one) => !bad.has(one)));
    });
  const left = asked.pieces - missing.length;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Which pieces are missing?`}
      subtitle={asked.item}
      footer={
        <>
          <strong className="figures" aria-live="polite">{t`${missing.length} of ${asked.pieces} selected`}</strong>
          <End>
            <DisabledReason reason={left > 0 ? t`Select all missing pieces.` : undefined}>
              <Button onClick={() => onMissing([...missing])}>{t`Save`}</Button>
            </DisabledReason>
          </End>
        </>
      }
    >
      <Stack gap={16}>
        <p>{t`Scan, paste or read from a file the serial numbers you found, or select those that are missing.`}</p>
        <Cluster gap={8} align="center">
          <Button variant="default" leftSection={<IconScan size={16} aria-hidden />} onClick={onScan}>
            {t`Scan or paste`}
          </Button>
          <FileButton onChange={(file) => void read(file)} accept=".xlsx,.csv,.txt">
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={busy}
                leftSection={<IconFileUpload size={16} aria-hidden />}
              >
                {t`From file`}
              </Button>
            )}
          </FileButton>
        </Cluster>
        <Pieces item_id={asked.item_id} store_id={store_id} missing={missing} onChange={setMissing} />
      </Stack>
    </Drawer>
  );
}

interface PiecesProps {
  item_id: number;
  store_id: number;
  missing: readonly string[];
  onChange: (missing: readonly string[]) => void;
}

/** The pieces the ledger has in the store, those that are selected first. */
function Pieces({ item_id, store_id, missing, onChange }: PiecesProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search, 200);
  const view = useMemo(
    (): SerialView => ({ search: searched, item_ids: [item_id], store_ids: [store_id] }),
    [searched, item_id, store_id],
  );
  const { rows = [], failure, reload } = useWindows(store_pieces, view);
  const here = rows.flatMap((row) => (row?.state === 'Stored' ? [row.number] : []));
  const shown = [...new Set([...missing, ...here])];
  const turn = (number: string, on: boolean) =>
    onChange(on ? [...missing, number] : missing.filter((one) => one !== number));
  return (
    <Stack gap={8}>
      <SearchInput label={t`Search serial numbers`} value={search} onChange={setSearch} />
      {failure && <Failure sentence={failure} onRetry={reload} />}
      {shown.map((number) => (
        <Checkbox
          key={number}
          label={number}
          checked={missing.includes(number)}
          onChange={(event) => turn(number, event.currentTarget.checked)}
        />
      ))}
      {rows.includes(undefined) && <p>{t`Search to find more.`}</p>}
    </Stack>
  );
}
