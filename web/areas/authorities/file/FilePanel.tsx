/** One application: whose move it is and by when, the clock with its arithmetic, checks, stages, documents, letters, history. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCircle,
  IconCircleCheckFilled,
  IconDots,
  IconFileTypePdf,
  IconMinus,
  IconPencil,
  IconProgress,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { Link } from '../../../kit/router.tsx';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Suspended } from '../../../ui/feedback/Suspended.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Cluster, Columns, Spread, Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { PunchPointsFrom } from '../../construction/area.tsx';
import classes from '../Authorities.module.css';
import type { AuthorityFile, FileClock, FileDocument, FileMove, ProjectAuthorities } from '../slices.ts';
import {
  CheckTag,
  DocumentTag,
  FilePill,
  useChecks,
  useDocumentStandings,
  useLetters,
  useParty,
  useStages,
  useStepName,
} from '../words.tsx';

const StepDrawer = lazy(() => import('./StepDrawer.tsx'));
const FactsDrawer = lazy(() => import('./FactsDrawer.tsx'));
const DocumentDrawer = lazy(() => import('./DocumentDrawer.tsx'));
const ExtendDrawer = lazy(() => import('./ExtendDrawer.tsx'));

interface FilePanelProps {
  file: AuthorityFile;
  /** of the project, to link */
  documents: ProjectAuthorities['documents'];
}

export function FilePanel({ file, documents }: FilePanelProps) {
  return (
    <Stack gap={16}>
      <Next file={file} />
      <Columns of="minmax(0, 2fr) minmax(300px, 1fr)" gap={16} align="start" until="tablet">
        <Stack gap={16}>
          {file.checks.length > 0 && <Checks file={file} />}
          <Documents file={file} documents={documents} />
          <Suspended>
            <PunchPointsFrom project_id={file.project_id} from={{ authority_file_id: file.id }} />
          </Suspended>
          <History file={file} />
        </Stack>
        <Stack gap={16}>
          <Stages file={file} />
          <Facts file={file} />
          <Letters file={file} />
        </Stack>
      </Columns>
    </Stack>
  );
}

/** First: whose move it is, what exactly, by when. */
function Next({ file }: { file: AuthorityFile }) {
  const { t } = useLingui();
  const stageName = useStages();
  const partyName = useParty();
  const party = file.waiting_on && partyName(file.waiting_on, file.discom);
  const others = file.clocks.filter(({ stage }) => stage !== file.clock?.stage);
  return (
    <Panel
      title={t`Next step`}
      note={<FilePill standing={file.standing} />}
      action={
        file.stages.some(({ current }) => current) && <span className={classes.dim}>{stageName(file.stage)}</span>
      }
    >
      <Stack gap={12}>
        <div>
          <p className={classes.who}>
            {party === null ? (
              <Trans>Nothing pending</Trans>
            ) : file.waiting_on === 'us' ? (
              <Trans>Our move</Trans>
            ) : (
              <Trans>Waiting on {party}</Trans>
            )}
          </p>
          {file.stage === 'query_raised' ? (
            <span>
              <Trans>Answer the query</Trans>
            </span>
          ) : (
            file.next_stage && <span>{stageName(file.next_stage)}</span>
          )}
          {file.due_on && (
            <span>
              {' · '}
              <Trans>
                by <DateText date={file.due_on} late={file.standing === 'overdue'} />
              </Trans>
            </span>
          )}
          {file.contact && <div className={classes.dim}>{file.contact}</div>}
        </div>
        {file.clock && <Clock clock={file.clock} />}
        {others.map((clock) => (
          <Clock key={clock.stage} clock={clock} named />
        ))}
        <Steps file={file} />
      </Stack>
    </Panel>
  );
}

