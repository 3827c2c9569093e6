/** Where the customer answers: accept with name, consent and the code from the mail; decline with a reason; ask. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconCircleCheckFilled, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import { dateInIndia, showDate } from '../../../../domain/dates.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import classes from './SharedProposal.module.css';
import { sentenceOf } from '../../../kit/failure.ts';
import { Cluster, Row } from '../../../ui/layout/flow.tsx';

interface AnswerProps {
  token: string;
  shared: Gets<'get_shared_proposal'>;
  onAnswered: () => void;
}

/** Runs one act at a time and keeps why it failed. */
function useAct() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(sentenceOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, act };
}

const Failed = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="alert" className={classes.failed}>
      {children}
    </p>
  ) : null;

export function ProposalAnswer({ token, shared, onAnswered }: AnswerProps) {
  const [way, setWay] = useState<'accept' | 'decline' | 'ask'>();
  const { content } = shared;
  const [name, setName] = useState(content.customer.contact || content.customer.name);
  const why_not = reasonOf(shared.abilities.approve_shared_proposal);
  const done = () => {
    setWay(undefined);
    onAnswered();
  };
  const named = { token, name, onName: setName, onBack: () => setWay(undefined) };
  return (
    <div className={classes.answer} id="answer">
      {shared.status === 'accepted' && <Accepted token={token} shared={shared} />}
      {why_not && shared.status !== 'accepted' && (
        <Row gap={12} align="start">
          <IconInfoCircle aria-hidden />
          <span>{why_not}</span>
        </Row>
      )}
      {way === 'accept' && <Accept {...named} goes_to={shared.code_goes_to} onDone={done} />}
      {way === 'decline' && <Decline {...named} onDone={done} />}
      {way === 'ask' && <Ask {...named} />}
      {way === undefined && (
        <Cluster gap={10}>
          {!why_not && (
            <>
              <Button size="md" onClick={() => setWay('accept')}>
                <Trans>Accept proposal</Trans>
              </Button>
              <Button size="md" variant="default" onClick={() => setWay('decline')}>
                <Trans>Decline</Trans>
              </Button>
            </>
          )}
          {(!why_not || shared.status === 'accepted') && (
            <Button size="md" variant="default" onClick={() => setWay('ask')}>
              <Trans>Ask a question</Trans>
            </Button>
          )}
        </Cluster>
      )}
    </div>
  );
}

function Accepted({ token, shared }: Pick<AnswerProps, 'token' | 'shared'>) {
  const { busy, failure, act } = useAct();
  const [asked, setAsked] = useState(false);
  const on = shared.decided_at ? showDate(dateInIndia(new Date(shared.decided_at))) : '';
  return (
    <>
      <Row gap={12} align="start" role="status">
        <IconCircleCheckFilled color="var(--ui-finished-mark)" aria-hidden />
        <span>
          <strong>
            <Trans>
              Accepted by {shared.decided_by} on {on}. Thank you!
            </Trans>
          </strong>
          <br />
          <Trans>
            {shared.letterhead.name} will call you about the next steps. With an account you can follow your plant from
            the first drawing to the first unit.
          </Trans>
        </span>
      </Row>
      <Failed>{failure}</Failed>
      {asked ? (
        <p role="status">
          <Trans>Invitation sent to {shared.code_goes_to}.</Trans>
        </p>
      ) : (
        <Button
          variant="light"
          size="md"
          loading={busy}
          onClick={() =>
            void act(() => api.add_shared_proposal_account({ token })).then((done) => done && setAsked(true))
          }
        >
          <Trans>Create my account</Trans>
        </Button>
      )}
    </>
  );
}

interface Named {
  token: string;
  name: string;
  onName: (name: string) => void;
  onBack: () => void;
}

const NameInput = ({ name, onName }: Pick<Named, 'name' | 'onName'>) => {
  const { t } = useLingui();
  return (
    <TextInput
      label={t`Your name`}
      autoComplete="name"
      maxLength={120}
      value={name}
      onChange={(event) => onName(event.currentTarget.value)}
    />
  );
};

