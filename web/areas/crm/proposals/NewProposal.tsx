/** A new proposal: the kind of plant, its size, whom it is for, and the template. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { z } from 'zod';
import type { Gets } from '../../../../contract/index.ts';
import { proposals } from '../../../../contract/proposals.ts';
import { project_types, segmentOf } from '../../../../domain/lists.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../../ui/form/form_state.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { proposal_templates } from './slices.ts';
import { useLabels } from '../../../kit/labels.ts';

const { project_type, kwp, customer_name } = proposals.add_proposal.request.shape;
const schema = z.object({ project_type, kwp, customer_name, template: z.string() });

export type ProposalLead = Pick<Gets<'get_lead_details'>['lead'], 'id' | 'project_type' | 'target_kwp'>;

interface NewProposalProps {
  opened: boolean;
  onClose: () => void;
  /** the lead it is for: what is known of its plant is filled in */
  lead?: ProposalLead | undefined;
  onMade: (id: number) => void;
}

export function NewProposal({ opened, onClose, lead, onMade }: NewProposalProps) {
  const { choices } = useLabels();
  const { t } = useLingui();
  return (
    <Drawer opened={opened} onClose={onClose} width="narrow" title={t`New proposal`}>
      <Form
        schema={schema}
        initial={{
          project_type: lead?.project_type || 'Residential',
          ...(lead?.target_kwp ? { kwp: lead.target_kwp } : {}),
          customer_name: '',
          template: 'given',
        }}
        submitLabel={<Trans>Create proposal</Trans>}
        onCancel={onClose}
        onSubmit={async ({ template, ...asked }) => {
          const { id } = await api.add_proposal({
            ...asked,
            ...(lead === undefined ? {} : { lead_id: lead.id }),
            ...(template === 'given' ? {} : { template_id: Number(template) }),
          });
          onMade(id);
        }}
      >
        <SelectField
          name="project_type"
          label={t`Plant type`}
          options={choices(project_types.map(({ value }) => value))}
        />
        <NumberField name="kwp" label={t`Size`} unit="kWp" />
        {lead === undefined && <TextField name="customer_name" label={t`Customer`} />}
        <TemplateField />
      </Form>
    </Drawer>
  );
}

/** Own templates of the kind of plant, and the one given. */
function TemplateField() {
  const { t } = useLingui();
  const type = useFormValue<(typeof project_types)[number]['value']>('project_type');
  const { data } = useSlice(proposal_templates, nothing);
  const segment = segmentOf(type ?? 'Residential');
  const fitting = (data?.templates ?? []).filter((one) => one.segment === segment);
  const { state } = useForm();
  const chosen = useFormValue<string | null>('template');
  // a template of another kind of plant does not stay chosen
  const strange = data !== undefined && !fitting.some(({ id }) => chosen === (id === null ? 'given' : String(id)));
  useEffect(() => {
    if (strange) state.set('template', 'given');
  }, [strange, state]);
  return (
    <SelectField
      name="template"
      label={t`Template`}
      clearable={false}
      options={fitting.map(({ id, name }) => ({
        value: id === null ? 'given' : String(id),
        label: id === null ? t`${name} (built-in)` : name,
      }))}
    />
  );
}
const nothing = {};
