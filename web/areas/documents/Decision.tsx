/** Approves or rejects what waits: with a remark where one is wanted, always with a reason for a no. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconMessageCheck, IconX } from '@tabler/icons-react';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { Decide } from '../../ui/form/Decide.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './Document.module.css';

export interface Decided {
  id: number;
  name: string;
  row_version: number;
  drawing: number | null;
  /** `approve_document`: who may not is told why; absent: it was asked of them */
  abilities?: { approve_document: true | string };
}

interface DecisionProps {
  document: Decided;
  /** who is asked, as the page calls them; empty when nobody was */
  party: string;
  /** their own word: the customer's, not one that is recorded */
  own?: boolean;
}

export function Decision({ document, party, own = false }: DecisionProps) {
  const { t } = useLingui();
  const { id, name, row_version, drawing, abilities } = document;
  const why_not = reasonOf(abilities?.approve_document);
  const about = { document_id: id, version: row_version };

  const decide = async (how: 'yes' | 'but' | 'no', words: string) => {
    if (how === 'no') await api.reject_document({ ...about, reason: words });
    else {
      const approval = { ...about, with_comments: how === 'but', remark: words };
      await (drawing === null ? api.approve_document(approval) : api.approve_engineering_doc(approval));
    }
    toast.success(how === 'no' ? t`${name} was rejected.` : t`${name} was approved.`);
  };

  return (
    <section className={classes.decision} aria-label={t`Decision`}>
      <p className={classes.question}>
        {own ? (
          <Trans>Your approval is requested.</Trans>
        ) : party ? (
          <Trans>Awaiting {party}</Trans>
        ) : (
          <Trans>No decision on this version yet.</Trans>
        )}
        {why_not && <span className={classes.dim}> {why_not}</span>}
      </p>
      {!why_not && (
        <Decide
          max_length={1000}
          ways={[
            {
              key: 'yes',
              says: party ? <Trans>Approve as {party}</Trans> : <Trans>Approve</Trans>,
              icon: <IconCheck size={16} aria-hidden />,
            },
            {
              key: 'but',
              says: <Trans>Approve with comments</Trans>,
              icon: <IconMessageCheck size={16} aria-hidden />,
              variant: 'default',
              with_words: true,
            },
            {
              key: 'no',
              says: <Trans>Reject</Trans>,
              icon: <IconX size={16} aria-hidden />,
              variant: 'default',
              color: 'red',
              with_words: true,
            },
          ]}
          onDecide={decide}
        />
      )}
    </section>
  );
}
