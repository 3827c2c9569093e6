/** Changes the status of several projects: what is possible for each, what came of it for each. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Select, Textarea } from '@mantine/core';
import { IconAlertCircle, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ProjectStatus } from '../../../domain/lists.ts';
import { canMoveProject } from '../../../domain/projects.ts';
import { api, CallFailure } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import classes from './BulkStatus.module.css';
import { ProjectStatusTag } from './ProjectStatusTag.tsx';
import type { ProjectRow } from './slices.ts';
import { useWords } from './words.ts';

interface BulkStatusProps {
  projects: readonly ProjectRow[] | undefined;
  onClose: () => void;
}

type Outcome = { done: true } | { done: false; sentence: string };

export default function BulkStatus({ projects, onClose }: BulkStatusProps) {
  const { t } = useLingui();
  const words = useWords();
  const [status, setStatus] = useState<ProjectStatus>();
  const [remark, setRemark] = useState('');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [versions, setVersions] = useState<ReadonlyMap<number, number>>(new Map());
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setStatus(undefined);
    setRemark('');
    setOutcomes(new Map());
    setVersions(new Map());
  }, [projects]);

  const all = projects ?? [];
  const movable = (row: ProjectRow, to: ProjectStatus) => canMoveProject(row.status as ProjectStatus, to);
  const possible = status ? all.filter((row) => movable(row, status) && !outcomes.get(row.id)?.done) : [];
  const options = words.statuses
    .map(({ value, label }) => ({ value, label, count: all.filter((row) => movable(row, value)).length }))
    .filter(({ count, value }) => count > 0 && value !== 'draft');
  const { length: count } = all;
  const ready = possible.length;

  const run = async () => {
    if (!status || busy) return;
    setBusy(true);
    const found = new Map(outcomes);
    for (const row of possible) {
      try {
        // one after another, so that each answer stands beside its project
        await api.change_project_status({
          project_id: row.id,
          version: versions.get(row.id) ?? row.version,
          status,
          remark,
        });
        found.set(row.id, { done: true });
      } catch (failure) {
        const now = failure instanceof CallFailure ? (failure.current as { version?: number } | undefined) : undefined;
        if (now?.version !== undefined) setVersions((before) => new Map(before).set(row.id, now.version as number));
        found.set(row.id, { done: false, sentence: sentenceOf(failure) });
      }
      setOutcomes(new Map(found));
    }
    setBusy(false);
  };

  return (
    <Drawer
      opened={projects !== undefined}
      onClose={onClose}
      title={t`Change status`}
      subtitle={count === 1 ? all[0]?.name : <Plural value={count} one="# project" other="# projects" />}
      footer={
        <div className={classes.end}>
          <DisabledReason
            reason={
              !status
                ? t`Select a status first.`
                : ready === 0
                  ? t`None of these projects can change to this status.`
                  : undefined
            }
          >
            <Button loading={busy} onClick={run}>
              {status ? (
                <Trans>
                  Change {ready} to {words.status(status)}
                </Trans>
              ) : (
                <Trans>Change status</Trans>
              )}
            </Button>
          </DisabledReason>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      }
    >
      <div className={classes.form}>
        <Select
          label={t`New status`}
          placeholder={t`Select`}
          data={options.map(({ value, label, count: fits }) => ({
            value,
            label: count > 1 ? `${label} (${fits})` : label,
          }))}
          value={status ?? null}
          onChange={(value) => setStatus(value ?? undefined)}
        />
        <Textarea
          label={t`Remark`}
          description={t`Everyone who follows these projects is notified.`}
          maxLength={500}
          autosize
          minRows={2}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
      </div>
      <ul className={classes.list} aria-label={t`Projects`}>
        {all.map((row) => (
          <li key={row.id} className={classes.line}>
            <span className={classes.words}>
              <span className={classes.name}>{row.name}</span>
              <Said row={row} status={status} outcome={outcomes.get(row.id)} />
            </span>
            <span className={classes.way}>
              <ProjectStatusTag status={row.status} />
              {status && movable(row, status) && (
                <>
                  <IconArrowRight size={14} aria-label={t`to`} />
                  <ProjectStatusTag status={status} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

interface SaidProps {
  row: ProjectRow;
  status: ProjectStatus | undefined;
  outcome: Outcome | undefined;
}

function Said({ row, status, outcome }: SaidProps) {
  const words = useWords();
  if (outcome?.done) {
    return (
      <span className={classes.note} role="status">
        <IconCheck size={14} aria-hidden /> <Trans>changed</Trans>
      </span>
    );
  }
  if (outcome) {
    return (
      <span className={classes.note} data-failed role="alert">
        <IconAlertCircle size={14} aria-hidden /> {outcome.sentence}
      </span>
    );
  }
  if (!status || canMoveProject(row.status as ProjectStatus, status)) return null;
  const from = words.status(row.status);
  const to = words.status(status);
  return (
    <span className={classes.note}>
      <Trans>
        Unchanged: {from} cannot change to {to}.
      </Trans>
    </span>
  );
}
