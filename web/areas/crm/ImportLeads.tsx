/** Takes leads in from a workbook or a CSV file: first what would become of it, then the deed. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, NativeSelect, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Gets, Sends } from '../../../contract/index.ts';
import { api, CallFailure } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { FieldGrid, FieldGroup } from '../../ui/form/Form.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { useAddress } from './address.ts';
import { saveFile } from '../../kit/files.ts';
import classes from './Crm.module.css';
import { sellers } from './slices.ts';
import { useTerms } from '../../kit/terms.ts';
import { sentenceOf } from '../../kit/failure.ts';

type Answer = Gets<'import_leads'>;
type Row = Answer['rows'][number];
type Duplicates = NonNullable<Sends<'import_leads'>['duplicates']>;

const nothing = {};
const rowKey = (row: Row): number => row.row;
const LIMIT = 20 * 1024 * 1024;

export default function ImportLeads({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { params } = useAddress();
  const people = useSlice(sellers, nothing).data?.members ?? [];
  const [owner_id, setOwner] = useState<number>();
  const [duplicates, setDuplicates] = useState<Duplicates>('skip');
  const [file, setFile] = useState<File>();
  const [answer, setAnswer] = useState<Answer>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const board_id = Number(params.get('board')) || undefined;
  const [facts, setFacts] = useState<string[]>([]);
  const about = (more: { owner_id?: number | undefined; duplicates?: Duplicates; facts?: string[] } = {}) => {
    const owner = 'owner_id' in more ? more.owner_id : owner_id;
    return {
      duplicates: more.duplicates ?? duplicates,
      facts: more.facts ?? facts,
      ...(owner && { owner_id: owner }),
      ...(board_id && { board_id }),
    };
  };
  const look = async (of: File, more?: Parameters<typeof about>[0]) => {
    setBusy(true);
    setFailure(undefined);
    try {
      setAnswer(await api.import_leads({ file: of, dry_run: true, ...about(more) }));
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const take = async () => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const done = await api.import_leads({ file, ...about() });
      setFacts([]);
      if (done.failed > 0 && done.import_id) await saveFile('export_failed_leads', { lead_import_id: done.import_id });
      toast.success(<Imported done={done} />);
      setFile(undefined);
      setAnswer(undefined);
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const added = answer?.added ?? 0;
  const updated = answer?.updated ?? 0;
  const columns = useColumns(updated > 0);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Import leads`}
      subtitle={file?.name}
      width="wide"
      footer={
        answer && (
          <>
            <DisabledReason reason={added + updated === 0 && t`No row in this file adds or updates a lead.`}>
              <Button loading={busy} onClick={() => void take()}>
                {updated === 0 ? (
                  <Plural value={added} one="Add # lead" other="Add # leads" />
                ) : added === 0 ? (
                  <Plural value={updated} one="Update # lead" other="Update # leads" />
                ) : (
                  <Trans>
                    Add {added}, update {updated}
                  </Trans>
                )}
              </Button>
            </DisabledReason>
            <Button
              variant="default"
              onClick={() => {
                setFile(undefined);
                setAnswer(undefined);
                setFacts([]);
              }}
            >
              <Trans>Another file</Trans>
            </Button>
          </>
        )
      }
    >
      <div className={classes.stack}>
        <div className={classes.line}>
          <Select
            label={t`Default owner`}
            placeholder={t`Myself`}
            clearable
            searchable
            data={people.filter((one) => one.may_own).map((one) => ({ value: String(one.user_id), label: one.name }))}
            value={owner_id === undefined ? null : String(owner_id)}
            onChange={(id) => {
              const owner = id === null ? undefined : Number(id);
              setOwner(owner);
              if (file) void look(file, { owner_id: owner });
            }}
          />
          <NativeSelect
            label={t`Existing leads`}
            data={[
              { value: 'skip', label: t`Skip` },
              { value: 'fill', label: t`Fill in blank fields` },
              { value: 'update', label: t`Update mapped fields` },
              { value: 'add', label: t`Add as new leads` },
            ]}
            value={duplicates}
            onChange={(event) => {
              const next = event.currentTarget.value as Duplicates;
              setDuplicates(next);
              if (file) void look(file, { duplicates: next });
            }}
          />
        </div>
        {(duplicates === 'fill' || duplicates === 'update') && (
          <p className={classes.dim} style={{ margin: 0 }}>
            <Trans>
              The stage, owner, follow-up and lost reason of existing leads do not change. Blank cells are ignored. You
              can undo the import.
            </Trans>
          </p>
        )}
        {!answer && (
          <FileDrop
            label={t`XLSX or CSV with headings in the first row. You can also import an exported list.`}
            accept=".xlsx,.csv"
            multiple={false}
            limit={LIMIT}
            upload={async (chosen) => {
              setFile(chosen);
              const found = await api.import_leads({ file: chosen, dry_run: true, ...about() });
              setAnswer(found);
              return found;
            }}
          />
        )}
        {failure && (
          <Alert color="red" variant="light" role="alert">
            {failure}
          </Alert>
        )}
        {answer && (
          <>
            <p role="status" style={{ margin: 0 }}>
              {updated > 0 ? (
                <Trans>
                  <Plural value={answer.total} one="# row" other="# rows" />: {added} imported, {updated} updated,{' '}
                  {answer.skipped} skipped, {answer.failed} failed.
                </Trans>
              ) : (
                <Trans>
                  <Plural value={answer.total} one="# row" other="# rows" />: {added} imported, {answer.skipped}{' '}
                  skipped, {answer.failed} failed.
                </Trans>
              )}
            </p>
            {answer.failed > 0 && (
              <p className={classes.dim} style={{ margin: 0 }}>
                <Trans>After the import, failed rows are downloaded with the reason.</Trans>
              </p>
            )}
            <Mapping
              answer={answer}
              onChange={(next) => {
                setFacts(next);
                if (file) void look(file, { facts: next });
              }}
            />
            <Table
              plain
              name="import"
              label={t`File rows`}
              rows={answer.rows}
              columns={columns}
              rowKey={rowKey}
              height={360}
            />
          </>
        )}
      </div>
    </Drawer>
  );
}

/** What each column of the file is; remembered for the company once leads are imported. */
function Mapping({ answer, onChange }: { answer: Answer; onChange: (facts: string[]) => void }) {
  const { t } = useLingui();
  const { term } = useTerms();
  const now = answer.columns.map(({ fact }) => fact);
  return (
    <FieldGroup title={<Trans>Columns</Trans>}>
      <FieldGrid columns={4}>
        {answer.columns.map(({ heading, fact }, at) => (
          <NativeSelect
            key={`${at} ${heading}`}
            label={heading}
            data={[
              { value: '', label: t`Skip` },
              ...answer.facts.map(({ key, title }) => ({ value: key, label: term(title) })),
            ]}
            value={fact}
            onChange={(event) => onChange(now.with(at, event.currentTarget.value))}
          />
        ))}
      </FieldGrid>
    </FieldGroup>
  );
}

