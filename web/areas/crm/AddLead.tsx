/** Adds a lead with the few facts of a first call; the rest is filled in where it opens then. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { z } from 'zod';
import { crm_leads } from '../../../contract/crm_leads.ts';
import { isReachable } from '../../../domain/leads.ts';
import { api } from '../../kit/api.ts';
import { usePerson } from '../../kit/session.ts';
import { useCustomFields } from '../../kit/custom_fields.ts';
import { customChange, CustomInputs, customShape } from '../../ui/form/CustomInputs.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { FieldGroup, Form } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { useAddress } from '../../kit/address.ts';
import { Duplicates } from './lead/Duplicates.tsx';
import { LeadFields } from './lead/fact_fields.tsx';

/** What is asked in a first call. */
const parts = {
  who: ['name', 'company_name', 'phone', 'email'],
  need: ['source', 'partner_id', 'project_type', 'target_kwp', 'value'],
  site: ['city', 'state', 'discom', 'consumer_number', 'gstin'],
} as const;
const asked = [...parts.who, ...parts.need, ...parts.site, 'owner_id', 'follow_up_on', 'note'] as const;
const Added = crm_leads.add_lead.request.pick(
  Object.fromEntries(asked.map((key) => [key, true])) as Record<(typeof asked)[number], true>,
);

export default function AddLead({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const me = Number(usePerson()?.userId);
  const board_id = Number(params.get('board')) || undefined;
  const fields = useCustomFields('leads').fields.filter(({ field }) => field.kind !== 'file');
  const schema = useMemo(() => Added.extend({ custom: customShape(fields).optional() }), [fields]);
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Add lead`}>
      <Form
        schema={schema}
        draftKey="add-lead"
        initial={{ owner_id: me }}
        submitLabel={<Trans>Add lead</Trans>}
        label={t`Lead`}
        between={(values) => (isReachable(values) ? {} : { phone: t`Enter a phone number or an email address.` })}
        onCancel={onClose}
        onSubmit={async ({ custom, ...values }: z.output<typeof schema>) => {
          const made = await api.add_lead({ ...values, custom: customChange(custom), ...(board_id && { board_id }) });
          set({ add: undefined, lead: made.id });
        }}
      >
        <Fields />
        {fields.length > 0 && (
          <FieldGroup title={t`More details`}>
            <CustomInputs resource="leads" fields={fields} />
          </FieldGroup>
        )}
      </Form>
    </Drawer>
  );
}

function Fields() {
  const { t } = useLingui();
  const source = useFormValue<string | null | undefined>('source');
  const need = parts.need.filter((key) => key !== 'partner_id' || source === 'Channel Partner');
  return (
    <>
      <LeadFields keys={parts.who} first="name" />
      <Duplicates />
      <LeadFields keys={need} descriptions={{ source: t`Choose from the list or enter your own.` }} />
      <FieldGroup title={t`Site`}>
        <LeadFields keys={parts.site} />
      </FieldGroup>
      <FieldGroup title={t`Next step`}>
        <LeadFields keys={['owner_id']} beside={<DateField name="follow_up_on" label={t`Follow-up`} />} />
        <LeadFields keys={['note']} />
      </FieldGroup>
    </>
  );
}
