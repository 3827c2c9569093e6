/** Reads a schedule from a file: first what would become of it, then all of it at once. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconFileImport } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import { delay_reasons } from '../../../../domain/lists.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import { api, CallFailure } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { RecentImports, undoImport } from '../../../ui/table/RecentImports.tsx';
import { schedule_imports } from './slices.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { Delay } from '../gantt/schedule_state.ts';
import type { GanttPlan } from '../gantt/plan.ts';
import classes from './Import.module.css';
import { ImportParts } from './ImportParts.tsx';
import { ImportPicker } from './ImportPicker.tsx';
import { ImportRows } from './ImportRows.tsx';
import { ImportSums, NotUnderstood } from './ImportSums.tsx';
import { useLabels } from '../../../kit/labels.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { Column } from '../../../ui/layout/flow.tsx';

type Read = Gets<'import_schedule'>;
/** What an import did. */
export type Imported = Pick<Read, 'import_id' | 'added' | 'changed' | 'deleted'>;
type Mode = 'append' | 'replace';

/** The events that someone changed since the import. */
const changedIn = (failure: unknown): string[] | undefined => {
  const current = failure instanceof CallFailure ? (failure.current as { overtaken?: { name: string }[] }) : undefined;
  return current?.overtaken && [...new Set(current.overtaken.map(({ name }) => name))].slice(0, 20);
};

export interface ImportProps {
  plan: GanttPlan;
  onImported: (done: Imported) => void;
  onClose: () => void;
}

export default function Import({ plan, onImported, onClose }: ImportProps) {
  const { choices } = useLabels();
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
  const about = useMemo(() => ({ project_id: plan.project_id }), [plan.project_id]);
  const recent = useSlice(schedule_imports, about).data?.imports;
  const undo = (import_id: number) =>
    undoImport({
      run: (keep_changed) => api.undo_import_schedule({ ...about, import_id, keep_changed }),
      changedIn,
      done: t`The import was undone.`,
    });

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
        setFailure(sentenceOf(error));
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
      setFailure(sentenceOf(error));
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
              <Trans>All or nothing.</Trans>
            </span>
          </div>
        )
      }
    >
      <Column gap={16}>
        <ImportPicker file={file} busy={busy === 'reading'} onChoose={choose} />
        {!file && <RecentImports imports={recent} onUndo={undo} />}
        {failure && (
          <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {failure}
          </Alert>
        )}
        {read && (
          <>
            <div className={classes.choice}>
              <SegmentedControl
                aria-label={t`Existing schedule`}
                value={mode}
                onChange={(value) => setMode(value)}
                data={[
                  { value: 'append', label: t`Add and update` },
                  { value: 'replace', label: t`Replace` },
                ]}
              />
              <span className={classes.note}>
                {mode === 'append' ? (
                  <Trans>Items in the file are added or updated. Everything else stays.</Trans>
                ) : (
                  <Trans>Items not in the file are deleted, unless work on them has started.</Trans>
                )}
              </span>
            </div>
            <ImportSums read={read} />
            {read.not_understood.length > 0 && <NotUnderstood list={read.not_understood} />}
            <ImportParts
              read={read}
              plan={plan}
              chosen={stages}
              onChoose={(key, stage) => setStages(new Map(stages).set(key, stage))}
            />
            {read.needs_delay && (
              <fieldset className={classes.delay}>
                <legend>{t`Some events end after the baseline`}</legend>
                <Select
                  label={t`Reason`}
                  required
                  data={choices(delay_reasons)}
                  value={delay.reason}
                  onChange={(reason) => setDelay({ ...delay, reason })}
                />
                <TextInput
                  label={t`Caused by`}
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
            <ImportRows rows={read.rows} plan={plan} />
          </>
        )}
      </Column>
    </Drawer>
  );
}