/** What was imported, with the way back. */
function Imported({ done }: { done: Answer }) {
  const undo = async (rest: boolean) => {
    if (!done.import_id) return;
    try {
      await api.undo_import_leads({ lead_import_id: done.import_id, rest });
      toast.success(<Trans>The import was undone.</Trans>);
    } catch (error) {
      const current = error instanceof CallFailure ? (error.current as { changed?: string[] } | undefined) : undefined;
      if (!current?.changed || rest) return toast.failure(sentenceOf(error));
      const names = current.changed.join(', ');
      const yes = await confirm({
        title: <Trans>Undo the rest of the import?</Trans>,
        text: <Trans>These leads were changed since the import and are kept: {names}</Trans>,
        verb: <Trans>Undo the rest</Trans>,
      });
      if (yes) await undo(true);
    }
  };
  return (
    <span>
      {done.added > 0 && (
        <>
          <Plural value={done.added} one="# lead was added." other="# leads were added." />{' '}
        </>
      )}
      {done.updated > 0 && (
        <>
          <Plural value={done.updated} one="# lead was updated." other="# leads were updated." />{' '}
        </>
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => void undo(false)}>
        <Trans>Undo</Trans>
      </Button>
    </span>
  );
}

function useColumns(has_updates: boolean): readonly Column<Row>[] {
  const { t } = useLingui();
  const { term } = useTerms();
  return useMemo(
    (): Column<Row>[] => [
      { key: 'row', title: t`Row`, value: (row) => row.row, width: 60 },
      {
        key: 'taken',
        title: t`Result`,
        value: (row) =>
          row.verdict === 'failed'
            ? t`Failed`
            : row.verdict === 'updates'
              ? t`Updates ${row.duplicate}`
              : row.duplicate
                ? row.taken
                  ? t`New, duplicate of ${row.duplicate}`
                  : t`Duplicate of ${row.duplicate}`
                : t`New`,
        width: 200,
      },
      { key: 'name', title: t`Name`, value: (row) => row.name, width: 160 },
      ...(has_updates
        ? [
            {
              key: 'changes',
              title: t`Changes`,
              value: (row: Row) =>
                row.changes
                  .map(
                    ({ title, before, after }) => `${term(title)}: ${before ? `${term(before)} → ` : ''}${term(after)}`,
                  )
                  .join('; '),
              width: 320,
            },
          ]
        : []),
      {
        key: 'remarks',
        title: t`Reason`,
        value: (row) => row.remarks.map(({ column, says }) => (column ? `${column}: ${says}` : says)).join(' '),
        width: 320,
      },
      { key: 'company', title: t`Company`, value: (row) => row.company_name, width: 150 },
      { key: 'phone', title: t`Phone`, value: (row) => row.phone, width: 130 },
      { key: 'stage', title: t`Stage`, value: (row) => term(row.stage_name), width: 120 },
      { key: 'owner', title: t`Owner`, value: (row) => row.owner_name, width: 120 },
      {
        key: 'value',
        title: t`Value (₹)`,
        value: (row) => row.value / 100,
        render: (row) => (row.value > 0 ? <Money paise={row.value} summary /> : null),
        width: 100,
      },
    ],
    [t, term, has_updates],
  );
}
