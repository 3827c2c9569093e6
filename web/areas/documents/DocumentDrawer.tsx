/** One document: how it looks, what waits, its versions and decisions, with whom it is shared, what was said about it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconLock } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRecorded } from '../../../domain/approvals.ts';
import { type OutsideParty, waitingStep } from '../../../domain/documents.ts';
import { isAskedNow, isDrawingLocked, isReleased } from '../../../domain/drawings.ts';
import { file_limits } from '../../../domain/files.ts';
import { isInside } from '../../../domain/people.ts';
import { Comments } from '../comments/area.tsx';
import { Activity } from '../notifications/area.tsx';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { uploadFile } from '../../kit/upload.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Decision } from './Decision.tsx';
import { Details } from './Details.tsx';
import classes from './Document.module.css';
import { DocumentStatus, Expiry } from './DocumentStatus.tsx';
import { document_part, useOpenDocument } from './document_address.ts';
import { DrawingMoves } from './drawings/DrawingMoves.tsx';
import { OutsideSteps } from './OutsideSteps.tsx';
import { FilePreview } from './FilePreview.tsx';
import { RecordDecision } from './RecordDecision.tsx';
import { Sharing } from './Sharing.tsx';
import { document_details, type DocumentWhole, register } from './slices.ts';
import { Versions } from './Versions.tsx';
import { statusOf, useDocumentLabels } from './labels.ts';
import { LazyBoundary } from '../../kit/lazy.tsx';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';

interface DocumentDrawerProps {
  /** files that were dropped on a document: they become its next versions */
  dropped?: { id: number; files: readonly File[] } | undefined;
  /** once they are on their way */
  onTaken?: () => void;
}

export default function DocumentDrawer({ dropped, onTaken }: DocumentDrawerProps) {
  const { t } = useLingui();
  const { id, close, uploads } = useOpenDocument();
  const { data, failure, reload } = useSlice(document_details, id === undefined ? undefined : { id });
  const document = data?.id === id ? data : undefined;
  const stage_name = useStageTabs().find(({ key }) => key === document?.stage)?.name;
  // what the list behind the drawer knows is shown until the whole is there
  const known = document ?? register.get().success.data?.documents.find((row) => row.id === id);
  return (
    <Drawer
      opened={id !== undefined}
      onClose={close}
      width="wide"
      title={known?.name ?? t`Document`}
      subtitle={document && [stage_name, document.number, document.project_name].filter(Boolean).join(' · ')}
    >
      {document ? (
        <Whole
          key={document.id}
          document={document}
          uploads={uploads}
          dropped={dropped?.id === document.id ? dropped.files : undefined}
          onTaken={onTaken}
          onGone={close}
        />
      ) : failure ? (
        <Failure title={t`This document cannot be shown`} sentence={failure} onRetry={reload} />
      ) : (
        <Loading as="text" />
      )}
    </Drawer>
  );
}

interface WholeProps {
  document: DocumentWhole;
  uploads: boolean;
  dropped: readonly File[] | undefined;
  onTaken: (() => void) | undefined;
  onGone: () => void;
}

function Whole(props: WholeProps) {
  const { t } = useLingui();
  const person = usePerson();
  const { project_id, id } = props.document;
  // what was done in the company is the company's own business
  if (!person || !isInside(person.userKind)) return <Facts {...props} />;
  return (
    <Tabs
      name={document_part}
      label={t`Document sections`}
      tabs={[
        { key: 'document', title: t`Document`, content: <Facts {...props} /> },
        {
          key: 'activity',
          title: t`Activity`,
          content: (
            <LazyBoundary fallback={<Loading as="rows" count={4} />}>
              <Activity project_id={project_id} document_id={id} at_once={20} />
            </LazyBoundary>
          ),
        },
      ]}
    />
  );
}

