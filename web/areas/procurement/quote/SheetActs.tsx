/** The lines as a workbook, and the filled-in workbook back. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/files.ts';
import { attempt, useAttempt } from '../../../ui/feedback/attempt.ts';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import type { GivenLine, QuotePageAnswer } from '../slices.ts';
import classes from './Quote.module.css';

interface SheetActsProps {
  page: QuotePageAnswer;
  token: string | undefined;
  onRead: (lines: Record<number, GivenLine>) => void;
}

export function SheetActs({ page, token, onRead }: SheetActsProps) {
  const { t } = useLingui();
  const [busy, run] = useAttempt();
  const [remarks, setRemarks] = useState<readonly { row: number; says: string }[]>([]);
  const [read, setRead] = useState<number>();
  if (token === undefined) return null;
  const take = (file: File | null) =>
    file &&
    void run(async () => {
      const answer = await api.import_quote_lines({ token, file });
      onRead(Object.fromEntries(answer.lines.map((line) => [line.line_id, line])));
      setRemarks(answer.remarks);
      setRead(answer.lines.filter(({ quotePrice }) => quotePrice !== null).length);
    });
  return (
    <Stack gap={6}>
      <Cluster gap={8}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void attempt(() => saveFile('export_quote_lines', { token, format: 'xlsx' }))}
        >
          <Trans>Download Excel</Trans>
        </Button>
        <FileButton accept=".xlsx,.csv" onChange={take}>
          {(props) => (
            <Button variant="default" loading={busy} leftSection={<IconUpload size={16} aria-hidden />} {...props}>
              <Trans>Upload Excel</Trans>
            </Button>
          )}
        </FileButton>
      </Cluster>
      {read !== undefined && (
        <div role="status" className={classes.dim}>
          <Trans>
            <Plural value={read} one="# price read" other="# prices read" /> of {page.lines.length}
          </Trans>
          {remarks.slice(0, 5).map(({ row, says }) => (
            <div key={`${row} ${says}`}>{t`Row ${row}: ${says}`}</div>
          ))}
        </div>
      )}
    </Stack>
  );
}
