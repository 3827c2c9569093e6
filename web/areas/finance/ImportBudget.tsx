/** Takes the amounts of a draft from a sheet: first what would become of each row, then the deed. */
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Gets } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { useLabels } from '../../kit/labels.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { Plain, Stack } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { Money } from '../../ui/text/Money.tsx';
import type { OpenBudget } from './slices.ts';

type Answer = Gets<'import_budget_file'>;
type Row = Answer['rows'][number];

interface ImportBudgetProps {
  opened: boolean;
  open: OpenBudget;
  onClose: () => void;
}

export default function ImportBudget({ opened, open, onClose }: ImportBudgetProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [file, setFile] = useState<File>();
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const of = { budget_id: open.id, version: open.version };
  const columns = useMemo((): Column<Row>[] => {
    const verdicts = { changed: t`Changed`, same: t`Unchanged`, failed: t`Failed` };
    const amount = (key: 'before' | 'after', title: string): Column<Row> => ({
      key,
      title,
      value: (row) => (row[key] ?? 0) / 100,
      render: (row) => <Money paise={row[key]} />,
      align: 'right',
      width: 130,
    });
    return [
      { key: 'row', title: t`Row`, value: ({ row }) => row, width: 60 },
      { key: 'verdict', title: t`Result`, value: ({ verdict }) => verdicts[verdict], width: 110 },
      { key: 'head', title: t`Head`, value: ({ head }) => term(head), width: 200, phone: 'title' },
      amount('before', t`Before`),
      amount('after', t`After`),
      { key: 'problem', title: t`Reason`, value: ({ problem }) => problem, width: 240, phone: 'wide' },
    ];
  }, [t, term]);
  const look = async (chosen: File) => {
    setFile(chosen);
    setFailure(undefined);
    setAnswer(await api.import_budget_file({ ...of, file: chosen, dry_run: true }));
  };
  const take = async () => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { changed } = await api.import_budget_file({ ...of, file });
      toast.success(plural(changed, { one: '# amount was imported.', other: '# amounts were imported.' }));
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Import budget`}
      subtitle={file?.name}
      width="wide"
      footer={
        answer && (
          <DisabledReason
            reason={answer.changed === 0 ? t`Every row of this file already exists or has an error.` : undefined}
          >
            <Button loading={busy} onClick={() => void take()}>
              <Plural value={answer.changed} one="Import # amount" other="Import # amounts" />
            </Button>
          </DisabledReason>
        )
      }
    >
      <Stack gap={12}>
        {failure && <Alert color="red">{failure}</Alert>}
        {!answer && (
          <FileDrop
            label={t`A workbook or a CSV file with the columns Head, Budget (₹) and Reason, up to 10 MB. Export the budget for a file to begin with.`}
            accept=".xlsx,.csv"
            multiple={false}
            upload={look}
          />
        )}
        {answer && (
          <>
            <Plain>
              <Plural value={answer.changed} one="# amount to change" other="# amounts to change" />
              {', '}
              <Plural value={answer.same} one="# amount unchanged" other="# amounts unchanged" />
              {', '}
              <Plural value={answer.failed} one="# row with errors" other="# rows with errors" />
            </Plain>
            <Table
              plain
              name="imported_budget"
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
