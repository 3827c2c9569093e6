/** Changes many leads at once: only what is filled in here. */
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { z } from 'zod';
import { lead_facts } from '../../../contract/crm_lead_facts.ts';
import { PlainDate } from '../../../contract/call.ts';
import type { Sends } from '../../../contract/index.ts';
import { bulk_keys, lead_fields } from '../../../domain/crm/lead_fields.ts';
import { api } from '../../kit/api.ts';
import { withRetry } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FieldGrid } from '../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../ui/form/form_state.ts';
import { BulkEdit, BulkFields, requireFilledIn, filledIn, optionalShapes } from '../../ui/record/BulkEdit.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { WordsField } from '../../ui/form/WordsField.tsx';
import { isPlainDate, showDate } from '../../../domain/dates.ts';
import { runBulk } from '../../ui/feedback/bulk.tsx';
import { partsOf } from '../../kit/bulk.ts';
import { factsBack, leadName, skippedOf, stagesBack } from './bulk_undo.ts';
import { type LeadsBack, type LeadWords, undoLeads } from './undo_leads.tsx';
import { useFactText } from './lead/fact_text.ts';
import { useLeadLists } from './lead_lists.ts';
import { type Lead, type LeadRow, pipeline } from './slices.ts';
import { useLabels } from '../../kit/labels.ts';

const Change = z.object({
  stage_id: z.int().nullish(),
  ...optionalShapes(lead_facts, bulk_keys),
  add_tags: lead_facts.tags.default([]),
  remove_tags: lead_facts.tags.default([]),
  follow_up_on: PlainDate.nullish(),
  no_follow_up: z.boolean().default(false),
  follow_up_user_id: z.int().nullish(),
});
const nothing = {};

export default function LeadsEdit({ leads, onClose }: { leads: readonly LeadRow[] | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { length: count } = leads ?? [];
  const boards = useSlice(pipeline, nothing).data?.boards ?? [];
  const lists = useLeadLists();
  const { names, text: factText } = useFactText();
  const on = new Set(leads?.map(({ board_id }) => board_id));
  const board = on.size === 1 ? boards.find(({ id }) => on.has(id)) : undefined;
  const used = [...new Set(leads?.flatMap(({ tags }) => tags))];

  const submit = async (values: z.output<typeof Change>) => {
    const { stage_id, no_follow_up, add_tags, remove_tags, ...rest } = values;
    const set = filledIn(rest) as Omit<Sends<'update_leads'>, 'lead_ids'>;
    const changes = {
      ...set,
      ...(no_follow_up && { follow_up_on: null }),
      ...(add_tags.length > 0 && { add_tags }),
      ...(remove_tags.length > 0 && { remove_tags }),
    };
    requireFilledIn(changes, filledIn({ stage_id }));
    let lost = {};
    if (stage_id && board?.stages.find(({ id }) => id === stage_id)?.kind === 'lost') {
      const { askLost } = await withRetry(() => import('./ask_lost.tsx'));
      const answer = await askLost(<Plural value={count} one="the lead" other="# leads" />);
      if (!answer) throw new Error(t`Enter the reason the leads were lost.`);
      lost = answer;
    }
    const words: LeadWords = {
      names: { ...names, stage_id: t`Stage`, follow_up_on: t`Follow-up`, follow_up_user_id: t`Follow-up by` },
      show: (fact, value) => {
        if (value === null || value === undefined || value === '') return '–';
        if (fact === 'stage_id') return term(board?.stages.find(({ id }) => id === value)?.name ?? '…');
        const said = factText(fact === 'follow_up_user_id' ? 'owner_id' : (fact as keyof Lead), value);
        if (said !== undefined) return said;
        if (typeof value !== 'string') return JSON.stringify(value);
        return isPlainDate(value) ? showDate(value) : term(value);
      },
    };
    const takeBack = (before: readonly LeadRow[]) =>
      undoLeads(
        [
          ...factsBack(before, changes).map((input): LeadsBack => ({ call: 'update_leads', input })),
          ...(stage_id ? stagesBack(before, stage_id) : []).map(
            (input): LeadsBack => ({ call: 'update_lead_stages', input }),
          ),
        ],
        words,
        before,
      );
    await runBulk({
      title: t`Change leads`,
      parts: partsOf(leads ?? []),
      nameOf: leadName,
      async change(part) {
        // the move is what may be refused: it comes first, so that nothing is half done
        const lead_ids = part.map(({ id }) => id);
        const moved = stage_id
          ? (await api.update_lead_stages({ lead_ids, stage_id, skip_refused: true, ...lost })).skipped
          : [];
        const refused = new Set(moved.map(({ lead_id }) => lead_id));
        const movable = lead_ids.filter((id) => !refused.has(id));
        const updated =
          Object.keys(changes).length > 0 && movable.length > 0
            ? (await api.update_leads({ lead_ids: movable, skip_refused: true, ...changes })).skipped
            : [];
        return skippedOf(part, [...moved, ...updated]);
      },
      sentence: (done) => plural(done, { one: '# lead was changed.', other: '# leads were changed.' }),
      undo: takeBack,
    });
  };
  return (
    <BulkEdit
      ids={leads?.map(({ id }) => id)}
      title={t`Change leads`}
      subtitle={<Plural value={count} one="# lead" other="# leads" />}
      submitLabel={<Plural value={count} one="Change # lead" other="Change # leads" />}
      schema={Change}
      onSubmit={submit}
      onClose={onClose}
    >
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
      </FieldGrid>
      <BulkFields fields={lead_fields} lists={lists} />
      <WordsField name="add_tags" label={t`Add tags`} options={lists.words.tags} />
      {used.length > 0 && <WordsField name="remove_tags" label={t`Remove tags`} options={used} />}
      <FieldGrid>
        <FollowUpDay />
        <SelectField
          name="follow_up_user_id"
          label={t`Follow-up by`}
          options={lists.people.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FieldGrid>
    </BulkEdit>
  );
}

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