/** "11 of 15 working days, 4 left"; opened, how they come about. */
function Clock({ clock, named = false }: { clock: FileClock; named?: boolean }) {
  const stageName = useStages();
  return (
    <details>
      <summary>
        {named && `${stageName(clock.stage)}: `}
        {clock.says}
      </summary>
      <ul className={classes.sums}>
        {clock.arithmetic.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>
          {clock.source ? (
            clock.verified ? (
              <Trans>Source: {clock.source}</Trans>
            ) : (
              <Trans>Source: {clock.source} (not verified)</Trans>
            )
          ) : (
            <Trans>Estimate, not verified with the authority</Trans>
          )}
        </li>
      </ul>
    </details>
  );
}

function Steps({ file }: { file: AuthorityFile }) {
  const { t } = useLingui();
  const stepName = useStepName();
  const [move, setMove] = useState<FileMove>();
  const [extending, setExtending] = useState(false);
  const first = file.moves.filter(({ kind }) => kind === 'move' || kind === 'reply' || kind === 'resume');
  const rest = file.moves.filter((one) => !first.includes(one) && one.kind !== 'query');
  const query = file.moves.find(({ kind }) => kind === 'query');
  const why = reasonOf(file.moves[0]?.abilities.update_authority_stage);
  return (
    <Cluster gap={8}>
      {[...first, ...(query ? [query] : [])].map((one, at) => (
        <DisabledReason key={one.stage} reason={reasonOf(one.abilities.update_authority_stage)}>
          <Button variant={at === 0 ? 'filled' : 'default'} onClick={() => setMove(one)}>
            {stepName(one.kind, one.stage)}
          </Button>
        </DisabledReason>
      ))}
      <DisabledReason reason={reasonOf(file.abilities.undo_authority_step)}>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() =>
            void (async () => {
              const sure = await confirm({
                title: t`Undo the last step?`,
                text: t`The step stays in the history. Dates of the schedule that follow it go back too.`,
                verb: t`Undo step`,
              });
              if (sure)
                await attempt(() => api.undo_authority_step({ authority_file_id: file.id, version: file.version }));
            })()
          }
        >
          <Trans>Undo last step</Trans>
        </Button>
      </DisabledReason>
      {rest.length > 0 && why === undefined && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="subtle" leftSection={<IconDots size={16} aria-hidden />}>
              <Trans>More</Trans>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              disabled={reasonOf(file.abilities.add_authority_extension) !== undefined}
              onClick={() => setExtending(true)}
            >
              <Trans>Extend limit</Trans>
            </Menu.Item>
            {rest.map((one) => (
              <Menu.Item key={one.stage} onClick={() => setMove(one)}>
                {stepName(one.kind, one.stage)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <LazyMount opened={move !== undefined} onClose={() => setMove(undefined)}>
        {(opened) => move && <StepDrawer opened={opened} file={file} move={move} onClose={() => setMove(undefined)} />}
      </LazyMount>
      <LazyMount opened={extending} onClose={() => setExtending(false)}>
        {(opened) => <ExtendDrawer opened={opened} file={file} onClose={() => setExtending(false)} />}
      </LazyMount>
    </Cluster>
  );
}

function Checks({ file }: { file: AuthorityFile }) {
  const { t } = useLingui();
  const names = useChecks();
  const filing = file.moves.some(({ checked }) => checked === 'filing');
  return (
    <Panel title={filing ? t`Checks before filing` : t`Checks before the completion report`}>
      <ul className={classes.lines}>
        {file.checks.map(({ check, result, says }) => (
          <li key={check}>
            <Spread gap={8}>
              <strong>{names[check]}</strong>
              <CheckTag result={result} />
            </Spread>
            <span className={classes.dim}>{says}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Stages({ file }: { file: AuthorityFile }) {
  const { t } = useLingui();
  const stageName = useStages();
  const partyName = useParty();
  return (
    <Panel title={t`Stages`} note={t`Playbook version ${file.pack_version}`}>
      <ol className={classes.stages}>
        {file.stages.map((stage) => {
          const { key, reached_on, skipped, current, local_name, owner, days, kind, optional, event, event_id } = stage;
          const done = reached_on !== null || key === 'not_started';
          const state = current ? 'current' : done ? 'done' : skipped ? 'skipped' : 'ahead';
          return (
            <li key={key} data-state={state} aria-current={current ? 'step' : undefined}>
              <span className={classes.mark}>
                {done && !current ? (
                  <IconCircleCheckFilled size={18} role="img" aria-label={t`Reached`} />
                ) : current ? (
                  <IconProgress size={18} role="img" aria-label={t`Current`} />
                ) : skipped ? (
                  <IconMinus size={18} role="img" aria-label={t`Skipped`} />
                ) : (
                  <IconCircle size={18} role="img" aria-label={t`Pending`} />
                )}
              </span>
              <span>
                {stageName(key)}
                <span className={classes.dim}>
                  {local_name && local_name.toLowerCase() !== stageName(key).toLowerCase() && ` · ${local_name}`}
                  {!done && !skipped && ` · ${partyName(owner, file.discom)}`}
                  {!done &&
                    !skipped &&
                    days !== null &&
                    ` · ${kind === 'working' ? plural(days, { one: '# working day', other: '# working days' }) : plural(days, { one: '# day', other: '# days' })}`}
                  {!done && optional && ` · ${t`optional`}`}
                </span>
                {event_id !== null && (
                  <span className={classes.dim}>
                    {' · '}
                    <Link to={`/projects/work-table?projectId=${file.project_id}&event=${event_id}`}>{event}</Link>
                  </span>
                )}
              </span>
              {reached_on ? <DateText date={reached_on} /> : <span />}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

function Documents({ file, documents }: FilePanelProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const standings = useDocumentStandings();
  const [open, setOpen] = useState<FileDocument>();
  const there = file.documents.filter(({ standing }) => standing === 'submitted' || standing === 'approved').length;
  const columns = useMemo(
    (): Column<FileDocument>[] => [
      { key: 'name', title: t`Document`, value: (row) => term(row.name), width: 260 },
      {
        key: 'standing',
        title: t`Status`,
        value: (row) => standings[row.standing],
        render: (row) => <DocumentTag standing={row.standing} />,
        width: 130,
      },
      { key: 'group', title: t`Group`, value: (row) => term(row.group), width: 120, phone: 'hidden' },
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 120, phone: 'hidden' },
      {
        key: 'valid_to',
        title: t`Valid to`,
        value: (row) => row.valid_to,
        render: (row) => row.valid_to && <DateText date={row.valid_to} late={row.standing === 'expired'} />,
        width: 110,
      },
      { key: 'document', title: t`Linked document`, value: (row) => row.document, width: 180 },
    ],
    [t, term, standings],
  );
  const total = file.documents.length;
  return (
    <Panel title={t`Document set`} note={t`${there} of ${total} ready`}>
      <Table
        plain
        name="file_documents"
        label={t`Documents of the file`}
        rows={file.documents}
        columns={columns}
        rowKey={({ key }) => key}
        onOpen={setOpen}
        empty={{ title: t`No documents`, text: t`The playbook asks for none.` }}
      />
      <LazyMount opened={open !== undefined} onClose={() => setOpen(undefined)}>
        {(opened) =>
          open && (
            <DocumentDrawer
              opened={opened}
              file={file}
              document={open}
              documents={documents}
              onClose={() => setOpen(undefined)}
            />
          )
        }
      </LazyMount>
    </Panel>
  );
}

function Facts({ file }: { file: AuthorityFile }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [changing, setChanging] = useState(false);
  return (
    <Panel
      title={t`Application`}
      action={
        <DisabledReason reason={reasonOf(file.abilities.update_authority_file)}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => setChanging(true)}
          >
            <Trans>Change</Trans>
          </Button>
        </DisabledReason>
      }
    >
      <FactList
        facts={[
          { label: t`Reference`, value: file.reference },
          { label: t`DISCOM`, value: file.discom },
          { label: t`Division`, value: file.division },
          { label: t`Name on the bill`, value: file.applicant_name },
          { label: t`Consumer number`, value: file.consumer_number },
          {
            label: t`Sanctioned load`,
            value: file.sanctioned_load_kw === null ? '' : t`${file.sanctioned_load_kw} kW`,
          },
          { label: t`Phase and voltage`, value: file.phase && term(file.phase) },
          { label: t`Contact`, value: file.contact },
        ]}
      />
      <LazyMount opened={changing} onClose={() => setChanging(false)}>
        {(opened) => <FactsDrawer opened={opened} file={file} onClose={() => setChanging(false)} />}
      </LazyMount>
    </Panel>
  );
}

function Letters({ file }: { file: AuthorityFile }) {
  const { t } = useLingui();
  const names = useLetters();
  return (
    <Panel title={t`Letters and forms`}>
      <ul className={classes.lines}>
        {file.letters.map(({ kind, missing }) => (
          <li key={kind}>
            <Button
              variant="default"
              justify="flex-start"
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
              onClick={() => void saveFile('export_authority_letter', { authority_file_id: file.id, kind })}
            >
              {names[kind]}
            </Button>
            {missing.length > 0 && (
              <span className={classes.dim}>
                <Trans>Missing: {missing.join(', ')}</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function History({ file }: { file: AuthorityFile }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const stageName = useStages();
  const system = t`Set automatically`;
  return (
    <Panel title={t`History`}>
      <Stack gap={12}>
        {file.breaches.map((clock) => (
          <Alert key={clock.stage} color="yellow" variant="light">
            {stageName(clock.stage)}: {clock.says}
          </Alert>
        ))}
        {file.steps.length === 0 && (
          <span className={classes.dim}>
            <Trans>No step yet.</Trans>
          </span>
        )}
        <ol className={classes.lines}>
          {file.steps.map((step) => (
            <li key={step.id}>
              <Cluster gap={8}>
                <strong className={step.undone_by ? classes.undone : undefined}>
                  {step.kind === 'extend'
                    ? plural(step.days, { one: 'Limit extended by # day', other: 'Limit extended by # days' })
                    : stageName(step.becomes)}
                </strong>
                {step.kind === 'deemed' && <Tag tone="accent">{t`Deemed approved`}</Tag>}
                {step.kind === 'reply' && <Tag>{t`Query answered`}</Tag>}
                <DateText date={step.on} />
                {step.time && <span>{step.time}</span>}
              </Cluster>
              <span className={classes.dim}>
                {step.made_by || system} · <TimeText at={step.made_at} />
                {step.reference && ` · ${step.reference}`}
                {step.reason && ` · ${term(step.reason)}`}
                {step.undone_by && ` · ${t`undone by ${step.undone_by}`}`}
              </span>
              {step.remark && <p className={classes.text}>{step.remark}</p>}
            </li>
          ))}
        </ol>
      </Stack>
    </Panel>
  );
}
