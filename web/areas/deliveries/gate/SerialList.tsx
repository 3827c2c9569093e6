/**
 * Serial numbers of a lot at the gate: pasted or typed, read from a file, judged at once. What fills in numbers from a camera calls
 * `add` with each; nothing here opens a dialog over it.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Textarea } from '@mantine/core';
import { IconFileImport, IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { serialsIn } from '../../../../domain/inventory/serials.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { api } from '../../../kit/api.ts';
import type { Gets } from '../../../../contract/index.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
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
  const [checked, setChecked] = useState<Gets<'verify_serials'>>();
  const listed = serialsIn(value);
  const change = (text: string) => {
    setChecked(undefined);
    onChange(text);
  };
  /** Numbers from a file or a camera, after those that are there. */
  const add = (numbers: readonly string[]) => change([...listed, ...numbers].join('\n'));
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
              setChecked(await api.verify_serials({ dispatch_id, dispatch_line_id: lot.id, serials: listed }));
            })
          }
        >
          <Trans>Check serial numbers</Trans>
        </Button>
      </Cluster>
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
