/** A request that was sent: its facts, who was asked and how each stands, its lines and rounds. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Checkbox } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { openFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { attempt, useAttempt } from '../../../ui/feedback/attempt.ts';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Cluster, Scroll, Stack } from '../../../ui/layout/flow.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { AwardOrders } from '../orders/AwardOrders.tsx';
import type { RfqAnswer } from '../slices.ts';
import classes from './Request.module.css';
import { Answer } from './words.tsx';

export function Overview({ rfq }: { rfq: RfqAnswer }) {
  const { t } = useLingui();
  const labels = useLabels();
  const { award } = rfq;
  return (
    <Stack gap={20}>
      <FactList
        columns={3}
        facts={[
          { label: t`Due date`, value: <DateText date={rfq.due_on} late={rfq.standing === 'overdue'} /> },
          { label: t`Sent`, value: rfq.sent_at && <TimeText at={rfq.sent_at} /> },
          { label: t`Created by`, value: rfq.made_by },
          { label: t`Deliver to`, value: rfq.delivery_place },
          { label: t`Needed by`, value: rfq.needed_by && <DateText date={rfq.needed_by} /> },
          { label: t`Round`, value: rfq.round },
          ...(rfq.terms ? [{ label: t`Terms`, value: <p className={classes.text}>{rfq.terms}</p>, wide: true }] : []),
          ...(rfq.cancel_reason ? [{ label: t`Reason for cancelling`, value: rfq.cancel_reason, wide: true }] : []),
          ...(award
            ? [
                {
                  label: t`Awarded to`,
                  value: (
                    <>
                      {award.suppliers.join(', ') || t`No award`} · {award.made_by} · <TimeText at={award.made_at} />
                      {award.reason && ` · ${award.reason}`}
                    </>
                  ),
                  wide: true,
                },
              ]
            : []),
        ]}
      />
      {award && <AwardOrders rfq_id={rfq.id} />}
      <AskedPanel rfq={rfq} />
      <Panel title={t`Lines`} note={<Plural value={rfq.lines.length} one="# line" other="# lines" />}>
        <Scroll>
          <table className={classes.lines}>
            <thead>
              <tr>
                <th>
                  <Trans>Description</Trans>
                </th>
                <th>
                  <Trans>Quantity</Trans>
                </th>
                <th>
                  <Trans>Needed by</Trans>
                </th>
                <th>
                  <Trans>Project</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {rfq.lines.map((line) => (
                <tr key={line.id}>
                  <td>
                    <strong>{line.description}</strong>
                    <div className={classes.dim}>
                      {[labels.term(line.category), line.specification, line.makes].filter(Boolean).join(' · ')}
                    </div>
                  </td>
                  <td className="figures">
                    {showNumber(line.quantity, 3)} {line.unit}
                  </td>
                  <td>
                    <DateText date={line.needed_by} />
                  </td>
                  <td>{line.project}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
        {rfq.hidden_lines > 0 && (
          <p className={classes.dim}>
            <Plural
              value={rfq.hidden_lines}
              one="# line of a project you do not see is part of this request."
              other="# lines of projects you do not see are part of this request."
            />
          </p>
        )}
      </Panel>
      {rfq.files.length > 0 && (
        <Panel title={t`Attachments`}>
          <Cluster gap={12}>
            {rfq.files.map(({ file_id, file_name }) => (
              <Anchor
                key={file_id}
                component="button"
                type="button"
                onClick={() => void attempt(() => openFile(file_id))}
              >
                <IconPaperclip size={16} aria-hidden /> {file_name}
              </Anchor>
            ))}
          </Cluster>
        </Panel>
      )}
      {rfq.rounds.length > 0 && (
        <Panel title={t`Negotiation`}>
          <Stack gap={12}>
            {rfq.rounds.map((round) => (
              <div key={round.round}>
                <strong>
                  <Trans>Round {round.round}</Trans>
                </strong>{' '}
                <span className={classes.dim}>
                  {round.asked.join(', ')} · {round.made_by} · <TimeText at={round.made_at} /> · <Trans>due</Trans>{' '}
                  <DateText date={round.due_on} />
                </span>
                <p className={classes.text}>{round.note}</p>
              </div>
            ))}
          </Stack>
        </Panel>
      )}
    </Stack>
  );
}

function AskedPanel({ rfq }: { rfq: RfqAnswer }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [busy, run] = useAttempt();
  const quoted = rfq.suppliers.filter(({ state }) => state === 'quoted').length;
  const remind = async (end_earlier: boolean) => {
    const yes =
      !end_earlier ||
      (await confirm({
        title: <Trans>Send new links?</Trans>,
        text: <Trans>Their earlier links stop working immediately.</Trans>,
        verb: <Trans>Send new links</Trans>,
      }));
    if (!yes) return;
    await run(async () => {
      await api.send_rfq_reminders({ rfq_id: rfq.id, asked_ids: [...chosen], end_earlier });
      setChosen(new Set());
      toast.success(t`Reminder sent.`);
    });
  };
  const reason = reasonOf(rfq.abilities.send_rfq_reminders, chosen.size === 0 && t`Select suppliers first.`);
  return (
    <Panel
      title={t`Suppliers`}
      note={
        <Trans>
          {quoted} of {rfq.suppliers.length} quoted
        </Trans>
      }
      action={
        rfq.status === 'sent' && (
          <Cluster as="span" gap={8}>
            <DisabledReason reason={reason}>
              <Button variant="default" size="xs" loading={busy} onClick={() => void remind(false)}>
                <Trans>Send reminder</Trans>
              </Button>
            </DisabledReason>
            <DisabledReason reason={reason}>
              <Button variant="subtle" size="xs" onClick={() => void remind(true)}>
                <Trans>Renew link</Trans>
              </Button>
            </DisabledReason>
          </Cluster>
        )
      }
    >
      <Scroll>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th>
                <Trans>Supplier</Trans>
              </th>
              <th>
                <Trans>Status</Trans>
              </th>
              <th>
                <Trans>Opened</Trans>
              </th>
              <th>
                <Trans>Quoted</Trans>
              </th>
              <th>
                <Trans>Due date</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rfq.suppliers.map((one) => (
              <tr key={one.id}>
                <td>
                  <Checkbox
                    checked={chosen.has(one.id)}
                    disabled={rfq.status !== 'sent'}
                    label={one.name}
                    onChange={(event) => {
                      const next = new Set(chosen);
                      if (event.currentTarget.checked) next.add(one.id);
                      else next.delete(one.id);
                      setChosen(next);
                    }}
                  />
                  <div className={classes.dim}>{one.email}</div>
                </td>
                <td>
                  <Answer state={one.state} />
                  {one.declined_reason && <div className={classes.dim}>{one.declined_reason}</div>}
                </td>
                <td>{one.opened_at ? <TimeText at={one.opened_at} /> : '–'}</td>
                <td>
                  {one.quoted_at ? (
                    <>
                      <TimeText at={one.quoted_at} />
                      {one.versions > 1 && (
                        <span className={classes.dim}>
                          {' '}
                          <Trans>version {one.versions}</Trans>
                        </span>
                      )}
                    </>
                  ) : (
                    '–'
                  )}
                </td>
                <td>
                  <DateText date={one.due_on} />
                  {one.round > 1 && (
                    <span className={classes.dim}>
                      {' '}
                      <Trans>round {one.round}</Trans>
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Panel>
  );
}
