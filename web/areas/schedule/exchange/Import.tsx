/** Reads a schedule from a file: first what would become of it, then all of it at once. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconFileImport, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import { showDate } from '../../../../domain/dates.ts';
import { delay_reasons } from '../../../../domain/lists.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import { api } from '../../../kit/api.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { fileSize } from '../../../ui/FileDrop.tsx';
import type { Delay } from '../gantt/desk.ts';
import type { GanttPlan } from '../gantt/plan.ts';
import classes from './Import.module.css';

type Read = Gets<'import_schedule'>;
/** What an import did. */
export type Imported = Pick<Read, 'import_id' | 'added' | 'changed' | 'deleted'>;
type Row = Read['rows'][number];
type Mode = 'append' | 'replace';

const accept = '.xml,.xer,.xlsx,.csv,.txt';
const SHOWN = 300;

export interface ImportProps {
  plan: GanttPlan;
  onImported: (done: Imported) => void;
  onClose: () => void;
}

export default function Import({ plan, onImported, onClose }: ImportProps) {
  const { t } = useLingui();
  const [file, setFile] = useState<File>();
  const [mode, setMode] = useState<Mode>('append');
  const [stages, setStages] = useState<ReadonlyMap<string, StageKey>>(new Map());
  const [read, setRead] = useState<Read>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<'reading' | 'importing'>();
  const [delay, setDelay] = useState<{ reason: string | null; party: string; note: string }>({
    reason: null,
    party: '',
    note: '',
  });
  const asked = useRef(0);

  const input = useMemo(
    () =>
      file && {
        project_id: plan.project_id,
        file,
        mode,
        stages: [...stages].map(([key, stage]) => ({ key, stage })),
      },
    [file, mode, stages, plan.project_id],
  );

  // every choice is tried at once: what is shown is what would become of it
  useEffect(() => {
    if (!input) return;
    asked.current += 1;
    const mine = asked.current;
    setBusy('reading');
    setFailure(undefined);
    api.import_schedule({ ...input, dry_run: true }).then(
      (answer) => {
        if (mine !== asked.current) return;
        setRead(answer);
        setBusy(undefined);
      },
      (error: unknown) => {
        if (mine !== asked.current) return;
        setFailure(error instanceof Error ? error.message : String(error));
        setRead(undefined);
        setBusy(undefined);
      },
    );
  }, [input]);

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setRead(undefined);
    setStages(new Map());
    setFile(chosen);
  };
  const needs_reason = read?.needs_delay === true && !delay.reason;
  const keep = async () => {
    if (!input || !read) return;
    setBusy('importing');
    try {
      const done = await api.import_schedule({
        ...input,
        dry_run: false,
        ...(read.needs_delay && delay.reason
          ? { delay: { reason: delay.reason as Delay['reason'], party: delay.party, note: delay.note } }
          : {}),
      });
      onImported(done);
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(undefined);
    }
  };
  const nothing = read && read.added + read.changed + read.deleted + read.links_added + read.links_deleted === 0;

  return (
    <Drawer
      opened
      onClose={onClose}
      width="wide"
      title={t`Import a schedule`}
      subtitle={t`Microsoft Project XML, Primavera XER or XML, Excel, CSV`}
      footer={
        read && (
          <div className={classes.foot}>
            <Button
              leftSection={<IconFileImport size={16} aria-hidden />}
              loading={busy === 'importing'}
              disabled={busy === 'reading' || needs_reason || nothing === true}
              onClick={() => void keep()}
            >
              {mode === 'replace' ? <Trans>Replace the schedule</Trans> : <Trans>Import</Trans>}
            </Button>
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <span className={classes.promise}>
              <Trans>All of it at once, or nothing.</Trans>
            </span>
          </div>
        )
      }
    >
      <div className={classes.whole}>
        <Picker file={file} busy={busy === 'reading'} onChoose={choose} />
        {failure && (
          <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {failure}
          </Alert>
        )}
        {read && (
          <>
            <div className={classes.choice}>
              <SegmentedControl
                aria-label={t`What happens to the schedule that is there`}
                value={mode}
                onChange={(value) => setMode(value)}
                data={[
                  { value: 'append', label: t`Add and update` },
                  { value: 'replace', label: t`Replace` },
                ]}
              />
              <span className={classes.note}>
                {mode === 'append' ? (
                  <Trans>What the file has is added or updated; everything else stays.</Trans>
                ) : (
                  <Trans>What is not in the file is deleted, unless work on it has begun.</Trans>
                )}
              </span>
            </div>
            <Sums read={read} />
            {read.not_understood.length > 0 && <NotUnderstood list={read.not_understood} />}
            <Parts
              read={read}
              plan={plan}
              chosen={stages}
              onChoose={(key, stage) => setStages(new Map(stages).set(key, stage))}
            />
            {read.needs_delay && (
              <fieldset className={classes.delay}>
                <legend>{t`Some ends become later than the baseline promises`}</legend>
                <Select
                  label={t`Reason`}
                  required
                  data={[...delay_reasons]}
                  value={delay.reason}
                  onChange={(reason) => setDelay({ ...delay, reason })}
                />
                <TextInput
                  label={t`Who caused it`}
                  maxLength={120}
                  value={delay.party}
                  onChange={(event) => setDelay({ ...delay, party: event.currentTarget.value })}
                />
                <TextInput
                  label={t`Note`}
                  maxLength={1000}
                  value={delay.note}
                  onChange={(event) => setDelay({ ...delay, note: event.currentTarget.value })}
                />
              </fieldset>
            )}
            <Rows rows={read.rows} plan={plan} />
          </>
        )}
      </div>
    </Drawer>
  );
}

