/** The serial numbers of a line of a form: typed or pasted, read from a file, or by camera. The quantity follows them. */
import { useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconFileUpload, IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { serialsIn } from '../../../../domain/inventory/serials.ts';
import { api } from '../../../kit/api.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useForm, useFormValue } from '../../../ui/form/form_state.ts';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { Cluster } from '../../../ui/layout/flow.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import type { ScanWhere } from './use_scans.ts';

const ScanSerials = lazy(() => import('./ScanSerials.tsx'));

export interface SerialListProps {
  /** the row's name in the form */
  row: string;
  item: string;
  item_id: number;
  /** said below the numbers while there are none */
  about: string;
  purpose: ScanWhere['purpose'];
  /** where the pieces are taken from */
  store_id?: number | null | undefined;
}

export function SerialList({ row, item, item_id, about, purpose, store_id }: SerialListProps) {
  const { t } = useLingui();
  const { state } = useForm();
  const listed = serialsIn(useFormValue<string | undefined>(`${row}.serials`) ?? '');
  const quantity = useFormValue<number | undefined>(`${row}.quantity`);
  const [scanning, setScanning] = useState(false);
  // how many there should be was entered before the first was scanned
  const [expected, setExpected] = useState<number>();
  const [busy, run] = useAttempt();
  const list = (numbers: readonly string[]) => {
    state.set(`${row}.serials`, numbers.join('\n'));
    if (numbers.length > 0) state.set(`${row}.quantity`, numbers.length);
  };
  const read = (file: File | null) =>
    run(async () => {
      if (!file) return;
      const { serials, malformed, known, known_count } = await api.import_serials({ file });
      const bad = new Set(malformed);
      list([...new Set([...listed, ...serials.filter((one) => !bad.has(one))])]);
      if (malformed.length > 0) toast.failure(t`Left out, no serial numbers: ${malformed.slice(0, 5).join(', ')}`);
      if (purpose === 'receive' && known_count > 0)
        toast.failure(t`${known_count} already exist, such as ${known[0]?.number ?? ''} in ${known[0]?.store ?? ''}.`);
    });
  return (
    <>
      <TextareaField
        name={`${row}.serials`}
        label={t`Serial numbers`}
        minRows={2}
        maxRows={8}
        description={listed.length > 0 ? t`${listed.length} listed` : about}
      />
      <Cluster gap={8} align="center">
        <Button
          variant="default"
          leftSection={<IconScan size={16} aria-hidden />}
          onClick={() => {
            setExpected(quantity && quantity > listed.length ? quantity : undefined);
            setScanning(true);
          }}
        >
          {t`Scan`}
        </Button>
        <FileButton onChange={(file) => void read(file)} accept=".xlsx,.csv,.txt">
          {(props) => (
            <Button {...props} variant="default" loading={busy} leftSection={<IconFileUpload size={16} aria-hidden />}>
              {t`From file`}
            </Button>
          )}
        </FileButton>
      </Cluster>
      <LazyMount opened={scanning} onClose={() => setScanning(false)}>
        {(open) => (
          <ScanSerials
            opened={open}
            title={item}
            item_id={item_id}
            store_id={store_id}
            purpose={purpose}
            expected={expected}
            numbers={listed}
            onChange={list}
            onClose={() => setScanning(false)}
          />
        )}
      </LazyMount>
    </>
  );
}
