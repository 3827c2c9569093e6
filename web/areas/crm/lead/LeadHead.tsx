/** Where a lead stands, whose it is, and how to reach the customer. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPhone, IconTrash } from '@tabler/icons-react';
import { dateInIndia, daysBetween } from '../../../../domain/dates.ts';
import { lead_priorities, leadAge } from '../../../../domain/leads.ts';
import { normalizePhone } from '../../../../domain/text.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { withRetry } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { useAddress } from '../../../kit/address.ts';
import { removeLeads } from '../remove_leads.tsx';
import { type LeadAnswer, sellers, pipeline } from '../slices.ts';
import classes from './Lead.module.css';
import { act } from './use_lead_save.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';

const nothing = {};

export function LeadHead({ answer }: { answer: LeadAnswer }) {
  const { t } = useLingui();
  const { term, choices } = useLabels();
  const { set } = useAddress();
  const today = useToday();
  const { lead, stages, abilities } = answer;
  const why_not_move = reasonOf(abilities.update_lead_stages);
  const why_not_update = reasonOf(abilities.update_lead);
  const people = useSlice(sellers, nothing).data?.members ?? [];
  const boards = useSlice(pipeline, nothing).data?.boards ?? [];
  const stage = boards.flatMap((board) => board.stages).find(({ id }) => id === lead.stage_id);
  const days = daysBetween(dateInIndia(new Date(lead.stage_since)), today);
  const age = stage ? leadAge(dateInIndia(new Date(lead.stage_since)), today, stage.age_red_days) : 'fresh';
  const owners = people.filter(({ assignable, user_id }) => assignable || user_id === lead.owner_id);
  const again = async () => api.get_lead_details({ lead_id: lead.id });

  const move = async (stage_id: number) => {
    const kind = stages.find(({ id }) => id === stage_id)?.kind;
    let more = {};
    if (kind === 'lost') {
      const { askLost } = await withRetry(() => import('../ask_lost.tsx'));
      const lost = await askLost(lead.name);
      if (!lost) return;
      more = lost;
    }
    await act(async () => {
      await api.update_lead_stages({ lead_ids: [lead.id], stage_id, ...more });
      return again();
    });
  };
  const change = (values: Partial<Pick<typeof lead, 'owner_id' | 'priority'>>) =>
    act(() => api.update_lead({ lead_id: lead.id, version: lead.version, ...values }));
  const remove = async () => {
    if (await removeLeads([lead])) set({ lead: undefined, page: undefined, part: undefined });
  };
  const phone = normalizePhone(lead.phone);
  const stage_name = term(lead.stage_name);
  const lost_reason = term(lead.lost_reason);
  return (
    <Stack gap={12}>
      <div className={classes.controls}>
        <Select
          label={t`Stage`}
          disabled={why_not_move !== undefined}
          data={stages.map(({ id, name, abilities: { update_lead_stages } }) => ({
            value: String(id),
            label: term(name),
            disabled: update_lead_stages !== true,
          }))}
          value={String(lead.stage_id)}
          onChange={(id) => id && Number(id) !== lead.stage_id && void move(Number(id))}
          {...(why_not_move && { description: why_not_move })}
        />
        <Select
          label={t`Owner`}
          searchable
          placeholder={t`Unassigned`}
          clearable
          clearButtonProps={{ 'aria-label': t`Clear owner` }}
          disabled={why_not_update !== undefined}
          data={owners.map(({ user_id, name }) => ({ value: String(user_id), label: name }))}
          value={lead.owner_id === null ? null : String(lead.owner_id)}
          onChange={(id) => void change({ owner_id: id === null ? null : Number(id) })}
        />
        <Select
          label={t`Priority`}
          disabled={why_not_update !== undefined}
          data={choices(lead_priorities)}
          value={lead.priority}
          onChange={(priority) => priority && void change({ priority: priority })}
        />
      </div>
      <Cluster gap={8} align="center">
        {phone && (
          <>
            <Button
              component="a"
              href={`tel:${phone}`}
              variant="default"
              leftSection={<IconPhone size={16} aria-hidden />}
            >
              <Trans>Call</Trans>
            </Button>
            <Button
              component="a"
              href={`https://wa.me/${phone.replace('+', '')}`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
            >
              WhatsApp
            </Button>
          </>
        )}
        {lead.email && (
          <Button
            component="a"
            href={`mailto:${lead.email}`}
            variant="default"
            leftSection={<IconMail size={16} aria-hidden />}
          >
            <Trans>Email</Trans>
          </Button>
        )}
        <span className={classes.tags}>
          <Tag {...(age === 'old' && { tone: 'late' as const })}>
            <Plural value={days} one={`# day in ${stage_name}`} other={`# days in ${stage_name}`} />
          </Tag>
          {lead.lost_reason && (
            <Tag tone="late">
              <Trans>Lost: {lost_reason}</Trans>
            </Tag>
          )}
          {lead.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
        <DisabledReason reason={reasonOf(abilities.delete_lead)}>
          <Button
            variant="subtle"
            c="var(--ui-danger)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void remove()}
          >
            <Trans>Delete</Trans>
          </Button>
        </DisabledReason>
      </Cluster>
    </Stack>
  );
}
