/** The approval of a draft beyond the company’s limits: what exceeds them, asked for, decided, and its history. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { proposal_approvals } from '../../../../contract/proposal_approvals.ts';
import { showRupees } from '../../../../domain/money.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { perWp, useApprovalSentence } from './approval_words.ts';
import classes from './Approval.module.css';
import { ApprovalTag } from './status.tsx';
import type { Proposal } from './use_draft.ts';
import { Cluster } from '../../../ui/layout/flow.tsx';
import { attempt } from '../../../ui/feedback/attempt.ts';

interface PanelProps {
  proposal: Proposal;
  /** keeps what was typed; false when it could not be */
  before: () => Promise<boolean>;
  after: () => Promise<void>;
}

type Step = 'ask' | 'approve' | 'send_back';

export function ApprovalPanel({ proposal, before, after }: PanelProps) {
  const { t } = useLingui();
  const says = useApprovalSentence();
  const [step, setStep] = useState<Step>();
  const { approval, status, id: proposal_id } = proposal;
  const { state, exceeded, history, approvers, abilities } = approval;
  if (status !== 'draft' || (exceeded.length === 0 && history.length === 0)) return null;

  const take = async (note: string) => {
    if (!(await before())) throw new Error(t`Your changes could not be saved. Try again.`);
    const about = { proposal_id, version: step === 'ask' ? await newest(proposal_id) : proposal.version, note };
    if (step === 'ask') await api.send_proposal_for_approval(about);
    else if (step === 'approve') await api.approve_proposal(about);
    else await api.reject_proposal(about);
    setStep(undefined);
    await after();
  };
  const withdraw = async () => {
    await attempt(async () => {
      await api.undo_proposal_for_approval({ proposal_id, version: proposal.version });
      await after();
    });
  };
  const who = approvers.join(', ');
  return (
    <Panel
      title={t`Approval`}
      note={state !== 'none' && <ApprovalTag state={state} />}
      action={
        exceeded.length > 0 && (
          <Cluster as="span" gap={8}>
            {(state === 'none' || state === 'sent_back') && (
              <DisabledReason reason={reasonOf(abilities.send_proposal_for_approval)}>
                <Button leftSection={<IconRosetteDiscountCheck size={16} aria-hidden />} onClick={() => setStep('ask')}>
                  <Trans>Request approval</Trans>
                </Button>
              </DisabledReason>
            )}
            {state === 'pending' && (
              <>
                <DisabledReason reason={reasonOf(abilities.approve_proposal)}>
                  <Button onClick={() => setStep('approve')}>
                    <Trans>Approve proposal</Trans>
                  </Button>
                </DisabledReason>
                <DisabledReason reason={reasonOf(abilities.reject_proposal)}>
                  <Button variant="default" onClick={() => setStep('send_back')}>
                    <Trans>Send back</Trans>
                  </Button>
                </DisabledReason>
                {abilities.undo_proposal_for_approval === true && (
                  <Button variant="subtle" onClick={() => void withdraw()}>
                    <Trans>Withdraw request</Trans>
                  </Button>
                )}
              </>
            )}
          </Cluster>
        )
      }
    >
      {exceeded.length > 0 && <p className={classes.why}>{says(approval)}</p>}
      {state === 'pending' && who !== '' && (
        <p className={classes.dim}>
          <Trans>Awaiting {who}</Trans>
        </p>
      )}
      {(state === 'pending' || approval.sees_margin) && <Compared approval={approval} />}
      {history.length > 0 && <History history={history} />}
      <Drawer
        opened={step !== undefined}
        onClose={() => setStep(undefined)}
        width="narrow"
        title={step === 'ask' ? t`Request approval` : step === 'approve' ? t`Approve proposal` : t`Send back`}
        subtitle={proposal.title}
      >
        {step && (
          <Form
            key={step}
            schema={step === 'send_back' ? WithReason : WithNote}
            initial={{}}
            submitLabel={
              step === 'ask' ? (
                <Trans>Request approval</Trans>
              ) : step === 'approve' ? (
                <Trans>Approve proposal</Trans>
              ) : (
                <Trans>Send back</Trans>
              )
            }
            onCancel={() => setStep(undefined)}
            onSubmit={({ note }) => take(note ?? '')}
          >
            <p className={classes.why}>{says(approval)}</p>
            {step !== 'ask' && <Compared approval={approval} />}
            <TextareaField name="note" label={step === 'send_back' ? t`Reason` : t`Note`} minRows={3} data-autofocus />
          </Form>
        )}
      </Drawer>
    </Panel>
  );
}

const WithNote = z.strictObject({ note: proposal_approvals.approve_proposal.request.shape.note });
const WithReason = z.strictObject({ note: proposal_approvals.reject_proposal.request.shape.note });

/** The version after what was typed was kept. */
const newest = async (id: number): Promise<number> => (await api.get_proposal({ id })).version;

function Compared({ approval }: { approval: Proposal['approval'] }) {
  const { t } = useLingui();
  const { limits, exceeded } = approval;
  const over = (...kinds: string[]): boolean => exceeded.some(({ limit }) => kinds.includes(limit));
  const percent = (value: number | null): string => (value === null ? '–' : `${value}%`);
  const rows = [
    {
      name: t`Price (excl. GST)`,
      now: showRupees(approval.net),
      limit: limits.value === null ? '–' : t`up to ${showRupees(limits.value)}`,
      over: over('value'),
    },
    {
      name: t`Price per Wp`,
      now: approval.per_wp === null ? '–' : perWp(approval.per_wp),
      limit: limits.rate === null ? '–' : t`at least ${perWp(limits.rate)}`,
      over: over('rate'),
    },
    {
      name: t`Discount`,
      now: percent(approval.discount_percent),
      limit: limits.discount === null ? '–' : t`at most ${limits.discount}%`,
      over: over('discount'),
    },
    ...(approval.sees_margin
      ? [
          {
            name: t`Margin`,
            now: percent(approval.margin_percent),
            limit: limits.margin === null ? '–' : t`at least ${limits.margin}%`,
            over: over('margin', 'margin_unknown'),
          },
          {
            name: approval.cost_basis === 'quantities' ? t`Cost (from quantities)` : t`Cost (from cost per Wp)`,
            now: approval.cost === null ? '–' : showRupees(approval.cost),
            limit: '–',
            over: false,
          },
        ]
      : []),
  ];
  return (
    <table className={classes.compared}>
      <thead>
        <tr>
          <th>
            <Trans>Figure</Trans>
          </th>
          <th>
            <Trans>Proposal</Trans>
          </th>
          <th>
            <Trans>Limit</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} data-over={row.over || undefined}>
            <th scope="row">{row.name}</th>
            <td>{row.now}</td>
            <td>{row.limit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function History({ history }: { history: Proposal['approval']['history'] }) {
  const { t } = useLingui();
  const steps: Record<(typeof history)[number]['step'], string> = {
    asked: t`Approval requested`,
    withdrawn: t`Request withdrawn`,
    approved: t`Approved`,
    sent_back: t`Sent back`,
    changed: t`Changed: approval is needed again`,
  };
  return (
    <ul className={classes.history}>
      {history.map(({ step, name, note, at, net, discount_percent }) => (
        <li key={`${at} ${step}`}>
          <strong>{steps[step]}</strong> · {name} · <TimeText at={at} /> · {showRupees(net)}
          {discount_percent > 0 && <> · {t`discount ${discount_percent}%`}</>}
          {note && <p>{note}</p>}
        </li>
      ))}
    </ul>
  );
}
