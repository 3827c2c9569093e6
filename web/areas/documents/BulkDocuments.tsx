/** Approves or shares several documents, one after another: what came of it stands beside each. */
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, MultiSelect, Textarea } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { share_flags, type ShareFlag } from '../../../domain/documents.ts';
import { api } from '../../kit/api.ts';
import { partsOf } from '../../kit/bulk.ts';
import { runBulk } from '../../ui/feedback/bulk.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { FirstRows } from '../../ui/layout/FirstRows.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import classes from './Documents.module.css';
import type { DocumentRow } from './slices.ts';
import { useDocumentLabels } from './labels.ts';
import { Stack } from '../../ui/layout/flow.tsx';

interface BulkDocumentsProps {
  verb: 'approve' | 'share';
  rows: readonly DocumentRow[];
  onClose: () => void;
}

export function BulkDocuments({ verb, rows, onClose }: BulkDocumentsProps) {
  const { t } = useLingui();
  const words = useDocumentLabels();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const [remark, setRemark] = useState('');
  const [flags, setFlags] = useState<ShareFlag[]>([]);
  const left = rows.filter(({ id }) => outcomes.get(id) !== '');
  const count = left.length;

  const run = async () => {
    setBusy(true);
    const before = new Map(outcomes);
    const versions = new Map<number, number>();
    const share = async (row: DocumentRow, version: number, shared_with: ShareFlag[]) => {
      const { row_version } = await api.update_document({ document_id: row.id, version, shared_with });
      versions.set(row.id, row_version);
    };
    await runBulk({
      says_beside: true,
      title: verb === 'approve' ? t`Approve documents` : t`Share documents`,
      parts: partsOf(left, 1),
      nameOf: (row) => row.name,
      async change([row]) {
        if (!row) return;
        if (verb === 'approve') await api.approve_document({ document_id: row.id, version: row.row_version, remark });
        else
          await share(
            row,
            row.row_version,
            share_flags.filter((flag) => flags.includes(flag) || row.shared_with.includes(flag)),
          );
      },
      onPart: ({ done, skipped }) =>
        setOutcomes(
          new Map([
            ...before,
            ...done.map(({ id }): [number, string] => [id, '']),
            ...[...skipped].map(([{ id }, sentence]): [number, string] => [id, sentence]),
          ]),
        ),
      sentence: (done) =>
        verb === 'approve'
          ? plural(done, { one: '# document approved.', other: '# documents approved.' })
          : plural(done, { one: '# document shared.', other: '# documents shared.' }),
      // a decision is not undone
      undo:
        verb === 'share'
          ? (done) =>
              runBulk({
                title: t`Undo`,
                parts: partsOf(done, 1),
                nameOf: (row) => row.name,
                async change([row]) {
                  if (row)
                    await share(
                      row,
                      versions.get(row.id) ?? row.row_version,
                      share_flags.filter((flag) => row.shared_with.includes(flag)),
                    );
                },
              })
          : undefined,
    });
    setBusy(false);
  };
  const why_not =
    count === 0 ? t`All done.` : verb === 'share' && flags.length === 0 ? t`Select who to share with.` : undefined;

  return (
    <Drawer
      opened
      onClose={onClose}
      title={verb === 'approve' ? t`Approve documents` : t`Share documents`}
      subtitle={<Plural value={rows.length} one="# document" other="# documents" />}
      footer={
        <DisabledReason reason={why_not}>
          <Button loading={busy} onClick={() => void run()}>
            {verb === 'approve' ? <Trans>Approve {count}</Trans> : <Trans>Share {count}</Trans>}
          </Button>
        </DisabledReason>
      }
    >
      <Stack gap={14}>
        {verb === 'approve' ? (
          <Textarea
            label={t`Remark`}
            autosize
            minRows={2}
            maxLength={1000}
            value={remark}
            onChange={(event) => setRemark(event.currentTarget.value)}
          />
        ) : (
          <MultiSelect
            label={t`Share with`}
            description={t`Existing sharing is kept`}
            comboboxProps={{ withinPortal: false }}
            data={share_flags.map((flag) => ({ value: flag, label: words.flag(flag) }))}
            value={flags}
            onChange={(values) => setFlags(share_flags.filter((flag) => values.includes(flag)))}
          />
        )}
        <ul className={classes.list} aria-label={t`Documents`}>
          <FirstRows rows={rows}>
            {(row) => {
              const outcome = outcomes.get(row.id);
              return (
                <li key={row.id} className={classes.result} data-state={outcome ? 'failed' : undefined}>
                  {outcome === '' && <IconCheck size={16} aria-hidden />}
                  {outcome && <IconAlertCircle size={16} aria-hidden />}
                  <span>
                    {row.name}
                    {outcome && <span role="alert"> – {outcome}</span>}
                  </span>
                </li>
              );
            }}
          </FirstRows>
        </ul>
      </Stack>
    </Drawer>
  );
}
