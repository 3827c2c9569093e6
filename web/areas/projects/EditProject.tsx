/** Changes the facts of a project. When someone changed them meanwhile, both versions stand side by side. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import type { Sends } from '../../../contract/index.ts';
import { NewProject } from '../../../contract/projects.ts';
import type { CustomValues } from '../../../domain/defined_fields.ts';
import { keysWhere } from '../../../domain/fields.ts';
import { pick } from '../../../domain/records.ts';
import { showRupees } from '../../../domain/money.ts';
import {
  fact_fields,
  type FactKey,
  project_sections,
  type ProjectSection,
} from '../../../domain/projects/project_fields.ts';
import { api, CallFailure } from '../../kit/api.ts';
import { useCustomFields } from '../../kit/custom_fields.ts';
import { useFieldNames } from '../../kit/labels.ts';
import { open_project, type ProjectAnswer } from '../../kit/open_project.ts';
import { useSlice } from '../../kit/slice.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { customChange, CustomInputs, customShape, useCustomFacts } from '../../ui/form/CustomInputs.tsx';
import { FieldGroup, Form } from '../../ui/form/Form.tsx';
import { BothVersions, type Clash } from '../../ui/layout/BothVersions.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { ProjectInputs } from './project_inputs.tsx';
import { project_files } from './slices.ts';

type Project = ProjectAnswer['project'];
type Change = Partial<Omit<Sends<'update_project'>, 'project_id' | 'version'>>;

const keys = Object.keys(fact_fields) as FactKey[];
const keysOf = (name: ProjectSection) => keysWhere(fact_fields, ({ section }) => section === name);

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
  const names = useFieldNames(fact_fields);
  // what the person began with; it does not move under their hands
  const [seen, setSeen] = useState(project);
  const [clash, setClash] = useState<Clash<Project>>();
  const [was_opened, setWasOpened] = useState(opened);
  if (opened !== was_opened) {
    setWasOpened(opened);
    if (opened) setSeen(project);
    setClash(undefined);
  }
  const names_file = useCustomFields('projects').fields.some(({ field }) => field.kind === 'file');
  const files = useSlice(project_files, opened && names_file ? { project_id: project.id } : undefined).data;
  const custom = useCustomFacts('projects', files);
  const asked = keys.filter((key) => may_edit_money || key !== 'contract_value');
  const titles: Record<ProjectSection, string | undefined> = {
    project: undefined,
    customer: t`Customer`,
    site: t`Site`,
    connection: t`Connection`,
    time: t`Time`,
  };

  const save = async (change: Change, version: number) => {
    await api.update_project({ project_id: seen.id, version, ...change });
    toast.success(t`Project saved.`);
    onClose();
  };

  const submit = async ({ custom: given, ...values }: { custom?: Record<string, unknown> | undefined }) => {
    const own = customChange(given, seen.custom);
    const change = { ...changedOf(seen, values), ...(Object.keys(own).length > 0 && { custom: own }) };
    if (Object.keys(change).length === 0) return onClose();
    try {
      await save(change, seen.version);
    } catch (failure) {
      const current = failure instanceof CallFailure ? (failure.current as Project | undefined) : undefined;
      if (!current) throw failure;
      setClash({ seen, current, mine: change });
    }
  };

  const text = (key: keyof Project, value: unknown): string | undefined => {
    if (key === 'contract_value' && value) return showRupees(Number(value));
    if (key !== 'custom') return undefined;
    const values = Object.entries(value as CustomValues);
    return values.map(([id, one]) => `${custom.names[id] ?? ''}: ${custom.textOf(id, one) ?? ''}`).join(', ');
  };

  return (
    <Drawer opened={opened} onClose={onClose} title={t`Edit details`} subtitle={project.name} width="usual">
      {clash ? (
        <BothVersions
          clash={clash}
          names={{ ...Object.fromEntries(keys.map((key) => [key, names[key]])), custom: t`More details` }}
          text={text}
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
          schema={z.object({ ...pick(NewProject.shape, asked), custom: customShape(custom.fields).optional() })}
          initial={{ ...pick(seen, asked), custom: seen.custom } as unknown as Record<string, never>}
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
          {project_sections.map((section) => {
            const inputs = (
              <ProjectInputs
                key={section}
                keys={keysOf(section).filter((key) => asked.includes(key))}
                sees_contact={sees_contact}
              />
            );
            const title = titles[section];
            return title ? (
              <FieldGroup key={section} title={title}>
                {inputs}
              </FieldGroup>
            ) : (
              inputs
            );
          })}
          {custom.fields.length > 0 && (
            <FieldGroup title={t`More details`}>
              <CustomInputs resource="projects" fields={custom.fields} files={files ?? []} />
            </FieldGroup>
          )}
        </Form>
      )}
    </Drawer>
  );
}

/** Only what differs from what the person saw. */
function changedOf(seen: Project, values: object): Change {
  const differing = Object.entries(values).filter(
    ([key, value]) => value !== undefined && (value ?? '') !== (seen[key as keyof Project] ?? ''),
  );
  return Object.fromEntries(differing);
}
