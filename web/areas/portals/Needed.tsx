/** What is needed from the customer, each done where it stands: a document approved, a document sent, a day kept free. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconCalendarEvent,
  IconChecklist,
  IconFileCheck,
  IconFileUpload,
  IconHourglass,
  IconMoodSmile,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { file_limits } from '../../../domain/files.ts';
import { countToDo, type Need, needs } from '../../../domain/portals.ts';
import { Decision } from '../documents/area.tsx';
import { useAddress } from '../../kit/address.ts';
import { api } from '../../kit/api.ts';
import { useSearchParams } from '../../kit/router.tsx';
import { uploadFile } from '../../kit/upload.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { useToday } from '../../ui/text/today.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { EventDecision } from './EventDecision.tsx';
import classes from './Portal.module.css';
import type { CustomerProject, Needed, OngoingTask } from './slices.ts';
import { LazyBoundary } from '../../kit/lazy.tsx';
import { Stack } from '../../ui/layout/flow.tsx';

const icons: Record<Need, ReactNode> = {
  approve_document: <IconFileCheck size={22} aria-hidden />,
  approve_event: <IconChecklist size={22} aria-hidden />,
  send_document: <IconFileUpload size={22} aria-hidden />,
  agree_shutdown: <IconPlugConnectedX size={22} aria-hidden />,
  shutdown: <IconPlugConnectedX size={22} aria-hidden />,
  site: <IconCalendarEvent size={22} aria-hidden />,
  delay: <IconHourglass size={22} aria-hidden />,
};

const order: readonly Need[] = needs;

interface NeededFromYouProps {
  project: CustomerProject;
  tasks: readonly OngoingTask[];
}

export function NeededFromYou({ project, tasks }: NeededFromYouProps) {
  const { t } = useLingui();
  const { needed, being_checked, project_id } = project;
  const list = needed.toSorted((a, b) => order.indexOf(a.need) - order.indexOf(b.need));
  const acts = countToDo(needed);
  return (
    <Panel
      title={t`Needed from you`}
      note={acts > 0 && <Plural value={acts} one="# thing to do" other="# things to do" />}
    >
      {list.length === 0 && (
        <p className={classes.calm}>
          <IconMoodSmile size={22} aria-hidden />
          <Trans>Nothing right now. We will let you know.</Trans>
        </p>
      )}
      <ul className={classes.needs} aria-label={t`Needed from you`}>
        {list.map((one) => (
          <li
            key={`${one.need} ${one.document_id ?? one.event_id ?? one.shutdown_id}`}
            className={classes.need}
            data-need={one.need}
          >
            <span className={classes.needIcon}>{icons[one.need]}</span>
            <Stack gap={8}>
              <What one={one} />
              {one.need === 'approve_document' && <Approve one={one} />}
              {one.need === 'approve_event' && <EventDecision one={one} tasks={tasks} />}
              {one.need === 'send_document' && <Send one={one} project_id={project_id} />}
              {one.shutdown_id !== null && <OpenShutdown shutdown_id={one.shutdown_id} />}
            </Stack>
          </li>
        ))}
      </ul>
      {being_checked.length > 0 && (
        <div className={classes.checked}>
          <h3 className={classes.small}>
            <Trans>Sent, under review</Trans>
          </h3>
          <ul>
            {being_checked.map(({ document_id, name, sent_at }) => (
              <li key={document_id}>
                {name} · <TimeText at={sent_at} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

/** What is wanted, in one sentence, and by when. */
function What({ one }: { one: Needed }) {
  const { need, name, asked_at, due_on, days, remark, window: shutdown_window } = one;
  const today = useToday();
  return (
    <>
      <h3 className={classes.needTitle}>
        {need === 'approve_document' && <Trans>Please review: {name}</Trans>}
        {need === 'approve_event' && <Trans>Please approve: {name}</Trans>}
        {need === 'send_document' && <Trans>Please send us: {name}</Trans>}
        {need === 'site' &&
          (due_on !== null && due_on < today ? (
            <Trans>In progress: {name}</Trans>
          ) : (
            <Trans>
              <DateText date={due_on} />: {name}
            </Trans>
          ))}
        {need === 'agree_shutdown' && <Trans>Please agree to the shutdown: {name}</Trans>}
        {need === 'shutdown' && (
          <Trans>
            Shutdown on <DateText date={due_on} />: {name}
          </Trans>
        )}
        {need === 'delay' && <Trans>We are waiting for you: {name}</Trans>}
      </h3>
      <p className={classes.dim}>
        {need === 'site' && <Trans>Please have someone at the site who can let us in.</Trans>}
        {need === 'agree_shutdown' && (
          <Trans>
            Proposed window: <DateText date={due_on} />, {shutdown_window}. Accept it or offer another one.
          </Trans>
        )}
        {need === 'shutdown' && (
          <Trans>Your supply is off during {shutdown_window}. Please have someone present.</Trans>
        )}
        {need === 'delay' && (
          <>
            <Plural
              value={days}
              one="This work has waited # day. Please call or write to us."
              other="This work has waited # days. Please call or write to us."
            />
          </>
        )}
        {need === 'send_document' && remark === '' && due_on && (
          <Trans>
            We need it by <DateText date={due_on} />.
          </Trans>
        )}
        {(need === 'approve_document' || need === 'approve_event') && asked_at && (
          <Trans>
            Requested <TimeText at={asked_at} />. Work is waiting for your approval.
          </Trans>
        )}
      </p>
      {remark && (
        <p className={classes.remark}>
          <Trans>Your document was not accepted: {remark}</Trans>
        </p>
      )}
    </>
  );
}

function OpenShutdown({ shutdown_id }: { shutdown_id: number }) {
  const { set } = useAddress();
  return (
    <div>
      <Button variant="light" onClick={() => set({ shutdown: shutdown_id })}>
        <Trans>Open shutdown</Trans>
      </Button>
    </div>
  );
}

function Approve({ one }: { one: Needed }) {
  const [, setParams] = useSearchParams();
  const look = () =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set('document', String(one.document_id));
      return next;
    });
  if (one.document_id === null) return null;
  return (
    <>
      <div>
        <Button variant="light" onClick={look}>
          <Trans>Open document</Trans>
        </Button>
      </div>
      <LazyBoundary fallback={<Loading as="text" count={2} />}>
        <Decision
          document={{
            id: one.document_id,
            name: one.name,
            row_version: one.version,
            drawing: one.drawing,
          }}
          party=""
          own
        />
      </LazyBoundary>
    </>
  );
}

function Send({ one, project_id }: { one: Needed; project_id: number }) {
  const { t } = useLingui();
  const { document_id, name } = one;
  if (document_id === null) return null;
  return (
    <FileDrop
      label={t`A photo or a PDF, up to 100 MB`}
      limit={file_limits.document}
      multiple={false}
      camera
      upload={async (file, onProgress, signal) => {
        const upload_id = await uploadFile(file, project_id, onProgress, signal);
        const sent = await api.add_document_version({ document_id, upload_id }, { signal });
        toast.success(t`Thank you. We received ${name}.`);
        return sent;
      }}
    />
  );
}
