/** With whom outside the company a document is shared, and who of them is asked to send it. */
import { useLingui } from '@lingui/react/macro';
import { Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { asked_parties, share_flags, type ShareFlag } from '../../../domain/documents.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { hint } from '../../ui/overlay/Hint.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './Document.module.css';
import { document_details, type DocumentWhole } from './slices.ts';
import { useDocumentLabels } from './labels.ts';

type AskedParty = (typeof asked_parties)[number];

export function Sharing({ document }: { document: DocumentWhole }) {
  const { t } = useLingui();
  const words = useDocumentLabels();
  const [busy, setBusy] = useState(false);
  const why_not = reasonOf(document.abilities.update_document);
  const change = async (to: { shared_with: ShareFlag[] } | { asked_of: '' | AskedParty }) => {
    const putBack = document_details.set((held) => ({ ...held, ...to }));
    setBusy(true);
    try {
      const { row_version } = await api.update_document({
        document_id: document.id,
        version: document.row_version,
        ...to,
      });
      document_details.set((held) => ({ ...held, row_version }));
    } catch (error) {
      putBack();
      toast.failure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const share = (flag: ShareFlag, on: boolean) =>
    change({ shared_with: share_flags.filter((one) => (one === flag ? on : document.shared_with.includes(one))) });
  return (
    <>
      <div className={classes.flags} role="group" aria-label={t`Shared with`}>
        {share_flags.map((flag) => (
          <Switch
            key={flag}
            withThumbIndicator={false}
            label={<span {...hint(why_not ?? words.flagTip(flag))}>{words.flag(flag)}</span>}
            checked={document.shared_with.includes(flag)}
            disabled={why_not !== undefined || busy}
            onChange={(event) => void share(flag, event.currentTarget.checked)}
          />
        ))}
        {why_not && <p className={classes.why}>{why_not}</p>}
      </div>
      {document.drawing === null && (
        <Select
          label={t`Send request`}
          description={t`The person you ask is notified and uploads it from their dashboard.`}
          clearable
          comboboxProps={{ withinPortal: false }}
          placeholder={t`No external party`}
          clearButtonProps={{ 'aria-label': t`No external party` }}
          disabled={why_not !== undefined || busy}
          data={asked_parties.map((party) => ({ value: party, label: words.flag(party) }))}
          value={document.asked_of || null}
          onChange={(value) => void change({ asked_of: asked_parties.find((party) => party === value) ?? '' })}
        />
      )}
    </>
  );
}
