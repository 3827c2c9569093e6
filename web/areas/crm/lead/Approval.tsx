/** Whether a lead may be won: asked for, decided, and by whom. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import type { LeadAnswer } from '../slices.ts';
import classes from './Lead.module.css';
import { act } from './use_lead_save.ts';
import { Cluster } from '../../../ui/layout/flow.tsx';

export function Approval({ answer }: { answer: LeadAnswer }) {
  const { t } = useLingui();
  const { lead, stages, abilities } = answer;
  const why_not_approve = reasonOf(abilities.approve_lead);
  const [rejecting, setRejecting] = useState(false);
  const [remark, setRemark] = useState('');
  const [busy, setBusy] = useState(false);
  const gate = stages.find(({ kind }) => kind === 'approval');
  if (!gate || lead.stage_kind === 'handed' || lead.stage_kind === 'won') return null;
  const decide = async (approved: boolean) => {
    setBusy(true);
    const done = await act(() => api.approve_lead({ lead_id: lead.id, version: lead.version, approved, remark }));
    setBusy(false);
    if (done) setRejecting(false);
  };
  const ask = () =>
    act(async () => {
      await api.update_lead_stages({ lead_ids: [lead.id], stage_id: gate.id });
      return api.get_lead_details({ lead_id: lead.id });
    });
  const by = lead.approved_by_name;
  return (
    <section className={classes.box} aria-label={t`Lead approval`}>
      <Cluster gap={[8, 12]} align="center">
        <IconRosetteDiscountCheck size={20} aria-hidden />
        <div className={classes.boxWords}>
          <strong>
            {lead.approval === 'approved' && <Trans>Approved</Trans>}
            {lead.approval === 'rejected' && <Trans>Not approved</Trans>}
            {lead.approval === 'pending' && <Trans>Approval requested</Trans>}
            {lead.approval === 'none' && <Trans>Needs approval before it can be won</Trans>}
          </strong>
          <span className={classes.dim}>
            {by && (lead.approval === 'approved' || lead.approval === 'rejected') ? (
              <>
                {by} · <TimeText at={lead.approved_at} />
                {lead.approval_remark && ` · ${lead.approval_remark}`}
              </>
            ) : (
              t`Price, discount and margin will be reviewed.`
            )}
          </span>
        </div>
        <Cluster as="span" gap={8}>
          {lead.approval === 'pending' && !rejecting && (
            <>
              <DisabledReason reason={why_not_approve}>
                <Button loading={busy} onClick={() => void decide(true)}>
                  <Trans>Approve lead</Trans>
                </Button>
              </DisabledReason>
              <DisabledReason reason={why_not_approve}>
                <Button variant="default" onClick={() => setRejecting(true)}>
                  <Trans>Reject lead</Trans>
                </Button>
              </DisabledReason>
            </>
          )}
          {(lead.approval === 'none' || lead.approval === 'rejected') && (
            <DisabledReason reason={reasonOf(gate.abilities.update_lead_stages)}>
              <Button variant="default" onClick={() => void ask()}>
                <Trans>Request approval</Trans>
              </Button>
            </DisabledReason>
          )}
        </Cluster>
      </Cluster>
      {rejecting && (
        <div className={classes.followUp}>
          <Textarea
            label={t`Why not`}
            autosize
            minRows={2}
            maxLength={1000}
            value={remark}
            onChange={(event) => setRemark(event.currentTarget.value)}
          />
          <Cluster gap={8}>
            <DisabledReason reason={remark.trim() === '' && t`Enter the reason.`}>
              <Button color="red" loading={busy} onClick={() => void decide(false)}>
                <Trans>Reject lead</Trans>
              </Button>
            </DisabledReason>
            <Button variant="default" onClick={() => setRejecting(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </Cluster>
        </div>
      )}
    </section>
  );
}
