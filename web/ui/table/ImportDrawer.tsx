/** Takes records in from a workbook or a CSV file: first what would become of each row, then the deed. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { CallFailure } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { DisabledReason } from '../feedback/DisabledReason.tsx';
import { toast } from '../feedback/toast.tsx';
import { FileDrop } from '../form/FileDrop.tsx';
import { FieldGrid, FieldGroup } from '../form/Form.tsx';
import { Stack } from '../layout/flow.tsx';
import { Drawer } from '../overlay/Drawer.tsx';
import { RecentImports, type RecentImport } from './RecentImports.tsx';
import classes from './RecentImports.module.css';
import { type Column, Table } from './Table.tsx';

/** What every import answers. */
export interface ImportAnswer<Row> {
  import_id: number | null;
  columns: readonly { heading: string; fact: string }[];
  facts: readonly { key: string; title: string }[];
  rows: readonly Row[];
  total: number;
  added: number;
  updated?: number;
  skipped: number;
  failed: number;
}

export interface Asked {
  file: File;
  dry_run: boolean;
  facts: string[];
}

interface ImportDrawerProps<Row, Answer extends ImportAnswer<Row>> {
  opened: boolean;
  onClose: () => void;
  title: string;
  take: (asked: Asked) => Promise<Answer>;
  /** the rows that failed, as a file */
  saveFailed: (import_id: number) => Promise<unknown>;
  undo: (import_id: number) => Promise<unknown>;
  recent: readonly RecentImport[] | undefined;
  columns: (has_updates: boolean) => readonly Column<Row>[];
  words: {
    /** "Add 3 leads" */
    take: (answer: Answer) => ReactNode;
    nothing: string;
    /** "3 leads were added." */
    done: (answer: Answer) => string;
  };
  /** what else is said of an import; the file is looked at again when `settings` are others */
  options?: ReactNode;
  settings?: string;
}

const LIMIT = 20 * 1024 * 1024;
const rowKey = ({ row }: { row: number }): number => row;

export function ImportDrawer<Row extends { row: number }, Answer extends ImportAnswer<Row>>(
  props: ImportDrawerProps<Row, Answer>,
) {
  const { opened, onClose, title, take, saveFailed, undo, recent, columns, words, options, settings = '' } = props;
  const { t } = useLingui();
  const [file, setFile] = useState<File>();
  const [answer, setAnswer] = useState<Answer>();
  const [facts, setFacts] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const look = (of: File, mapped: string[]) =>
    run(async () => setAnswer(await take({ file: of, dry_run: true, facts: mapped })));
  const other = () => {
    setFile(undefined);
    setAnswer(undefined);
    setFacts([]);
  };
  const done = (of: File) =>
    run(async () => {
      const made = await take({ file: of, dry_run: false, facts });
      const { import_id } = made;
      if (import_id === null) return;
      if (made.failed > 0) await saveFailed(import_id);
      toast.undoable(words.done(made), () => undo(import_id));
      other();
      onClose();
    });
  const looked = useRef(settings);
  useEffect(() => {
    if (looked.current === settings) return;
    looked.current = settings;
    if (file) void look(file, facts);
  });
  const { total = 0, added = 0, updated = 0, skipped = 0, failed = 0 } = answer ?? {};
  const has_updates = updated > 0;
  const shown_columns = useMemo(() => columns(has_updates), [columns, has_updates]);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      subtitle={file?.name}
      width="wide"
      footer={
        answer && (
          <>
            <DisabledReason reason={added + updated === 0 && words.nothing}>
              <Button loading={busy} onClick={() => file && void done(file)}>
                {words.take(answer)}
              </Button>
            </DisabledReason>
            <Button variant="default" onClick={other}>
              <Trans>Another file</Trans>
            </Button>
          </>
        )
      }
    >
      <Stack gap={12}>
        {options}
        {!answer && (
          <FileDrop
            label={t`XLSX or CSV with headings in the first row. You can also import an exported list.`}
            accept=".xlsx,.csv"
            multiple={false}
            limit={LIMIT}
            upload={async (chosen) => {
              setFile(chosen);
              const found = await take({ file: chosen, dry_run: true, facts });
              setAnswer(found);
              return found;
            }}
          />
        )}
        {!answer && <RecentImports imports={recent} onUndo={undo} />}
        {failure && (
          <Alert color="red" variant="light" role="alert">
            {failure}
          </Alert>
        )}
        {answer && (
          <>
            <p role="status" style={{ margin: 0 }}>
              {has_updates ? (
                <Trans>
                  <Plural value={total} one="# row" other="# rows" />: {added} to add, {updated} to update, {skipped} to
                  skip, {failed} with errors.
                </Trans>
              ) : (
                <Trans>
                  <Plural value={total} one="# row" other="# rows" />: {added} to add, {skipped} to skip, {failed} with
                  errors.
                </Trans>
              )}
            </p>
            {failed > 0 && (
              <p className={classes.dim}>
                <Trans>After the import, failed rows are downloaded with the reason.</Trans>
              </p>
            )}
            <Mapping
              answer={answer}
              onChange={(next) => {
                setFacts(next);
                if (file) void look(file, next);
              }}
            />
            <Table
              plain
              name="import"
              label={t`File rows`}
              rows={answer.rows}
              columns={shown_columns}
              rowKey={rowKey}
              height={360}
            />
          </>
        )}
      </Stack>
    </Drawer>
  );
}

type Mapped = Pick<ImportAnswer<unknown>, 'columns' | 'facts'>;

/** What each column of the file is; remembered for the company once the file is imported. */
function Mapping({ answer, onChange }: { answer: Mapped; onChange: (facts: string[]) => void }) {
  const { t } = useLingui();
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
              ...answer.facts.map(({ key, title }) => ({ value: key, label: title })),
            ]}
            value={fact}
            onChange={(event) => onChange(now.with(at, event.currentTarget.value))}
          />
        ))}
      </FieldGrid>
    </FieldGroup>
  );
}

/** The records that someone changed since the import, by the refusal of its undo. */
export const changedIn = (failure: unknown): string[] | undefined =>
  failure instanceof CallFailure ? (failure.current as { changed?: string[] } | undefined)?.changed : undefined;

/** Why a row is not taken, or what of it is left out. */
export const reasonText = (row: { remarks: readonly { column: string; says: string }[] }): string =>
  row.remarks.map(({ column, says }) => (column ? `${column}: ${says}` : says)).join(' ');
