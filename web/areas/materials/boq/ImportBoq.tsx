/** Takes lines in from a sheet: first what would become of each row, then the deed. Good rows are kept, bad ones are named. */
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import { api } from '../../../kit/api.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { useLabels } from '../../../kit/labels.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { confirmedBelow } from './below.ts';

type Answer = Gets<'import_boq'>;
type Row = Answer['rows'][number];

interface ImportBoqProps {
  project_id: number;
  revision: number;
  onClose: () => void;
}

export function ImportBoq({ project_id, revision, onClose }: ImportBoqProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [file, setFile] = useState<File>();
  const [answer, setAnswer] = useState<Answer>();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const columns = useMemo((): Column<Row>[] => {
    const verdicts = { added: t`New`, changed: t`Changed`, same: t`Unchanged`, failed: t`Failed` };
    return [
      { key: 'row', title: t`Row`, value: ({ row }) => row, width: 60 },
      { key: 'verdict', title: t`Result`, value: ({ verdict }) => verdicts[verdict], width: 110 },
      {
        key: 'line',
        title: t`Line`,
        value: ({ category, description }) => description || term(category),
        width: 260,
        phone: 'title',
      },
      {
        key: 'problems',
        title: t`Reason`,
        value: ({ problems }) => problems.map(({ column, says }) => `${column}: ${says}`).join(' '),
        width: 380,
        phone: 'wide',
      },
    ];
  }, [t, term]);
  const look = async (of: File) => {
    setFile(of);
    setFailure(undefined);
    setAnswer(await api.import_boq({ project_id, file: of, dry_run: true }));
  };
  const take = async () => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { added, changed } = await confirmedBelow((below_ordered) =>
        api.import_boq({ project_id, file, reason, below_ordered }),
      );
      toast.success(plural(added + changed, { one: '# line was imported.', other: '# lines were imported.' }));
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  const takes = (answer?.added ?? 0) + (answer?.changed ?? 0);
  const needs_reason = revision > 0 && reason.trim() === '';
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t`Import BOQ`}
      subtitle={file?.name}
      width="wide"
      footer={
        answer && (
          <DisabledReason
            reason={
              takes === 0
                ? t`Every row of this file already exists or has an error.`
                : needs_reason
                  ? t`Enter a change note first.`
                  : undefined
            }
          >
            <Button loading={busy} onClick={() => void take()}>
              <Plural value={takes} one="Import # line" other="Import # lines" />
            </Button>
          </DisabledReason>
        )
      }
    >
      <Stack gap={12}>
        {failure && <Alert color="red">{failure}</Alert>}
        {!answer && (
          <FileDrop
            label={t`A workbook or a CSV file with the columns Category, Description, Unit and Quantity, up to 10 MB`}
            accept=".xlsx,.csv"
            multiple={false}
            upload={look}
          />
        )}
        {answer && (
          <>
            <p style={{ margin: 0 }}>
              <Plural value={answer.added} one="# line to add" other="# lines to add" />
              {', '}
              <Plural value={answer.changed} one="# line to change" other="# lines to change" />
              {', '}
              <Plural value={answer.same} one="# line unchanged" other="# lines unchanged" />
              {', '}
              <Plural value={answer.failed} one="# row with errors" other="# rows with errors" />
              {'. '}
              {answer.missing > 0 && (
                <Plural
                  value={answer.missing}
                  one="# line of the BOQ is not in the file and stays."
                  other="# lines of the BOQ are not in the file and stay."
                />
              )}
            </p>
            {revision > 0 && takes > 0 && (
              <TextInput
                label={t`Change note`}
                required
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
            <Table
              name="imported"
              label={t`Rows of the file`}
              rows={answer.rows}
              columns={columns}
              rowKey={({ row }) => row}
            />
          </>
        )}
      </Stack>
    </Drawer>
  );
}
