/** Sending: what still keeps it from leaving, the words of the mail, and the link that comes of it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../../kit/failure.ts';
import type { Problem } from '../../../../domain/proposals/checks.ts';
import { CopyLink } from '../../../ui/text/CopyLink.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import classes from './Editor.module.css';
import { useProblemWords } from './problem_words.ts';

interface SendProps {
  opened: boolean;
  onClose: () => void;
  email: string;
  problems: readonly Problem[];
  /** sends, or makes another link; gives the link */
  send: (by_mail: boolean, message: string) => Promise<string>;
  again: boolean;
  /** why it is not sent for want of approval */
  unapproved: string;
}

export function Problems({ problems }: { problems: readonly Problem[] }) {
  const says = useProblemWords();
  return (
    <ul className={classes.problems}>
      {problems.map((problem) => (
        <li key={JSON.stringify([problem.code, problem.values])} data-level={problem.level}>
          {problem.level === 'stop' ? (
            <IconAlertTriangle size={16} aria-hidden />
          ) : (
            <IconInfoCircle size={16} aria-hidden />
          )}
          <span>{says(problem)}</span>
        </li>
      ))}
    </ul>
  );
}

export function SendProposal({ opened, onClose, email, problems, send, again, unapproved }: SendProps) {
  const { t } = useLingui();
  const recipient = email || t`the customer`;
  const [by_mail, setByMail] = useState(true);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [link, setLink] = useState<string>();
  const says = useProblemWords();
  const stop = problems.find(({ level }) => level === 'stop');
  const go = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      setLink(await send(by_mail, message));
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    setLink(undefined);
    onClose();
  };
  return (
    <Drawer
      opened={opened}
      onClose={close}
      width="narrow"
      title={again ? t`Send link again` : t`Send proposal`}
      footer={
        link ? (
          <Button onClick={close}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <DisabledReason reason={stop ? says(stop) : unapproved}>
            <Button loading={busy} onClick={() => void go()}>
              {by_mail ? <Trans>Send to {recipient}</Trans> : <Trans>Create link</Trans>}
            </Button>
          </DisabledReason>
        )
      }
    >
      <div className={classes.form}>
        {unapproved && !link && (
          <p role="status" style={{ margin: 0 }}>
            {unapproved}
          </p>
        )}
        {problems.length > 0 && !link && <Problems problems={problems} />}
        {link ? (
          <>
            <p role="status">
              {by_mail ? (
                <Trans>Sent to {recipient}. You can also share the link yourself.</Trans>
              ) : (
                <Trans>Share this link with the customer. It is shown only once.</Trans>
              )}
            </p>
            <CopyLink link={link} title={t`Your proposal`} />
          </>
        ) : (
          <>
            {!again && (
              <p>
                <Trans>Once sent, it cannot be changed. To change it later, create a new version.</Trans>
              </p>
            )}
            <Switch
              label={t`Email it to ${recipient}`}
              checked={by_mail}
              onChange={(event) => setByMail(event.currentTarget.checked)}
            />
            {by_mail && (
              <Textarea
                label={t`Email text`}
                placeholder={t`Our proposal is ready. You can open it on your phone or computer, ask questions and accept it online.`}
                autosize
                minRows={4}
                maxLength={2000}
                value={message}
                onChange={(event) => setMessage(event.currentTarget.value)}
              />
            )}
          </>
        )}
        {failure && <p role="alert">{failure}</p>}
      </div>
    </Drawer>
  );
}
