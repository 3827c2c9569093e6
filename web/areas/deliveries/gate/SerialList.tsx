/** Serial numbers of a lot at the gate: by camera, pasted or typed, or read from a file; judged against the lot. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Textarea } from '@mantine/core';
import { IconFileImport, IconListCheck, IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { serialsIn } from '../../../../domain/inventory/serials.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { api, isUnanswered } from '../../../kit/api.ts';
import type { Gets } from '../../../../contract/index.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { ScanSerials } from '../../inventory/area.tsx';
import classes from '../Deliveries.module.css';
import type { Lot } from '../slices.ts';

interface SerialListProps {
  dispatch_id: number;
  lot: Lot;
  /** how many numbers there should be */
  expected: number;
  /** the list of all came with the dispatch: what is entered here are those that are missing */
  missing: boolean;
  value: string;
  onChange: (value: string) => void;
}

export function SerialList({ dispatch_id, lot, expected, missing, value, onChange }: SerialListProps) {
  const { t } = useLingui();
  const [busy, run] = useAttempt();
  const [scanning, setScanning] = useState(false);
  const [checked, setChecked] = useState<Gets<'verify_serials'>>();
  const listed = serialsIn(value);
  const change = (text: string) => {
    setChecked(undefined);
    onChange(text);
  };
  /** Numbers from a file, after those that are there. */
  const add = (numbers: readonly string[]) => change([...listed, ...numbers].join('\n'));
  const verify = (serials: string[]) => api.verify_serials({ dispatch_id, dispatch_line_id: lot.id, serials });
  /** Where nobody answers, a number is taken as it was read: the server judges it when it arrives. */
  const whyNot = async (number: string): Promise<string> => {
    try {
      return (await verify([number])).problems[0]?.why ?? '';
    } catch (failure) {
      if (isUnanswered(failure)) return '';
      throw failure;
    }
  };
  return (
    <Stack gap={6}>
      <Textarea
        label={missing ? t`Serial numbers of missing pieces` : t`Serial numbers`}
        description={t`${showNumber(listed.length)} of ${showNumber(expected, 3)} listed`}
        autosize
        minRows={1}
        maxRows={6}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Cluster gap={8}>
        <Button variant="default" leftSection={<IconScan size={16} aria-hidden />} onClick={() => setScanning(true)}>
          <Trans>Scan</Trans>
        </Button>
        <FileButton
          accept=".xlsx,.csv,.txt"
          onChange={(file) =>
            file &&
            void run(async () => {
              add((await api.import_serials({ file })).serials);
            })
          }
        >
          {(props) => (
            <Button variant="default" loading={busy} leftSection={<IconFileImport size={16} aria-hidden />} {...props}>
              <Trans>Read from file</Trans>
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          disabled={listed.length === 0}
          loading={busy}
          leftSection={<IconListCheck size={16} aria-hidden />}
          onClick={() =>
            void run(async () => {
              setChecked(await verify(listed));
            })
          }
        >
          <Trans>Check serial numbers</Trans>
        </Button>
      </Cluster>
      <LazyMount opened={scanning} onClose={() => setScanning(false)}>
        {(open) => (
          <ScanSerials
            opened={open}
            title={lot.description}
            purpose="receive"
            whyNot={whyNot}
            expected={expected}
            numbers={listed}
            onChange={(numbers) => change(numbers.join('\n'))}
            onClose={() => setScanning(false)}
          />
        )}
      </LazyMount>
      {checked && (
        <div role="status">
          <p className={classes.dim}>{t`${showNumber(checked.found)} of ${showNumber(listed.length)} are in order.`}</p>
          {checked.problems.map((one, at) => (
            <p key={at} className={classes.problem} data-finding={one.finding}>
              <strong>{one.number}</strong> {one.why}
            </p>
          ))}
        </div>
      )}
    </Stack>
  );
}
