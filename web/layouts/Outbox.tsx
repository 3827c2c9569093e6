/** What was recorded on this device and waits, was refused, or was sent; and whose it is. */
import { useLingui as useMessages } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import {
  IconAlertCircle,
  IconCloudCheck,
  IconCloudUpload,
  IconFileImport,
  IconFileZip,
  IconGitMerge,
  IconHourglass,
  IconUser,
} from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { showDayAndTime } from '../../domain/dates.ts';
import { captures } from '../areas.ts';
import { OnScreen } from '../kit/capturing.ts';
import { LazyBoundary } from '../kit/lazy.tsx';
import { saveBlob } from '../kit/files.ts';
import { useOnline } from '../kit/online.ts';
import { type Entry, unpacked } from '../kit/outbox/entries.ts';
import { outbox, ownerKey, useOutbox } from '../kit/outbox/kept.ts';
import { person } from '../kit/session.ts';
import { useAttempt } from '../ui/feedback/attempt.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { Empty } from '../ui/feedback/Empty.tsx';
import { FileLine } from '../ui/layout/FileLine.tsx';
import { Cluster, Stack } from '../ui/layout/flow.tsx';
import { confirm } from '../ui/overlay/confirm.tsx';
import { Drawer } from '../ui/overlay/Drawer.tsx';
import classes from './Outbox.module.css';
import { readWaiting, zipOfWaiting } from './save_waiting.ts';

export default function Outbox({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Recorded on this device`}>
      <OutboxList />
    </Drawer>
  );
}

/** Those that need a decision first, then what waits in its order, then what was sent, the newest first. */
export function OutboxList() {
  const { t } = useLingui();
  const { entries, others } = useOutbox();
  const online = useOnline();
  const [changed, setChanged] = useState<Entry>();
  const [compared, setCompared] = useState<Entry>();
  const of = (state: Entry['state']) => entries.filter((one) => one.state === state);
  const waiting = of('waiting');
  const unsent = [...of('refused'), ...waiting];
  // of what was answered one by one in one place the last tells of all
  const sent = of('sent').filter(
    ({ kind, place }, at, all) => !place || !all.slice(at + 1).some((one) => one.place === place && one.kind === kind),
  );
  const lines = [...unsent, ...sent.toReversed().slice(0, 50)];
  const Part = changed && captures[changed.kind]?.form?.Part;
  const Versions = compared && captures[compared.kind]?.Versions;
  return (
    <Stack gap={12}>
      {others.map(({ name, count }) => (
        <Alert key={name} color="yellow" variant="light" icon={<IconUser size={18} aria-hidden />}>
          <Plural
            value={count}
            one={`# record of ${name} waits on this device. It is sent when ${name} signs in here.`}
            other={`# records of ${name} wait on this device. They are sent when ${name} signs in here.`}
          />
        </Alert>
      ))}
      {lines.length === 0 && others.length === 0 && (
        <Empty
          icon={<IconCloudCheck size={24} stroke={1.6} aria-hidden />}
          title={<Trans>Nothing waits on this device</Trans>}
          text={<Trans>What is recorded without a connection is listed here until it is sent.</Trans>}
        />
      )}
      {unsent.length > 0 && (
        <Cluster gap={8}>
          {waiting.length > 0 && online && (
            <Button variant="default" onClick={() => void outbox.wake()}>
              <Trans>Send now</Trans>
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconFileZip size={16} aria-hidden />}
            onClick={() =>
              saveBlob(zipOfWaiting(entries), `sunstage ${showDayAndTime(new Date())}.zip`.replaceAll(/[/:]/g, '-'))
            }
          >
            <Trans>Save to file</Trans>
          </Button>
        </Cluster>
      )}
      <ReadBack />
      {lines.length > 0 && (
        <ul className={classes.list} aria-label={t`Records`}>
          {lines.map((entry) => (
            <Line key={entry.id} entry={entry} onChange={setChanged} onCompare={setCompared} />
          ))}
        </ul>
      )}
      {changed && Part && (
        <OnScreen value={false}>
          <LazyBoundary fallback={null}>
            <Part
              opened
              project_id={Number(changed.input.project_id) || 0}
              entry={{ id: changed.id, input: unpacked(changed) }}
              onClose={() => setChanged(undefined)}
            />
          </LazyBoundary>
        </OnScreen>
      )}
      {compared && Versions && (
        <Drawer opened onClose={() => setCompared(undefined)} title={t`Two versions`} subtitle={compared.title}>
          <Stack gap={16}>
            <Alert color="yellow" variant="light" icon={<IconGitMerge size={18} aria-hidden />}>
              <Trans>Someone else changed this in the meantime. Choose which version to keep.</Trans>
            </Alert>
            <LazyBoundary fallback={null}>
              <Versions entry={compared} onDone={() => setCompared(undefined)} />
            </LazyBoundary>
            {captures[compared.kind]?.form && (
              <Cluster gap={8}>
                <Button
                  variant="subtle"
                  onClick={() => {
                    setChanged(compared);
                    setCompared(undefined);
                  }}
                >
                  <Trans>Open form</Trans>
                </Button>
              </Cluster>
            )}
          </Stack>
        </Drawer>
      )}
    </Stack>
  );
}

