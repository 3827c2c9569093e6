/** The string plan: laid out by counts, read from a file, or taken over from test sheets; each save is a revision. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { useState } from 'react';
import { most_in_series, most_strings_planned, planChanges } from '../../../../domain/construction/strings.ts';
import { layOut, stringName } from '../../../../domain/construction/test_sheets/strings.ts';
import { showTimestamp } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { api } from '../../../kit/api.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { Cluster, Columns, Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import type { PlannedRow, ReadPlan, StringPlan } from '../slices.ts';
import classes from './Strings.module.css';

type Way = 'counts' | 'file' | 'tests';

interface PlanDrawerProps {
  opened: boolean;
  project_id: number;
  plan: StringPlan;
  onClose: () => void;
}

const usual = { inverters: 3, mppts: 6, strings: 2, modules: 20 };
const limits = { inverters: 200, mppts: 30, strings: 60, modules: most_in_series };
type Count = keyof typeof usual;

export default function PlanDrawer({ opened, project_id, plan, onClose }: PlanDrawerProps) {
  const { t } = useLingui();
  const [way, setWay] = useState<Way>(plan.revision === 0 ? 'counts' : 'file');
  const [counts, setCounts] = useState<Record<Count, number>>(usual);
  const [read, setRead] = useState<ReadPlan>();
  const [drawing, setDrawing] = useState<string | null>(plan.drawings[0] ? String(plan.drawings[0].id) : null);
  const [note, setNote] = useState('');
  const [busy, attempt] = useAttempt();
  const size = counts.inverters * counts.mppts * counts.strings;
  const laidOut = (): PlannedRow[] =>
    size > most_strings_planned || size < 1 ? [] : layOut(counts).map((row) => ({ ...row, front: '' }));
  const from_tests = [...plan.rows, ...plan.test_rows].toSorted(
    (a, b) => a.inverter - b.inverter || a.mppt - b.mppt || a.string - b.string,
  );
  // strings of the plan keep their work front
  const fronts = new Map(plan.rows.map((row) => [stringName(row), row.front]));
  const rows = (way === 'counts' ? laidOut() : way === 'file' ? (read?.rows ?? []) : from_tests).map((row) => ({
    ...row,
    front: row.front || (fronts.get(stringName(row)) ?? ''),
  }));
  const changes = planChanges(plan.rows, rows);
  const same = changes.added.length + changes.removed.length + changes.changed.length === 0;
  const why_not =
    size > most_strings_planned && way === 'counts'
      ? t`A plan has at most 10,000 strings.`
      : rows.length === 0
        ? t`Enter at least one string.`
        : same && plan.revision > 0 && way !== 'file'
          ? t`Nothing has changed.`
          : undefined;
  const labels: Record<Count, string> = {
    inverters: t`Inverters`,
    mppts: t`Inputs (MPPT) per inverter`,
    strings: t`Strings per input`,
    modules: t`Modules per string`,
  };
  const save = () =>
    void attempt(async () => {
      await api.add_string_plan({
        project_id,
        revision: plan.revision,
        document_version_id: drawing === null ? null : Number(drawing),
        note,
        rows,
      });
      onClose();
    });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={plan.revision === 0 ? t`Enter string plan` : t`Edit string plan`}
      subtitle={plan.revision > 0 ? t`Revision ${plan.revision}` : undefined}
      width="wide"
      footer={
        <Cluster gap={8} align="center">
          <DisabledReason reason={why_not}>
            <Button loading={busy} disabled={why_not !== undefined} onClick={save}>
              <Plural value={rows.length} one="Save # string" other="Save # strings" />
            </Button>
          </DisabledReason>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Cluster>
      }
    >
      <Stack gap={16}>
        <SegmentedControl
          value={way}
          onChange={(value) => setWay(value as Way)}
          data={[
            { value: 'counts', label: t`By counts` },
            { value: 'file', label: t`From file` },
            ...(plan.test_rows.length > 0 ? [{ value: 'tests', label: t`From test sheets` }] : []),
          ]}
        />
        {way === 'counts' && (
          <Columns of={2} gap={12}>
            {(Object.keys(usual) as Count[]).map((key) => (
              <NumberBox
                key={key}
                label={labels[key]}
                value={counts[key]}
                min={1}
                max={limits[key]}
                allowDecimal={false}
                onChange={(value) => setCounts({ ...counts, [key]: Math.max(1, Number(value) || 1) })}
              />
            ))}
          </Columns>
        )}
        {way === 'file' && <File read={read} project_id={project_id} onRead={setRead} />}
        <Columns of={2} gap={12}>
          <Select
            label={t`Drawing`}
            placeholder={t`Select`}
            clearable
            searchable
            value={drawing}
            onChange={setDrawing}
            data={plan.drawings.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <TextInput
            label={t`Note`}
            value={note}
            maxLength={300}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Columns>
        <Preview rows={rows} changes={changes} plan={plan} />
        {plan.revisions.length > 0 && (
          <Panel title={t`Revisions`}>
            <ul className={classes.list}>
              {plan.revisions.map((one) => (
                <li key={one.revision}>
                  <strong>{t`Revision ${one.revision}`}</strong>:{' '}
                  {t`Strings: ${showNumber(one.strings)}, modules: ${showNumber(one.modules)}`}
                  <p className={classes.dim}>
                    {[one.drawing, one.note, one.made_by, showTimestamp(new Date(one.made_at))]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </Stack>
    </Drawer>
  );
}

interface PreviewProps {
  rows: readonly PlannedRow[];
  changes: ReturnType<typeof planChanges>;
  plan: StringPlan;
}

/** What would be saved, and what of it is new. */
function Preview({ rows, changes, plan }: PreviewProps) {
  const { t } = useLingui();
  const modules = rows.reduce((sum, one) => sum + one.modules, 0);
  const columns: Column<PlannedRow>[] = [
    { key: 'string', title: t`String`, value: (row) => stringName(row), width: 110 },
    { key: 'modules', title: t`Modules`, value: (row) => row.modules, width: 100 },
    { key: 'front', title: t`Work front`, value: (row) => row.front, width: 200 },
  ];
  const { modules_ordered: ordered } = plan;
  const [added, changed, removed] = [changes.added.length, changes.changed.length, changes.removed.length];
  return (
    <Panel title={t`Preview`} note={t`Strings: ${showNumber(rows.length)}, modules: ${showNumber(modules)}`}>
      <Stack gap={8}>
        {plan.revision > 0 && (
          <p className={classes.dim}>
            {t`${showNumber(added)} added, ${showNumber(changed)} changed, ${showNumber(removed)} removed`}
          </p>
        )}
        {ordered !== null && ordered !== modules && rows.length > 0 && (
          <Alert color="yellow" variant="light">
            <Trans>
              Modules in the BOQ: {showNumber(ordered)}, in this plan: {showNumber(modules)}.
            </Trans>
          </Alert>
        )}
        <Table plain name="preview" label={t`Preview`} rows={rows} columns={columns} rowKey={stringName} height={320} />
      </Stack>
    </Panel>
  );
}

