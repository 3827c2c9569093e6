/** Changes several tickets at once: their status, who works on them, and what is described of them. */
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import type { Sends } from '../../../contract/index.ts';
import { ticket_facts } from '../../../contract/tickets.ts';
import { pick } from '../../../domain/records.ts';
import { canMoveTicket, type TicketStatus, waiting_parties } from '../../../domain/tickets.ts';
import { bulk_keys } from '../../../domain/tickets/ticket_fields.ts';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { useSlice } from '../../kit/slice.ts';
import { FieldGrid } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import {
  BulkEdit,
  type BulkStep,
  requireFilledIn,
  filledIn,
  optionalShapes,
  runBySteps,
} from '../../ui/record/BulkEdit.tsx';
import { useTicketLabels } from './labels.ts';
import { ticket_choices, type TicketRow, type TicketWhole, tookOver } from './slices.ts';
import { TicketInputs } from './ticket_inputs.tsx';

const targets = [
  'In Progress',
  'Waiting',
  'Resolved',
  'Closed',
  'Reopened',
  'Rejected',
] as const satisfies TicketStatus[];
const Change = z.object({
  status: z.enum(targets).nullish(),
  waiting_for: z.enum(waiting_parties).nullish(),
  user_id: z.int().nullish(),
  remark: z.string().max(500).default(''),
  ...optionalShapes(ticket_facts, bulk_keys),
});
const nothing = {};

/** Changes a ticket, and shows it as it is then. */
async function shown<Name extends 'change_ticket_status' | 'reassign_ticket' | 'update_ticket'>(
  name: Name,
  input: Sends<Name>,
) {
  const ticket = await (api[name] as (given: Sends<Name>) => Promise<TicketWhole>)(input);
  tookOver(ticket);
  return ticket;
}

interface TicketsEditProps {
  tickets: readonly TicketRow[] | undefined;
  onClose: () => void;
}

export default function TicketsEdit({ tickets, onClose }: TicketsEditProps) {
  const { t } = useLingui();
  const all = tickets ?? [];
  const { length: count } = all;

  const submit = async ({ status, waiting_for, user_id, remark: said, ...rest }: z.output<typeof Change>) => {
    const set = filledIn(rest);
    requireFilledIn(set, filledIn({ status, user_id }));
    if (status === 'Waiting' && !waiting_for) throw new Error(t`Enter who they are waiting for.`);
    const remark = said.trim();
    if (status === 'Rejected' && remark === '') throw new Error(t`Enter the reason for rejection.`);
    await runBySteps({
      title: t`Change tickets`,
      rows: all,
      nameOf: (row) => `${row.number} ${row.title}`,
      sentence: (done) => plural(done, { one: '# ticket changed.', other: '# tickets changed.' }),
      stepsOf(row) {
        const about = { ticket_id: row.id };
        const move = (to: TicketStatus, party: typeof row.waiting_for, words: string) => (version: number) =>
          shown('change_ticket_status', {
            ...about,
            version,
            status: to,
            remark: words,
            ...(to === 'Waiting' && party !== '' && { waiting_for: party }),
          });
        const steps: BulkStep[] = [];
        if (status)
          steps.push({
            send: move(status, waiting_for ?? '', remark),
            back: canMoveTicket(status, row.status) ? move(row.status, row.waiting_for, t`Undone`) : undefined,
          });
        if (user_id)
          steps.push({
            send: (version) => shown('reassign_ticket', { ...about, version, user_id, remark }),
            back: (version) =>
              shown('reassign_ticket', { ...about, version, user_id: row.assignee_id, remark: t`Undone` }),
          });
        const keys = bulk_keys.filter((key) => set[key] !== undefined);
        if (keys.length > 0)
          steps.push({
            send: (version) => shown('update_ticket', { ...about, version, ...set }),
            back: (version) => shown('update_ticket', { ...about, version, ...pick(row, keys) }),
          });
        return steps;
      },
    });
  };
  return (
    <BulkEdit
      ids={tickets?.map(({ id }) => id)}
      title={t`Change tickets`}
      subtitle={count === 1 ? all[0]?.title : <Plural value={count} one="# ticket" other="# tickets" />}
      submitLabel={<Plural value={count} one="Change # ticket" other="Change # tickets" />}
      schema={Change}
      onSubmit={submit}
      onClose={onClose}
    >
      <Inputs />
    </BulkEdit>
  );
}

function Inputs() {
  const { t } = useLingui();
  const { term } = useLabels();
  const words = useTicketLabels();
  const choices = useSlice(ticket_choices, nothing).data;
  const status = useFormValue<TicketStatus | null | undefined>('status');
  return (
    <>
      <FieldGrid>
        <SelectField
          name="status"
          label={t`New status`}
          options={targets.map((value) => ({ value, label: words.status(value) }))}
        />
        {status === 'Waiting' && <SelectField name="waiting_for" label={t`Awaiting`} options={words.parties} />}
        <SelectField
          name="user_id"
          label={t`Assignee`}
          searchable
          options={(choices?.people ?? []).map(({ user_id, name, role }) => ({
            value: user_id,
            label: [name, term(role)].filter(Boolean).join(', '),
          }))}
        />
      </FieldGrid>
      <TextareaField
        name="remark"
        label={t`Remark`}
        description={t`Visible to everyone who can see the ticket.`}
        maxLength={500}
        minRows={2}
      />
      <TicketInputs keys={bulk_keys} choices={choices} />
    </>
  );
}
