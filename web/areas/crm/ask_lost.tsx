/** Asks why a lead was lost, before it goes there. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Button, Modal, Textarea } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type ReactNode, useState } from 'react';
import { lost_reasons } from '../../../domain/leads.ts';
import classes from './Crm.module.css';
import { useLabels } from '../../kit/labels.ts';
import { ownSubmit } from '../../ui/form/own_submit.ts';
import { Cluster } from '../../ui/layout/flow.tsx';

export interface Lost {
  lost_reason: string;
  remark: string;
}

let asked = 0;

/** Undefined when the person thinks better of it. */
export function askLost(name: ReactNode): Promise<Lost | undefined> {
  return new Promise((resolve) => {
    asked += 1;
    const modalId = `lost-${asked}`;
    const answer = (lost?: Lost) => {
      resolve(lost);
      modals.close(modalId);
    };
    modals.open({
      modalId,
      size: 'sm',
      withCloseButton: false,
      onClose: () => resolve(undefined),
      children: <Question name={name} onAnswer={answer} />,
    });
  });
}

function Question({ name, onAnswer }: { name: ReactNode; onAnswer: (lost?: Lost) => void }) {
  const { t } = useLingui();
  const { choices } = useLabels();
  const [lost_reason, setReason] = useState('');
  const [remark, setRemark] = useState('');
  const [tried, setTried] = useState(false);
  const missing = lost_reason.trim() === '';
  return (
    <form
      className={classes.stack}
      onSubmit={(event) =>
        ownSubmit(event, () => {
          setTried(true);
          const own = lost_reason.trim();
          const listed = choices(lost_reasons).find(({ label }) => label === own)?.value;
          if (!missing) onAnswer({ lost_reason: listed ?? own, remark: remark.trim() });
        })
      }
    >
      <Modal.Title fw={600}>
        <Trans>Why was {name} lost?</Trans>
      </Modal.Title>
      <Autocomplete
        data-autofocus
        label={t`Reason`}
        required
        data={choices(lost_reasons).map(({ label }) => label)}
        openOnFocus={false}
        maxLength={120}
        value={lost_reason}
        onChange={setReason}
        error={tried && missing ? t`Enter the reason the lead was lost.` : null}
        description={t`Choose from the list or enter your own.`}
      />
      <Textarea
        label={t`Remark`}
        autosize
        minRows={2}
        maxLength={1000}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      <Cluster gap={8}>
        <Button type="submit">
          <Trans>Mark as lost</Trans>
        </Button>
        <Button variant="default" onClick={() => onAnswer()}>
          <Trans>Cancel</Trans>
        </Button>
      </Cluster>
    </form>
  );
}
