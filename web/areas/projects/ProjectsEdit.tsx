/** Changes several projects at once, or the status of one. */
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { project_facts } from '../../../contract/projects.ts';
import { pick } from '../../../domain/records.ts';
import { type ProjectStatus, project_statuses } from '../../../domain/lists.ts';
import { bulk_keys, project_fields } from '../../../domain/projects/project_fields.ts';
import { canMoveProject } from '../../../domain/projects.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import {
  BulkEdit,
  BulkFields,
  type BulkStep,
  requireFilledIn,
  filledIn,
  optionalShapes,
  runBySteps,
} from '../../ui/record/BulkEdit.tsx';
import { useProjectLabels } from './labels.ts';
import { project_choices, type ProjectRow } from './slices.ts';

const Change = z.object({
  status: z.enum(project_statuses.map(({ value }) => value)).nullish(),
  remark: z.string().max(500).default(''),
  ...optionalShapes(project_facts, bulk_keys),
});
const nothing = {};

const statusOf = (row: ProjectRow) => row.status as ProjectStatus;

interface ProjectsEditProps {
  projects: readonly ProjectRow[] | undefined;
  /** of one project that is open: its facts have a form of their own */
  status_only?: boolean;
  onClose: () => void;
}

export default function ProjectsEdit({ projects, status_only = false, onClose }: ProjectsEditProps) {
  const { t } = useLingui();
  const words = useProjectLabels();
  const choices = useSlice(project_choices, status_only ? undefined : nothing).data;
  const all = projects ?? [];
  const { length: count } = all;
  const title = status_only ? t`Change status` : t`Change projects`;
  const options = words.statuses
    .map(({ value, label }) => ({
      value,
      label,
      fits: all.filter((row) => canMoveProject(statusOf(row), value)).length,
    }))
    .filter(({ fits, value }) => fits > 0 && value !== 'draft')
    .map(({ value, label, fits }) => ({ value, label: count > 1 ? `${label} (${fits})` : label }));

  const submit = async ({ status, remark, ...rest }: z.output<typeof Change>) => {
    const set = filledIn(rest);
    requireFilledIn(set, filledIn({ status }));
    await runBySteps({
      title,
      rows: all,
      nameOf: (row) => row.name,
      sentence: (done) => plural(done, { one: '# project changed.', other: '# projects changed.' }),
      stepsOf(row) {
        const about = { project_id: row.id };
        const steps: BulkStep[] = [];
        if (status)
          steps.push({
            send: (version) => api.change_project_status({ ...about, version, status, remark: remark.trim() }),
            back: canMoveProject(status, statusOf(row))
              ? (version) => api.change_project_status({ ...about, version, status: statusOf(row), remark: '' })
              : undefined,
          });
        const keys = bulk_keys.filter((key) => set[key] !== undefined);
        if (keys.length > 0)
          steps.push({
            send: (version) => api.update_project({ ...about, version, ...set }),
            back: (version) => api.update_project({ ...about, version, ...(pick(row, keys) as typeof set) }),
          });
        return steps;
      },
    });
  };
  return (
    <BulkEdit
      ids={projects?.map(({ id }) => id)}
      title={title}
      subtitle={count === 1 ? all[0]?.name : <Plural value={count} one="# project" other="# projects" />}
      submitLabel={<Plural value={count} one="Change # project" other="Change # projects" />}
      schema={Change}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField name="status" label={t`New status`} options={options} />
      <TextareaField
        name="remark"
        label={t`Remark`}
        description={t`Everyone who follows these projects is notified.`}
        maxLength={500}
        minRows={2}
      />
      {!status_only && <BulkFields fields={project_fields} lists={{ words: { discoms: choices?.discoms ?? [] } }} />}
    </BulkEdit>
  );
}
