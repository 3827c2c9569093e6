/** Approves or rejects what waits: with a remark where one is wanted, always with a reason for a no. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconMessageCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { DisabledReason } from '../../ui/DisabledReason.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './Document.module.css';

export interface Decided {
  id: number;
  name: string;
  row_version: number;
  drawing: number | null;
  why_not_decide: string;
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
  const [remark, setRemark] = useState('');
  const [busy, setBusy] = useState<'yes' | 'but' | 'no'>();
  const { id, name, row_version, drawing, why_not_decide } = document;
  const words = remark.trim();
  const about = { document_id: id, version: row_version };

  const decide = async (how: 'yes' | 'but' | 'no') => {
    setBusy(how);
    try {
      if (how === 'no') await api.reject_document({ ...about, reason: words });
      else {
        const approval = { ...about, with_comments: how === 'but', remark: words };
        await (drawing === null ? api.approve_document(approval) : api.approve_engineering_doc(approval));
      }
      toast.success(how === 'no' ? t`${name} was rejected.` : t`${name} was approved.`);
      setRemark('');
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(undefined);
    }
  };
  const say_first = words.length < 3 ? t`Write down why, in a few words.` : undefined;

  return (
    <section className={classes.decision} aria-label={t`Decision`}>
      <p className={classes.question}>
        {own ? (
          <Trans>Your approval is asked for.</Trans>
        ) : party ? (
          <Trans>{party} is asked now.</Trans>
        ) : (
          <Trans>Nobody has decided on this version yet.</Trans>
        )}
        {why_not_decide && <span className={classes.dim}> {why_not_decide}</span>}
      </p>
      {!why_not_decide && (
        <>
          <Textarea
            aria-label={t`Remark or reason`}
            placeholder={t`Remark, or the reason for a no`}
            autosize
            minRows={1}
            maxRows={6}
            maxLength={1000}
            value={remark}
            onChange={(event) => setRemark(event.currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button
              leftSection={<IconCheck size={16} aria-hidden />}
              loading={busy === 'yes'}
              disabled={busy !== undefined && busy !== 'yes'}
              onClick={() => void decide('yes')}
            >
              <Trans>Approve</Trans>
            </Button>
            <DisabledReason reason={say_first}>
              <Button
                variant="default"
                leftSection={<IconMessageCheck size={16} aria-hidden />}
                loading={busy === 'but'}
                onClick={() => void decide('but')}
              >
                <Trans>Approve with comments</Trans>
              </Button>
            </DisabledReason>
            <DisabledReason reason={say_first}>
              <Button
                variant="default"
                color="red"
                className={classes.no ?? ''}
                leftSection={<IconX size={16} aria-hidden />}
                loading={busy === 'no'}
                onClick={() => void decide('no')}
              >
                <Trans>Reject</Trans>
              </Button>
            </DisabledReason>
          </div>
        </>
      )}
    </section>
  );
}
