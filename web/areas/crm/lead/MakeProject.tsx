/** Asks who finishes the project of a won lead, and by which template; then leads there. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { z } from 'zod';
import { api } from '../../../kit/api.ts';
import { navigate } from '../../../kit/history.ts';
import { usePerson } from '../../../kit/session.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { candidates, type LeadAnswer, sample_gantts } from '../slices.ts';
import { meanwhile, putLead } from './use_lead_save.ts';

const Chosen = z.object({
  user_id: z.int('Select one of the listed values.'),
  template: z.string().default(''),
});
const nothing = {};

interface MakeProjectProps {
  opened: boolean;
  answer: LeadAnswer;
  onClose: () => void;
}

export default function MakeProject({ opened, answer: { lead }, onClose }: MakeProjectProps) {
  const { t } = useLingui();
  const person = usePerson();
  const me = Number(person?.userId);
  const gantts = useSlice(sample_gantts, opened ? nothing : undefined).data?.gantts ?? [];
  const people = (useSlice(candidates, opened ? nothing : undefined).data?.people ?? []).filter(
    ({ creates_projects }) => creates_projects,
  );
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Create project`} subtitle={lead.name}>
      <Form
        schema={Chosen}
        initial={{ user_id: people.some(({ id }) => id === me) ? me : undefined, template: '' }}
        submitLabel={<Trans>Create project draft</Trans>}
        label={t`Create project`}
        onCancel={onClose}
        onSubmit={async ({ user_id, template }) => {
          try {
            const made = await api.add_lead_project({ lead_id: lead.id, version: lead.version, user_id, template });
            onClose();
            if (made.user_id === me) navigate(made.path);
            else {
              toast.success(t`Draft sent. They have been notified.`);
              putLead(await api.get_lead_details({ lead_id: lead.id }));
            }
          } catch (failure) {
            const current = meanwhile(failure);
            if (current) putLead(current);
            throw failure;
          }
        }}
      >
        <Alert variant="light">
          <Trans>
            Customer, site, system, commercial terms and files of the lead are filled in. When the project is created,
            the lead is handed over and the customer is invited.
          </Trans>
        </Alert>
        <SelectField
          name="user_id"
          label={t`Project manager`}
          options={people.map(({ id, name, designation }) => ({
            value: id,
            label: id === me ? t`${name} (you)` : [name, designation].filter(Boolean).join(', '),
          }))}
        />
        <SelectField
          name="template"
          label={t`Schedule template`}
          description={t`Leave blank to use the template for the project type.`}
          options={gantts.map(({ gantt_id, name }) => ({ value: gantt_id, label: name }))}
        />
      </Form>
    </Drawer>
  );
}