interface FileProps {
  read: ReadPlan | undefined;
  project_id: number;
  onRead: (read: ReadPlan | undefined) => void;
}

function File({ read, project_id, onRead }: FileProps) {
  const { t } = useLingui();
  if (!read)
    return (
      <FileDrop
        accept=".csv,.xlsx,.txt"
        multiple={false}
        label={t`String layout (CSV or XLSX) with columns inverter, MPPT, string, modules`}
        upload={async (file, onProgress, signal) => {
          const answer = await api.import_string_plan({ project_id, file }, { onProgress, signal });
          onRead(answer);
          return answer;
        }}
      />
    );
  const unknown = read.columns.filter(({ holds }) => holds === '').map(({ heading }) => heading);
  return (
    <Stack gap={8}>
      {unknown.length > 0 && (
        <Alert color="yellow" variant="light">
          <Trans>Columns not recognised: {unknown.join(', ')}</Trans>
        </Alert>
      )}
      {read.not_understood.length > 0 && (
        <Alert color="yellow" variant="light" title={t`Not understood`}>
          <ul className={classes.list}>
            {read.not_understood.map(({ row, says }) => (
              <li key={`${row} ${says}`}>{t`Row ${showNumber(row)}: ${says}`}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Cluster gap={8}>
        <Button variant="default" onClick={() => onRead(undefined)}>
          <Trans>Choose another file</Trans>
        </Button>
      </Cluster>
    </Stack>
  );
}
