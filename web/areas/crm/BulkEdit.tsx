/** Changes many leads at once: only what is filled in here. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { z } from 'zod';
import { lead_columns } from '../../../contract/crm_lead_facts.ts';
import { PlainDate } from '../../../contract/call.ts';
import { lead_priorities } from '../../../domain/leads.ts';
import { api } from '../../kit/api.ts';
import { twice } from '../../kit/late.tsx';
import { useSlice } from '../../kit/slice.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../ui/form/form_state.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { WordsField } from '../../ui/form/WordsField.tsx';
import { isPlainDate, showDate } from '../../../domain/dates.ts';
import { inParts } from './in_parts.ts';
import { factsBack, stagesBack } from './bulk_undo.ts';
import { type LeadsBack, type LeadWords, undoLeads } from './undo_leads.tsx';
import { type LeadRow, lead_words, partners, pipeline, sellers } from './slices.ts';
import { useTerms } from '../../kit/terms.ts';

const Change = z.object({
  stage_id: z.int().nullish(),
  owner_id: z.int().nullish(),
  priority: lead_columns.priority.nullish(),
  partner_id: z.int().nullish(),
  add_tags: lead_columns.tags.default([]),
  remove_tags: lead_columns.tags.default([]),
  follow_up_on: PlainDate.nullish(),
  no_follow_up: z.boolean().default(false),
  follow_up_user_id: z.int().nullish(),
  decision_on: PlainDate.nullish(),
});
const nothing = {};
const most = { limit: 200 };

export default function BulkEdit({ leads, onClose }: { leads: readonly LeadRow[] | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const { term, choices } = useTerms();
  const { length: count } = leads ?? [];
  const boards = useSlice(pipeline, nothing).data?.boards ?? [];
  const people = (useSlice(sellers, nothing).data?.members ?? []).filter(({ may_own }) => may_own);
  const through = useSlice(partners, most).data?.partners ?? [];
  const on = new Set(leads?.map(({ board_id }) => board_id));
  const board = on.size === 1 ? boards.find(({ id }) => on.has(id)) : undefined;
  const used = [...new Set(leads?.flatMap(({ tags }) => tags))];
  const all_tags = useSlice(lead_words, nothing).data?.tags ?? [];

  const submit = async (values: z.output<typeof Change>) => {
    const { stage_id, no_follow_up, add_tags, remove_tags, ...rest } = values;
    const set = Object.fromEntries(
      Object.entries(rest).filter(([, value]) => value !== null && value !== undefined),
    ) as Omit<z.output<typeof lead_change>, 'lead_ids'>;
    const changes = {
      ...set,
      ...(no_follow_up && { follow_up_on: null }),
      ...(add_tags.length > 0 && { add_tags }),
      ...(remove_tags.length > 0 && { remove_tags }),
    };
    if (Object.keys(changes).length === 0 && !stage_id) throw new Error(t`Nothing was filled in.`);
    let lost = {};
    if (stage_id && board?.stages.find(({ id }) => id === stage_id)?.kind === 'lost') {
      const { askLost } = await twice(() => import('./ask_lost.tsx'));
      const answer = await askLost(<Plural value={count} one="the lead" other="# leads" />);
      if (!answer) throw new Error(t`Enter the reason the leads were lost.`);
      lost = answer;
    }
    const { done: before, failure } = await inParts(leads ?? [], async (part) => {
      const lead_ids = part.map(({ id }) => id);
      // the move is what may be refused: it comes first, so that nothing is half done
      if (stage_id) await api.update_lead_stages({ lead_ids, stage_id, ...lost });
      if (Object.keys(changes).length > 0) await api.update_leads({ lead_ids, ...changes });
    });
    if (failure) toast.failure(failure.message);
    const named = new Map(people.map(({ user_id, name }) => [user_id, name]));
    const words: LeadWords = {
      names: {
        stage_id: t`Stage`,
        owner_id: t`Owner`,
        priority: t`Priority`,
        partner_id: t`Channel partner`,
        decision_on: t`Decision`,
        follow_up_on: t`Follow-up`,
        follow_up_user_id: t`Follow-up by`,
      },
      show: (fact, value) => {
        if (value === null || value === undefined) return '–';
        if (fact === 'stage_id') return term(board?.stages.find(({ id }) => id === value)?.name ?? '…');
        if (fact === 'partner_id') return through.find(({ id }) => id === value)?.name ?? '…';
        if (fact === 'owner_id' || fact === 'follow_up_user_id') return named.get(value as number) ?? '…';
        return typeof value === 'string' && isPlainDate(value) ? showDate(value) : term(value as string);
      },
    };
    const takeBack = () =>
      undoLeads(
        [
          ...factsBack(before, changes).map((input): LeadsBack => ({ call: 'update_leads', input })),
          ...(stage_id ? stagesBack(before, stage_id) : []).map(
            (input): LeadsBack => ({ call: 'update_lead_stages', input }),
          ),
        ],
        words,
      );
    toast.success(
      <span>
        <Plural value={before.length} one="# lead was changed." other="# leads were changed." />{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void takeBack()}>
          <Trans>Undo</Trans>
        </Button>
      </span>,
    );
    onClose();
  };
  return (
    <Drawer
      opened={leads !== undefined}
      onClose={onClose}
      title={t`Change leads`}
      subtitle={<Plural value={count} one="# lead" other="# leads" />}
    >
      <Form
        key={leads?.map(({ id }) => id).join()}
        schema={Change}
        submitLabel={<Plural value={count} one="Change # lead" other="Change # leads" />}
        label={t`Change leads`}
        onSubmit={submit}
        onCancel={onClose}
      >
        <p style={{ margin: 0 }}>
          <Trans>Only the fields you fill in change. Everything else stays as it is.</Trans>
        </p>
        <FieldGrid>
          <SelectField
            name="stage_id"
            label={t`Stage`}
            options={(board?.stages ?? []).map(({ id, name, kind }) => ({
              value: id,
              label: term(name),
              disabled: kind === 'handed',
            }))}
            {...(!board && { whyNot: t`These leads are on different boards.` })}
          />
          <SelectField
            name="owner_id"
            label={t`Owner`}
            options={people.map(({ user_id, name }) => ({ value: user_id, label: name }))}
          />
          <SelectField name="priority" label={t`Priority`} options={choices(lead_priorities)} />
          <SelectField
            name="partner_id"
            label={t`Channel partner`}
            options={through.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FieldGrid>
        <WordsField name="add_tags" label={t`Add tags`} options={all_tags} />
        {used.length > 0 && <WordsField name="remove_tags" label={t`Remove tags`} options={used} />}
        <FieldGrid>
          <FollowUpDay />
          <SelectField
            name="follow_up_user_id"
            label={t`Follow-up by`}
            options={people.map(({ user_id, name }) => ({ value: user_id, label: name }))}
          />
          <DateField name="decision_on" label={t`Decision`} />
        </FieldGrid>
      </Form>
    </Drawer>
  );
}

const lead_change = z.object({
  owner_id: lead_columns.owner_id.optional(),
  priority: lead_columns.priority.optional(),
  partner_id: lead_columns.partner_id.optional(),
  decision_on: lead_columns.decision_on.optional(),
  follow_up_on: PlainDate.optional(),
  follow_up_user_id: lead_columns.owner_id.optional(),
});

function FollowUpDay() {
  const { t } = useLingui();
  const { state } = useForm();
  const off = useFormValue<boolean>('no_follow_up');
  return (
    <div>
      <DateField name="follow_up_on" label={t`Follow-up`} disabled={off} />
      <Checkbox
        mt={8}
        label={t`No next step`}
        checked={off}
        onChange={(event) => {
          state.set('no_follow_up', event.currentTarget.checked);
          if (event.currentTarget.checked) state.set('follow_up_on', null);
        }}
      />
    </div>
  );
}