const Back = ({ onBack }: Pick<Named, 'onBack'>) => (
  <Button variant="default" size="md" onClick={onBack}>
    <Trans>Back</Trans>
  </Button>
);

function Accept({ token, name, onName, onBack, goes_to, onDone }: Named & { goes_to: string; onDone: () => void }) {
  const { t } = useLingui();
  const { busy, failure, act } = useAct();
  const [consent, setConsent] = useState(false);
  const [sent, setSent] = useState(false);
  const [otp, setOtp] = useState('');
  const ready = name.trim().length >= 2 && consent;
  const send = () => act(() => api.send_shared_proposal_code({ token })).then((done) => done && setSent(true));
  const accept = () =>
    act(() => api.approve_shared_proposal({ token, name, otp, consent: true })).then((done) => done && onDone());
  return (
    <>
      <NameInput name={name} onName={onName} />
      <Checkbox
        checked={consent}
        onChange={(event) => setConsent(event.currentTarget.checked)}
        label={t`I have read the proposal and accept its price, scope and terms. My name, the time and my network address are kept with it.`}
      />
      {sent && (
        <TextInput
          label={t`Code from the email`}
          description={t`Six digits, sent to ${goes_to}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={otp}
          data-autofocus
          onChange={(event) => setOtp(event.currentTarget.value.replace(/\D/g, ''))}
        />
      )}
      <Failed>{failure}</Failed>
      <Cluster gap={10}>
        {sent ? (
          <Button size="md" loading={busy} disabled={!ready || otp.length !== 6} onClick={() => void accept()}>
            <Trans>Accept now</Trans>
          </Button>
        ) : (
          <Button size="md" loading={busy} disabled={!ready} onClick={() => void send()}>
            <Trans>Send code</Trans>
          </Button>
        )}
        <Back onBack={onBack} />
        {sent && (
          <Button variant="subtle" size="md" disabled={busy} onClick={() => void send()}>
            <Trans>Send another code</Trans>
          </Button>
        )}
      </Cluster>
    </>
  );
}

function Decline({ token, name, onName, onBack, onDone }: Named & { onDone: () => void }) {
  const { t } = useLingui();
  const { busy, failure, act } = useAct();
  const [reason, setReason] = useState('');
  return (
    <>
      <NameInput name={name} onName={onName} />
      <Textarea
        label={t`Why are you declining?`}
        autosize
        minRows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Failed>{failure}</Failed>
      <Cluster gap={10}>
        <Button
          size="md"
          color="red"
          loading={busy}
          disabled={name.trim().length < 2 || reason.trim() === ''}
          onClick={() =>
            void act(() => api.reject_shared_proposal({ token, name, reason })).then((done) => done && onDone())
          }
        >
          <Trans>Decline proposal</Trans>
        </Button>
        <Back onBack={onBack} />
      </Cluster>
    </>
  );
}

function Ask({ token, name, onName, onBack }: Named) {
  const { t } = useLingui();
  const { busy, failure, act } = useAct();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  if (asked) {
    return (
      <>
        <p role="status">
          <Trans>Question sent. We will answer by email or phone.</Trans>
        </p>
        <Back onBack={onBack} />
      </>
    );
  }
  return (
    <>
      <NameInput name={name} onName={onName} />
      <Textarea
        label={t`Your question`}
        autosize
        minRows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Failed>{failure}</Failed>
      <Cluster gap={10}>
        <Button
          size="md"
          loading={busy}
          disabled={name.trim().length < 2 || text.trim() === ''}
          onClick={() =>
            void act(() => api.add_shared_proposal_question({ token, name, text })).then(
              (done) => done && setAsked(true),
            )
          }
        >
          <Trans>Send question</Trans>
        </Button>
        <Back onBack={onBack} />
      </Cluster>
    </>
  );
}