/** Puts back what was saved to a file and is no longer on this device. */
function ReadBack() {
  const { t } = useLingui();
  const choose = useRef<HTMLInputElement>(null);
  const [busy, run] = useAttempt();
  const read = async (file: File) => {
    const saved = await readWaiting(file);
    const me = person();
    const mine = saved?.filter(({ owner }) => owner === (me && ownerKey(me)));
    if (!mine) toast.failure(t`This is not a file saved here, or it is damaged. Nothing was changed.`);
    else if (mine.length === 0)
      toast.failure(t`This file has no records of yours. Sign in as the person who saved it.`);
    else {
      const count = await outbox.restore(mine);
      const known = mine.length - count;
      toast.success(
        count === 0 ? (
          <Trans>Everything in this file is already on this device.</Trans>
        ) : (
          <>
            <Plural value={count} one="# record restored." other="# records restored." />{' '}
            {known > 0 && <Plural value={known} one="# was here already." other="# were here already." />}
          </>
        ),
      );
    }
  };
  return (
    <Cluster gap={8}>
      <input
        ref={choose}
        type="file"
        hidden
        accept=".zip,application/zip"
        data-saved-file
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void run(() => read(file));
        }}
      />
      <Button
        variant="subtle"
        loading={busy}
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => choose.current?.click()}
      >
        <Trans>Read saved file</Trans>
      </Button>
    </Cluster>
  );
}

const icons: Record<Entry['state'], ReactNode> = {
  refused: <IconAlertCircle size={20} aria-hidden />,
  waiting: <IconHourglass size={20} aria-hidden />,
  sent: <IconCloudCheck size={20} aria-hidden />,
};

interface LineProps {
  entry: Entry;
  onChange: (entry: Entry) => void;
  onCompare: (entry: Entry) => void;
}

function Line({ entry, onChange, onCompare }: LineProps) {
  const { t } = useLingui();
  const { _ } = useMessages();
  const { sending } = useOutbox();
  const { id, kind, title, state, sentence, made_at, sent_at } = entry;
  const capture = captures[kind];
  const sent = sending?.id === id ? sending.share : undefined;
  const recorded = showDayAndTime(new Date(made_at));
  const arrived = sent_at === null ? '' : showDayAndTime(new Date(sent_at));
  const drop = async () => {
    const sure = await confirm({
      title: t`Remove this record?`,
      text: t`${title} is not sent, and is gone from this device.`,
      verb: t`Remove record`,
      destructive: true,
    });
    if (sure) await outbox.drop(id);
  };
  return (
    <>
      <FileLine
        lead={sent === undefined ? icons[state] : <IconCloudUpload size={20} aria-hidden />}
        name={[capture && _(capture.title), title].filter(Boolean).join(' · ')}
        note={
          state === 'sent'
            ? t`Sent ${arrived}`
            : [t`Recorded ${recorded}`, state === 'refused' && sentence].filter(Boolean).join(' · ')
        }
        failed={state === 'refused'}
        share={sent}
        acts={
          state === 'sent' ? undefined : (
            <Cluster as="span" gap={4}>
              {state === 'refused' && entry.is_overtaken && capture?.Versions && (
                <Button size="compact-sm" onClick={() => onCompare(entry)}>
                  <Trans>Compare versions</Trans>
                </Button>
              )}
              {state === 'refused' && capture?.form && (
                <Button size="compact-sm" variant="default" onClick={() => onChange(entry)}>
                  <Trans>Change</Trans>
                </Button>
              )}
              {state === 'refused' && (
                <Button size="compact-sm" variant="default" onClick={() => void outbox.again(id)}>
                  <Trans>Send again</Trans>
                </Button>
              )}
              {sent === undefined && (
                <Button size="compact-sm" variant="subtle" color="red" onClick={() => void drop()}>
                  <Trans>Remove</Trans>
                </Button>
              )}
            </Cluster>
          )
        }
      />
    </>
  );
}
