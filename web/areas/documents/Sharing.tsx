/** With whom outside the company a document is shared. */
import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { share_flags } from '../../../domain/documents.ts';
import { api } from '../../kit/api.ts';
import { hint } from '../../ui/Hint.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './Document.module.css';
import { document_details, type DocumentWhole } from './slices.ts';
import { useWords } from './words.ts';

export function Sharing({ document }: { document: DocumentWhole }) {
  const { t } = useLingui();
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const why_not = document.rights.why_not_work;
  const change = async (flag: (typeof share_flags)[number], on: boolean) => {
    const shared_with = share_flags.filter((one) => (one === flag ? on : document.shared_with.includes(one)));
    const putBack = document_details.set((held) => ({ ...held, shared_with }));
    setBusy(true);
    try {
      const { row_version } = await api.update_document({
        document_id: document.id,
        version: document.row_version,
        shared_with,
      });
      document_details.set((held) => ({ ...held, row_version }));
    } catch (error) {
      putBack();
      toast.failure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.flags} role="group" aria-label={t`Shared with`}>
      {share_flags.map((flag) => (
        <Switch
          key={flag}
          withThumbIndicator={false}
          label={<span {...hint(why_not || words.flagTip(flag))}>{words.flag(flag)}</span>}
          checked={document.shared_with.includes(flag)}
          disabled={why_not !== '' || busy}
          onChange={(event) => void change(flag, event.currentTarget.checked)}
        />
      ))}
      {why_not && <p className={classes.why}>{why_not}</p>}
    </div>
  );
}
