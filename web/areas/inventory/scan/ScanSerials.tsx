/**
 * Serial numbers by camera: everything in the picture is read, heard and felt, with how many of how many. What was read before is
 * orange, what does not belong here is red and not listed; nothing asks anything in between.
 */
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconBulb, IconBulbFilled, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { Cluster, End, Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { useCamera } from './camera.ts';
import { type ScanWhere, useScans } from './use_scans.ts';
import classes from './ScanSerials.module.css';

interface ScanSerialsProps extends ScanWhere {
  opened: boolean;
  title: string;
  /** how many there should be, where that is known */
  expected?: number | undefined;
  onClose: () => void;
}

export default function ScanSerials(props: ScanSerialsProps) {
  const { opened, title, expected, numbers, onClose } = props;
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { shown, read, remove } = useScans(props);
  const { state, torch, video } = useCamera(opened, read);
  const [latest] = shown;
  const words = {
    starting: t`Starting the camera…`,
    reading: t`Hold the barcodes in the picture.`,
    refused: t`The camera is blocked for this site. Allow it in the browser’s settings, or type the numbers.`,
    missing: t`No camera was found. Type the numbers, or paste them.`,
  } as const;
  const add = () => {
    if (typed.trim() === '') return;
    read(typed.split(/[\s,;]+/).filter(Boolean));
    setTyped('');
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Scan serial numbers`}
      subtitle={title}
      footer={
        <>
          <strong className={classes.count} aria-live="polite">
            {expected ? `${showNumber(numbers.length)} / ${showNumber(expected)}` : showNumber(numbers.length)}
          </strong>
          <End>
            <Button onClick={onClose}>{t`Done`}</Button>
          </End>
        </>
      }
    >
      <Stack gap={12}>
        <div className={classes.picture} data-result={latest?.result}>
          <video ref={video} className={classes.video} muted playsInline aria-label={t`Camera picture`} />
          {torch.turn && (
            <ActionIcon
              className={classes.torch ?? ''}
              size="lg"
              variant="filled"
              aria-label={torch.on ? t`Turn torch off` : t`Turn torch on`}
              aria-pressed={torch.on}
              onClick={torch.turn}
            >
              {torch.on ? <IconBulbFilled size={20} aria-hidden /> : <IconBulb size={20} aria-hidden />}
            </ActionIcon>
          )}
        </div>
        <p className={classes.state} role="status">
          {words[state]}
        </p>
        <Cluster gap={8} align="end">
          <TextInput
            label={t`Serial number`}
            value={typed}
            autoCapitalize="characters"
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t`Add number`}
          </Button>
        </Cluster>
        <Stack gap={4} as="section" aria-label={t`Scanned`}>
          {shown.map((one) => (
            <article key={`${one.number}${one.at}`} className={classes.scan} data-result={one.result}>
              <span className={classes.number}>{one.number}</span>
              <span>{one.result === 'added' ? t`Added` : one.result === 'double' ? t`Already scanned` : one.note}</span>
              {one.result === 'added' && (
                <End>
                  <ActionIcon variant="subtle" aria-label={t`Remove ${one.number}`} onClick={() => remove(one.number)}>
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                </End>
              )}
            </article>
          ))}
        </Stack>
      </Stack>
    </Drawer>
  );
}
