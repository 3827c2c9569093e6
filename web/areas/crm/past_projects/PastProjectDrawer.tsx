/** A past project with its picture; or a new one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { crm_past_projects } from '../../../../contract/crm_past_projects.ts';
import { states_and_territories } from '../../../../domain/lists.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { useFile } from '../../../kit/files.ts';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAddress } from '../address.ts';
import crm from '../Crm.module.css';
import { past_projects, type PastProject, pipeline } from '../slices.ts';
import { useCrmWords } from '../words.ts';
import classes from './PastProjects.module.css';
import { useTerms } from '../../../kit/terms.ts';
import { sentenceOf } from '../../../kit/failure.ts';

const Facts = crm_past_projects.add_past_project.takes.omit({ project_id: true });
const keys = Object.keys(Facts.shape) as (keyof typeof Facts.shape)[];
const nothing = {};

interface PastProjectDrawerProps {
  /** its number, or `new`; nothing: closed */
  id: string;
  project: PastProject | undefined;
  why_not_edit: string;
  onClose: () => void;
}

const put = (saved: PastProject) =>
  void past_projects.set((held) => ({
    ...held,
    projects: held.projects.some(({ id }) => id === saved.id)
      ? held.projects.map((one) => (one.id === saved.id ? saved : one))
      : [saved, ...held.projects],
  }));

export default function PastProjectDrawer({ id, project, why_not_edit, onClose }: PastProjectDrawerProps) {
  const { t } = useLingui();
  return (
    <Drawer
      opened={id === 'new' || (id !== '' && project !== undefined)}
      onClose={onClose}
      title={id === 'new' ? t`Add past project` : (project?.name ?? '')}
    >
      <div className={crm.stack}>
        {project && <Picture project={project} />}
        {(id === 'new' || project) && <FactsForm key={id} project={project} onClose={onClose} />}
        {project && <Remove project={project} why_not={why_not_edit} onGone={onClose} />}
      </div>
    </Drawer>
  );
}

function Picture({ project }: { project: PastProject }) {
  const { t } = useLingui();
  const src = useFile(project.file_id);
  const why_not = useSlice(pipeline, nothing).data?.rights.work;
  return (
    <>
      {src && <img className={classes.large} src={src} alt={project.name} />}
      <FileDrop
        label={
          project.file_id ? t`A new picture replaces the current one.` : t`Picture of the plant: JPEG, PNG or WebP.`
        }
        accept="image/jpeg,image/png,image/webp"
        multiple={false}
        camera
        upload={(file, onProgress, signal) =>
          api.upload_past_project_photo({ past_project_id: project.id, file }, { onProgress, signal })
        }
        onDone={(_file, saved) => put(saved as PastProject)}
        whyNot={why_not || undefined}
      />
    </>
  );
}

function FactsForm({ project, onClose }: { project: PastProject | undefined; onClose: () => void }) {
  const { choices } = useTerms();
  const { t } = useLingui();
  const words = useCrmWords();
  const { set } = useAddress();
  const why_not = useSlice(pipeline, nothing).data?.rights.work;
  const [seen, setSeen] = useState(project);
  // a new picture is a new version of the same facts
  const version = Math.max(seen?.version ?? 0, project?.version ?? 0);
  return (
    <Form
      schema={Facts}
      initial={seen ? Object.fromEntries(keys.map((key) => [key, seen[key]])) : { shown: true }}
      submitLabel={seen ? <Trans>Save past project</Trans> : <Trans>Add past project</Trans>}
      label={t`Past project`}
      whyNot={why_not || undefined}
      onCancel={onClose}
      onSubmit={async (values) => {
        const saved = seen
          ? await api.update_past_project({ past_project_id: seen.id, version, ...values })
          : await api.add_past_project(values);
        put(saved);
        setSeen(saved);
        toast.success(t`${saved.name} was saved.`);
        if (!seen) set({ open: saved.id }, { replace: true });
      }}
    >
      <FieldGrid>
        <TextField name="name" label={t`Name`} />
        <TextField name="customer_name" label={t`Customer`} />
        <NumberField name="capacity_kwp" label={t`Capacity`} unit="kWp" />
        <SelectField name="project_type" label={t`Project type`} options={words.types} />
        <TextField name="city" label={t`City`} />
        <SelectField name="state" label={t`State`} options={choices(states_and_territories)} />
        <DateField name="commissioned_on" label={t`Commissioned on`} />
        <NumberField name="yearly_kwh" label={t`Annual generation`} unit="kWh" />
        <TextField name="modules" label={t`Modules`} />
        <TextField name="inverters" label={t`Inverters`} />
      </FieldGrid>
      <TextareaField name="summary" label={t`Highlights`} maxLength={1000} />
      <SwitchField name="shown" label={t`Offered for proposals`} />
    </Form>
  );
}

function Remove({ project, why_not, onGone }: { project: PastProject; why_not: string; onGone: () => void }) {
  const { name } = project;
  const remove = async () => {
    const yes = await confirm({
      title: <Trans>Delete {name}?</Trans>,
      text: <Trans>It is no longer offered as a reference.</Trans>,
      verb: <Trans>Delete past project</Trans>,
      destructive: true,
    });
    if (!yes) return;
    try {
      await api.delete_past_project({ past_project_id: project.id });
      onGone();
    } catch (error) {
      toast.failure(sentenceOf(error));
    }
  };
  return (
    <div>
      <DisabledReason reason={why_not}>
        <Button
          variant="subtle"
          c="var(--ui-danger)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove()}
        >
          <Trans>Delete past project</Trans>
        </Button>
      </DisabledReason>
    </div>
  );
}
