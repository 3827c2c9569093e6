/** Approves or shares several documents, one after another: what came of it stands beside each. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, MultiSelect, Textarea } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { share_flags, type ShareFlag } from '../../../domain/documents.ts';
import { api } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import classes from './Documents.module.css';
import type { DocumentRow } from './slices.ts';
import { useWords } from './words.ts';

interface BulkDocumentsProps {
  verb: 'approve' | 'share';
  rows: readonly DocumentRow[];
  onClose: () => void;
}

export function BulkDocuments({ verb, rows, onClose }: BulkDocumentsProps) {
  const { t } = useLingui();
  const words = useWords();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const [remark, setRemark] = useState('');
  const [flags, setFlags] = useState<ShareFlag[]>([]);
  const left = rows.filter(({ id }) => outcomes.get(id) !== '');
  const count = left.length;

  const one = async (row: DocumentRow): Promise<void> => {
    const about = { document_id: row.id, version: row.row_version };
    if (verb === 'approve') await api.approve_document({ ...about, remark });
    else {
      const shared_with = share_flags.filter((flag) => flags.includes(flag) || row.shared_with.includes(flag));
      await api.update_document({ ...about, shared_with });
    }
  };
  const run = async () => {
    setBusy(true);
    const found = new Map(outcomes);
    for (const row of left) {
      try {
        await one(row);
        found.set(row.id, '');
      } catch (error) {
        found.set(row.id, sentenceOf(error));
      }
      setOutcomes(new Map(found));
    }
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
      <div className={classes.stack}>
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
            withScrollArea={false}
            comboboxProps={{ withinPortal: false }}
            data={share_flags.map((flag) => ({ value: flag, label: words.flag(flag) }))}
            value={flags}
            onChange={(values) => setFlags(share_flags.filter((flag) => values.includes(flag)))}
          />
        )}
        <ul className={classes.list} aria-label={t`Documents`}>
          {rows.map((row) => {
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
          })}
        </ul>
      </div>
    </Drawer>
  );
}