function Picker({
  file,
  busy,
  onChoose,
}: {
  file: File | undefined;
  busy: boolean;
  onChoose: (file: File | undefined) => void;
}) {
  const { t } = useLingui();
  const [over, setOver] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={box}
        type="file"
        hidden
        accept={accept}
        aria-label={t`Schedule file`}
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => box.current?.click()}
      >
        {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
      </Button>
      <span className={classes.file}>
        {file ? (
          `${file.name} · ${fileSize(file.size)}`
        ) : (
          <Trans>or drop it here. Nothing is kept before you have seen it.</Trans>
        )}
      </span>
    </div>
  );
}

function Sums({ read }: { read: Read }) {
  const { t } = useLingui();
  const { consequence } = read;
  const { commissioning, commissioning_before, end, end_before } = consequence;
  return (
    <div className={classes.sums} role="status">
      <span className={classes.format}>{read.format}</span>
      <Sum tone="add" value={read.added} name={t`added`} />
      <Sum tone="change" value={read.changed} name={t`changed`} />
      <Sum tone="keep" value={read.kept} name={t`as they are`} />
      <Sum tone="delete" value={read.deleted} name={t`deleted`} />
      <span className={classes.note}>
        <Plural value={read.links_added} one="# link added or changed" other="# links added or changed" />
        {read.links_deleted > 0 && (
          <>
            , <Plural value={read.links_deleted} one="# removed" other="# removed" />
          </>
        )}
      </span>
      {commissioning && commissioning !== commissioning_before && (
        <Dates name={t`Commissioning`} from={commissioning_before} to={commissioning} />
      )}
      {end && end !== end_before && <Dates name={t`End`} from={end_before} to={end} />}
    </div>
  );
}

const Sum = ({ tone, value, name }: { tone: Row['action']; value: number; name: string }) => (
  <span className={classes.sum} data-tone={tone} data-none={value === 0 || undefined}>
    <strong>{value.toLocaleString('en-IN')}</strong> {name}
  </span>
);

const Dates = ({ name, from, to }: { name: string; from: string | null; to: string }) => (
  <span className={classes.dates}>
    {name}: {from && <s>{showDate(from)}</s>} <IconArrowRight size={13} aria-hidden /> <strong>{showDate(to)}</strong>
  </span>
);

function NotUnderstood({ list }: { list: Read['not_understood'] }) {
  const [all, setAll] = useState(false);
  const shown = all ? list : list.slice(0, 6);
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={
        <Plural
          value={list.length}
          one="# thing is taken over differently"
          other="# things are taken over differently"
        />
      }
    >
      <ul className={classes.list}>
        {shown.map(({ where, says }) => (
          <li key={`${where} ${says}`}>
            {where && <strong>{where}: </strong>}
            {says}
          </li>
        ))}
      </ul>
      {list.length > shown.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          <Trans>Show all</Trans>
        </Button>
      )}
    </Alert>
  );
}

interface PartsProps {
  read: Read;
  plan: GanttPlan;
  chosen: ReadonlyMap<string, StageKey>;
  onChoose: (key: string, stage: StageKey) => void;
}

