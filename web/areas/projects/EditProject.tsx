/** Changes the facts of a project. When somebody changed them meanwhile, both versions stand side by side. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Sends } from '../../../contract/index.ts';
import { NewProject } from '../../../contract/projects.ts';
import { discoms, type StateOrTerritory, states_and_territories } from '../../../domain/lists.ts';
import { showRupees } from '../../../domain/money.ts';
import { api, CallFailure } from '../../kit/api.ts';
import { BothVersions, type Clash } from '../../ui/layout/BothVersions.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { FieldGrid, FieldGroup, Form } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { LocationField } from '../../ui/map/LocationField.tsx';
import { open_project, type ProjectAnswer } from '../../kit/open_project.ts';
import { useWords } from './words.ts';
import { useTerms } from '../../kit/terms.ts';

type Project = ProjectAnswer['project'];
type Change = Partial<Omit<Sends<'update_project'>, 'project_id' | 'version'>>;

const Facts = NewProject.omit({
  team: true,
  draft_id: true,
  start_date: true,
  pace: true,
  template: true,
  template_options: true,
});
const FactsWithoutMoney = Facts.omit({ contract_value: true });

interface EditProjectProps {
  opened: boolean;
  project: Project;
  may_edit_money: boolean;
  /** the customer's phone and e-mail */
  sees_contact: boolean;
  onClose: () => void;
}

export default function EditProject({ opened, project, may_edit_money, sees_contact, onClose }: EditProjectProps) {
  const { t } = useLingui();
  const names = useFieldNames();
  // what the person began with; it does not move under their hands
  const [seen, setSeen] = useState(project);
  const [clash, setClash] = useState<Clash<Project>>();
  const [was_opened, setWasOpened] = useState(opened);
  if (opened !== was_opened) {
    setWasOpened(opened);
    if (opened) setSeen(project);
    setClash(undefined);
  }

  const save = async (change: Change, version: number) => {
    await api.update_project({ project_id: seen.id, version, ...change });
    toast.success(t`Project saved.`);
    onClose();
  };

  const submit = async (values: object) => {
    const change = changedOf(seen, values);
    if (Object.keys(change).length === 0) return onClose();
    try {
      await save(change, seen.version);
    } catch (failure) {
      const current = failure instanceof CallFailure ? (failure.current as Project | undefined) : undefined;
      if (!current) throw failure;
      setClash({ seen, current, mine: change });
    }
  };

  return (
    <Drawer opened={opened} onClose={onClose} title={t`Edit details`} subtitle={project.name} width="usual">
      {clash ? (
        <BothVersions
          clash={clash}
          names={names}
          text={(key, value) => (key === 'contract_value' && value ? showRupees(Number(value)) : undefined)}
          onMine={() => save(clash.mine as Change, clash.current.version)}
          onTheirs={() => {
            open_project.set((held) => ({ ...held, project: { ...held.project, ...clash.current } }));
            setSeen(clash.current);
            setClash(undefined);
          }}
        />
      ) : (
        <Form
          key={`${seen.id} ${seen.version}`}
          schema={may_edit_money ? Facts : FactsWithoutMoney}
          initial={initialOf(seen, may_edit_money)}
          submitLabel={<Trans>Save changes</Trans>}
          label={t`Project details`}
          between={({ target_commissioning }) =>
            seen.start_date && target_commissioning && target_commissioning < seen.start_date
              ? { target_commissioning: t`Enter a date after the start.` }
              : {}
          }
          onSubmit={submit}
          onCancel={onClose}
        >
          <FactFields may_edit_money={may_edit_money} sees_contact={sees_contact} />
        </Form>
      )}
    </Drawer>
  );
}

function FactFields({ may_edit_money, sees_contact }: { may_edit_money: boolean; sees_contact: boolean }) {
  const { choices } = useTerms();
  const { t } = useLingui();
  const words = useWords();
  const state = useFormValue<string | null>('state');
  return (
    <>
      <FieldGrid>
        <TextField name="name" label={t`Name`} />
        <TextField name="code" label={t`Code`} />
        <SelectField name="project_type" label={t`Type`} options={words.types} />
        <SelectField name="segment" label={t`Segment`} options={words.segments} />
        <NumberField name="capacity_kwp" label={t`Capacity (DC)`} unit="kWp" />
        <NumberField name="capacity_kw_ac" label={t`Capacity (AC)`} unit="kW" />
        {may_edit_money && <MoneyField name="contract_value" label={t`Contract value`} />}
      </FieldGrid>
      <FieldGroup title={t`Customer`}>
        <FieldGrid>
          <TextField name="customer_name" label={t`Customer`} />
          {sees_contact && <PhoneField name="customer_phone" label={t`Phone`} />}
          {sees_contact && <TextField name="customer_email" label={t`Email`} type="email" />}
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={t`Site`}>
        <TextareaField name="site_address" label={t`Site address`} />
        <FieldGrid>
          <SelectField name="state" label={t`State`} options={choices(states_and_territories)} />
          <SuggestField name="discom" label={t`DISCOM`} options={discoms[state as StateOrTerritory] ?? []} />
        </FieldGrid>
        <LocationField />
      </FieldGroup>
      <FieldGroup title={t`Time`}>
        <FieldGrid>
          <DateField name="target_commissioning" label={t`Target commissioning`} />
        </FieldGrid>
      </FieldGroup>
    </>
  );
}

const keys = Object.keys(Facts.shape) as (keyof typeof Facts.shape)[];

function initialOf(project: Project, money: boolean) {
  const picked = keys.filter((key) => money || key !== 'contract_value').map((key) => [key, project[key]]);
  return Object.fromEntries(picked) as Record<string, never>;
}

/** Only what differs from what the person saw. */
function changedOf(seen: Project, values: object): Change {
  const differing = Object.entries(values).filter(
    ([key, value]) => value !== undefined && (value ?? '') !== (seen[key as keyof Project] ?? ''),
  );
  return Object.fromEntries(differing);
}

function useFieldNames(): Partial<Record<keyof Project, string>> {
  const { t } = useLingui();
  return {
    name: t`Name`,
    code: t`Code`,
    project_type: t`Type`,
    segment: t`Segment`,
    status: t`Status`,
    capacity_kwp: t`Capacity (kWp)`,
    capacity_kw_ac: t`Capacity (kW AC)`,
    contract_value: t`Contract value`,
    customer_name: t`Customer`,
    customer_phone: t`Phone`,
    customer_email: t`Email`,
    site_address: t`Site address`,
    state: t`State`,
    discom: t`DISCOM`,
    latitude: t`Latitude`,
    longitude: t`Longitude`,
    start_date: t`Start`,
    target_commissioning: t`Target commissioning`,
    template: t`Template`,
    pace: t`Pace`,
  };
}
