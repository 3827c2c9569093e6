/** Modules that were scanned and not taken: why, and the way to correct or drop each. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Alert, Button, TextInput } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { most_in_series } from '../../../../domain/construction/strings.ts';
import { plainSerial } from '../../../../domain/inventory/serials.ts';
import { attempt, useAttempt } from '../../../ui/feedback/attempt.ts';
import { Cluster, End, Stack } from '../../../ui/layout/flow.tsx';
import type { KeptModule, Scanned } from './on_device.ts';
import classes from './Strings.module.css';

export function RefusedModules({ scanned }: { scanned: Scanned }) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<number>();
  const { refused } = scanned;
  if (refused.length === 0) return null;
  return (
    <Alert color="red" variant="light" title={t`Not accepted`}>
      <ul className={classes.positions} aria-label={t`Not accepted`}>
        {refused.map((module) => {
          const { position, number, why } = module;
          return (
            <li key={position} className={classes.position} data-state="refused">
              <span className={classes.place}>{position}</span>
              {edited === position ? (
                <Corrected module={module} scanned={scanned} onDone={() => setEdited(undefined)} />
              ) : (
                <>
                  <span className={classes.piece}>
                    <span className={classes.number}>{number}</span>
                    <span className={classes.dim}>{why}</span>
                  </span>
                  <End>
                    <ActionIcon
                      size="xl"
                      variant="subtle"
                      aria-label={t`Change ${number}`}
                      onClick={() => setEdited(position)}
                    >
                      <IconPencil size={18} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      size="xl"
                      variant="subtle"
                      aria-label={t`Remove ${number}`}
                      onClick={() => void attempt(async () => scanned.remove(number))}
                    >
                      <IconX size={18} aria-hidden />
                    </ActionIcon>
                  </End>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

interface CorrectedProps {
  module: KeptModule;
  scanned: Scanned;
  onDone: () => void;
}

/** The number and the position of one, said again. */
function Corrected({ module, scanned, onDone }: CorrectedProps) {
  const { t } = useLingui();
  const [number, setNumber] = useState(module.number);
  const [position, setPosition] = useState<number | string>(module.position);
  const [busy, run] = useAttempt();
  const at = Number(position);
  const is_free = at === module.position || scanned.free.includes(at);
  const save = async () => {
    await scanned.change(module, { position: at, number: plainSerial(number) });
    onDone();
  };
  return (
    <Stack gap={8}>
      <TextInput
        label={t`Serial number`}
        value={number}
        autoCapitalize="characters"
        autoComplete="off"
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <NumberBox
        label={t`Position`}
        value={position}
        min={1}
        max={most_in_series}
        allowDecimal={false}
        error={is_free ? undefined : t`This position is not free.`}
        onChange={setPosition}
      />
      <Cluster gap={8}>
        <Button loading={busy} disabled={!is_free || number.trim() === ''} onClick={() => void run(save)}>
          <Trans>Send again</Trans>
        </Button>
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </Cluster>
    </Stack>
  );
}