/** Which stage the parts of the file belong to; only those that were guessed, or chosen, are asked about. */
function Parts({ read, plan, chosen, onChoose }: PartsProps) {
  const { t } = useLingui();
  const open = read.parts.filter(({ key, sure }) => !sure || chosen.has(key));
  if (open.length === 0) return null;
  const data = plan.stages.map(({ stage, name }) => ({ value: stage, label: name }));
  return (
    <section>
      <h3 className={classes.title}>{t`Stages`}</h3>
      <p className={classes.note}>
        <Trans>The file names no stage for these. Put them where they belong.</Trans>
      </p>
      <ul className={classes.parts}>
        {open.slice(0, 60).map(({ key, name, stage }) => (
          <li key={key}>
            <span>{name}</span>
            <Select
              aria-label={t`Stage of ${name}`}
              data={data}
              value={chosen.get(key) ?? stage}
              allowDeselect={false}
              onChange={(value) => value && onChoose(key, value)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rows({ rows, plan }: { rows: Row[]; plan: GanttPlan }) {
  const { t } = useLingui();
  const [only, setOnly] = useState(true);
  const stages = new Map(plan.stages.map(({ stage, name }) => [stage, name]));
  const words: Record<Row['action'], string> = {
    add: t`new`,
    change: t`changed`,
    keep: t`as it is`,
    delete: t`deleted`,
  };
  const fields: Record<string, string> = {
    name: t`name`,
    stage: t`stage`,
    parent_id: t`group`,
    days: t`days`,
    clock: t`clock`,
    constraint_kind: t`day it is held to`,
    percent: t`progress`,
    weight: t`weight`,
    works_role: t`works`,
    approves_role: t`approves`,
    actual: t`real days`,
  };
  const differing = rows.filter(({ action }) => action !== 'keep');
  const list = only ? differing : rows;
  return (
    <section>
      <div className={classes.line}>
        <h3 className={classes.title}>{t`Events`}</h3>
        {differing.length < rows.length && (
          <SegmentedControl
            size="xs"
            aria-label={t`Shown`}
            value={only ? 'differing' : 'all'}
            onChange={(value) => setOnly(value === 'differing')}
            data={[
              { value: 'differing', label: t`What changes` },
              { value: 'all', label: t`All` },
            ]}
          />
        )}
      </div>
      {/* a keyboard scrolls it too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroll} role="region" aria-label={t`Events of the file`} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t`What`}</th>
              <th scope="col">{t`Code`}</th>
              <th scope="col">{t`Name`}</th>
              <th scope="col">{t`Stage`}</th>
              <th scope="col" className={classes.number}>{t`Days`}</th>
              <th scope="col">{t`Start`}</th>
              <th scope="col">{t`End`}</th>
            </tr>
          </thead>
          <tbody>
            {list.slice(0, SHOWN).map((row, at) => (
              // rows of a file have no numbers of their own, and their order does not change
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at} data-action={row.action}>
                <td>
                  <span className={classes.action} data-tone={row.action}>
                    {words[row.action]}
                  </span>
                </td>
                <td className={classes.code}>{row.code}</td>
                <td style={{ paddingInlineStart: 8 + Math.min(row.depth, 6) * 14 }}>
                  <span className={row.kind === 'group' ? classes.group : undefined}>{row.name}</span>
                  {row.changed.length > 0 && (
                    <span className={classes.changed}>
                      {row.changed.flatMap((key) => fields[key] ?? []).join(', ')}
                    </span>
                  )}
                </td>
                <td>{stages.get(row.stage) ?? row.stage}</td>
                <td className={classes.number}>
                  {row.kind === 'group'
                    ? ''
                    : row.kind === 'milestone'
                      ? '0'
                      : `${row.days}${row.clock === 'calendar' ? 'c' : ''}`}
                </td>
                <td>{row.start && row.action !== 'delete' ? showDate(row.start) : ''}</td>
                <td>{row.end && row.action !== 'delete' ? showDate(row.end) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {list.length > SHOWN && (
        <p className={classes.note}>
          <Plural value={list.length - SHOWN} one="and # more" other="and # more" />
        </p>
      )}
      {list.length === 0 && (
        <p className={classes.note}>
          <Trans>The file says what is there already.</Trans>
        </p>
      )}
    </section>
  );
}
