/** A past project with its picture; or a new one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { crm_past_projects } from '../../../../contract/crm_past_projects.ts';
import { past_project_fields } from '../../../../domain/crm/past_project_fields.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useFile } from '../../../kit/files.ts';
import { useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { DescribedFields } from '../../../ui/form/DescribedField.tsx';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { useAddress } from '../../../kit/address.ts';
import { RecordForm } from '../../../ui/record/RecordForm.tsx';
import crm from '../Crm.module.css';
import { past_project, past_projects, type PastProject, pipeline } from '../slices.ts';
import classes from './PastProjects.module.css';
import { attemptConfirmed } from '../../../ui/feedback/attempt.ts';

const Facts = crm_past_projects.add_past_project.request.omit({ project_id: true });
const keys = Object.keys(past_project_fields) as (keyof typeof past_project_fields)[];

interface PastProjectDrawerProps {
  /** its number, or `new`; nothing: closed */
  id: string;
  onClose: () => void;
}

const nothing = {};
/** Shows what the server answered at once, here and in the list behind. */
const put = (saved: PastProject) => {
  past_project.set((held) => (held.project.id === saved.id ? { ...held, project: saved } : held));
  past_projects.set((one) => (one.id === saved.id ? saved : one));
};

export default function PastProjectDrawer({ id, onClose }: PastProjectDrawerProps) {
  const { t } = useLingui();
  const number = Number(id) || undefined;
  const asked = useSlice(past_project, number ? { past_project_id: number } : undefined);
  const may_add = useSlice(pipeline, nothing).data?.abilities.add_past_project;
  // what was shown before stays in the slice until its replacement is there
  const { project, abilities } = asked.data?.project.id === number ? (asked.data ?? {}) : {};
  return (
    <Drawer
      opened={id !== ''}
      onClose={onClose}
      title={id === 'new' ? t`Add past project` : (project?.name ?? t`Past project`)}
    >
      <div className={crm.stack}>
        {number !== undefined &&
          !project &&
          (asked.failure ? <Failure sentence={asked.failure} onRetry={asked.reload} /> : <Loading />)}
        {project && <Picture project={project} why_not={reasonOf(abilities?.upload_past_project_photo)} />}
        {(id === 'new' || project) && (
          <FactsForm
            key={id}
            project={project}
            why_not={reasonOf(project ? abilities?.update_past_project : may_add)}
            onClose={onClose}
          />
        )}
        {project && <Remove project={project} why_not={reasonOf(abilities?.delete_past_project)} onGone={onClose} />}
      </div>
    </Drawer>
  );
}

function Picture({ project, why_not }: { project: PastProject; why_not: string | undefined }) {
  const { t } = useLingui();
  const src = useFile(project.file_id);
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
        whyNot={why_not}
      />
    </>
  );
}

interface FactsFormProps {
  project: PastProject | undefined;
  why_not: string | undefined;
  onClose: () => void;
}

function FactsForm({ project, why_not, onClose }: FactsFormProps) {
  const { t } = useLingui();
  const { set } = useAddress();
  return (
    <RecordForm
      schema={Facts}
      record={project}
      begins={{ shown: true }}
      words={{ label: t`Past project`, add: t`Add past project`, save: t`Save past project` }}
      whyNot={why_not}
      onClose={onClose}
      save={(values, seen) => {
        if (!seen) return api.add_past_project(values);
        // a new picture is a new version of the same facts
        const version = Math.max(seen.version, project?.version ?? 0);
        return api.update_past_project({ past_project_id: seen.id, version, ...values });
      }}
      onSaved={(saved) => {
        put(saved);
        if (!project) set({ open: saved.id }, { replace: true });
      }}
    >
      <DescribedFields fields={past_project_fields} keys={keys} />
    </RecordForm>
  );
}

function Remove({
  project,
  why_not,
  onGone,
}: {
  project: PastProject;
  why_not: string | undefined;
  onGone: () => void;
}) {
  const { name } = project;
  const remove = async () => {
    await attemptConfirmed(
      {
        title: <Trans>Delete {name}?</Trans>,
        text: <Trans>It is no longer offered as a reference.</Trans>,
        verb: <Trans>Delete past project</Trans>,
      },
      async () => {
        await api.delete_past_project({ past_project_id: project.id });
        onGone();
      },
    );
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