function Facts({ document, uploads, dropped, onTaken, onGone }: WholeProps) {
  const words = useDocumentLabels();
  const person = usePerson();
  const inside = person !== undefined && isInside(person.userKind);
  const [chosen, setChosen] = useState<number>();
  const [deciding, setDeciding] = useState(false);
  const { versions, drawing, status, history } = document;
  const { add_document_version, update_document } = document.abilities;
  const why_not_update = reasonOf(update_document);
  const shown = versions.find(({ id }) => id === chosen) ?? versions[0];
  const step = waitingStep(document.approvals);
  const asked = drawing === null ? step !== undefined : step !== undefined && isAskedNow(status, step.step);
  // who approves may decide on a document although nobody was asked
  const undecided = drawing === null && !step && status === 'submitted' && document.abilities.approve_document === true;
  const impact = drawing !== null && !isReleased(status) && versions.some((version) => isReleased(version.status));

  return (
    <Stack gap={16}>
      <Cluster gap={8} align="center">
        <DocumentStatus status={statusOf(status, document.needs_approval)} />
        <Expiry days={document.days_to_expiry} valid_to={document.valid_to} />
        {why_not_update && inside && (
          <Tag icon={<IconLock aria-hidden />} tip={why_not_update}>
            <Trans>Read-only for you</Trans>
          </Tag>
        )}
        {undecided && inside && !deciding && (
          <Button size="xs" variant="subtle" onClick={() => setDeciding(true)}>
            <Trans>Decide on this version</Trans>
          </Button>
        )}
      </Cluster>
      {impact && (
        <Alert color="red" variant="light">
          <Trans>
            Revised after good for construction. Procurement and site were notified to check what was ordered and built.
          </Trans>
        </Alert>
      )}
      {asked && step && isRecorded(step.role, inside) ? (
        <RecordDecision key={step.id} document={document} step={step} />
      ) : (
        (asked || (undecided && deciding)) && (
          <Decision
            document={document}
            party={step && inside ? words.role(step.role) : ''}
            own={step?.role === 'customer' && !inside}
          />
        )
      )}
      {drawing !== null && versions.length > 0 && inside && <DrawingMoves document={document} />}
      {shown && <FilePreview key={shown.id} file={shown} />}
      {!document.sees_files && versions.length === 0 && inside && document.status !== 'NA' && (
        <p className={classes.why}>
          <Trans>You do not have access to files in this stage. Ask your administrator.</Trans>
        </p>
      )}
      {(inside || add_document_version === true || !why_not_update) && (
        <NextVersion document={document} begins={uploads} dropped={dropped} onTaken={onTaken} inside={inside} />
      )}
      {versions.length > 0 && (
        <Panel
          title={<Trans>Versions</Trans>}
          note={<Plural value={versions.length} one="# version" other="# versions" />}
        >
          <Versions
            versions={versions}
            history={history}
            is_drawing={drawing !== null}
            needs_approval={document.needs_approval}
            shown={shown?.id}
            onShow={setChosen}
          />
        </Panel>
      )}
      {inside && (
        <>
          <Panel title={<Trans>Shared with</Trans>}>
            <Sharing document={document} />
          </Panel>
          <Details document={document} onGone={onGone} />
        </>
      )}
      <Panel title={<Trans>Comments</Trans>}>
        <LazyBoundary fallback={<Loading as="rows" count={2} />}>
          <Comments project_id={document.project_id} document_id={document.id} />
        </LazyBoundary>
      </Panel>
    </Stack>
  );
}

interface NextVersionProps {
  document: DocumentWhole;
  begins: boolean;
  dropped: readonly File[] | undefined;
  onTaken: (() => void) | undefined;
  inside: boolean;
}

/** The next version, or why there can be none now. */
function NextVersion({ document, begins, dropped, onTaken, inside }: NextVersionProps) {
  // a link that asks for an upload leads to where it is done
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (begins) box.current?.querySelector('button')?.focus();
  }, [begins]);
  const { t } = useLingui();
  const { id, project_id, drawing } = document;
  // they go once, also when this is shown again
  const [first] = useState(dropped);
  const taken = useEffectEvent(() => onTaken?.());
  useEffect(() => {
    if (!first) return;
    taken();
    // how far they are stands below what is there already
    box.current?.scrollIntoView({ block: 'center' });
  }, [first]);
  const [note, setNote] = useState('');
  const [outside, setOutside] = useState<OutsideParty[]>();
  const step = waitingStep(document.approvals);
  const locked = drawing === null ? step !== undefined : isDrawingLocked(document.status);
  const why_not = reasonOf(document.abilities.add_document_version);
  return (
    <div className={classes.next} ref={box}>
      {!why_not && document.versions.length > 0 && (
        <TextInput
          label={t`What changed`}
          description={drawing === null ? undefined : t`Shown to procurement and site once the drawing is released`}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      {!why_not && inside && drawing === null && document.needs_approval && (
        <OutsideSteps
          stage={document.stage}
          value={outside ?? document.next_outside}
          onChange={setOutside}
          shared_with_customer={document.shared_with.includes('customer')}
        />
      )}
      <FileDrop
        first={first}
        label={
          drawing === null
            ? t`Next version: files up to 100 MB. Each file becomes a new version.`
            : t`Next revision: PDF or DWG, up to 100 MB`
        }
        limit={file_limits.document}
        multiple={!document.needs_approval && drawing === null}
        camera={drawing === null}
        whyNot={why_not}
        upload={async (file, onProgress, signal) => {
          const upload_id = await uploadFile(file, project_id, onProgress, signal);
          const version = { document_id: id, upload_id, note: note.trim() };
          return api.add_document_version({ ...version, ...(outside && { outside_approval: outside }) }, { signal });
        }}
        onDone={() => setNote('')}
      />
      {locked && drawing === null && <Withdraw document={document} />}
    </div>
  );
}

/** Takes back what waits for a decision. */
function Withdraw({ document }: { document: DocumentWhole }) {
  const { t } = useLingui();
  const { id, row_version } = document;
  const withdraw = async () => {
    try {
      await api.undo_document_submission({ document_id: id, version: row_version });
      toast.success(t`Withdrawn. You can upload another version now.`);
    } catch (error) {
      toast.failure(sentenceOf(error));
    }
  };
  return (
    <DisabledReason reason={reasonOf(document.abilities.undo_document_submission)}>
      <Button
        size="xs"
        variant="subtle"
        mt={6}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => void withdraw()}
      >
        <Trans>Withdraw version</Trans>
      </Button>
    </DisabledReason>
  );
}
