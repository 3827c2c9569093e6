/** What is known of a project. */
import { useLingui } from '@lingui/react/macro';
import { commissioningOf, isLate } from '../../../domain/projects.ts';
import { pace_factors } from '../../../domain/schedule/pace.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { useDescribedFacts } from '../../ui/layout/described_facts.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Figure } from '../../ui/text/Figure.tsx';
import { Money } from '../../ui/text/Money.tsx';
import type { ProjectAnswer } from '../../kit/open_project.ts';
import { useToday } from '../../ui/text/today.ts';
import { inOrder } from '../../../domain/fields.ts';
import { project_fields, type ProjectField } from '../../../domain/projects/project_fields.ts';
import { useCustomFields } from '../../kit/custom_fields.ts';
import { useFieldNames, useLabels } from '../../kit/labels.ts';
import { useSlice } from '../../kit/slice.ts';
import { useCustomFacts } from '../../ui/form/CustomInputs.tsx';
import { project_files } from './slices.ts';
import { MailLink, PhoneLink } from '../../ui/Reach.tsx';

export function ProjectFacts({ project, finance }: { project: ProjectAnswer['project']; finance: boolean }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const names = useFieldNames(project_fields);
  const { fields } = useCustomFields('projects');
  const named = fields.some(({ field }) => field.kind === 'file') ? { project_id: project.id } : undefined;
  const custom = useCustomFacts('projects', useSlice(project_files, named).data);
  const today = useToday();
  const pace = pace_factors.find(({ factor }) => factor === project.pace);
  const { customer_phone, customer_email } = project;
  const described = useDescribedFacts(project_fields);
  return (
    <FactList
      columns={1}
      facts={described(project, {
        keys: inOrder(Object.keys(project_fields) as ProjectField[], ['customer_name', 'customer_phone']),
        own: {
          name: null,
          code: null,
          customer_email: null,
          latitude: null,
          longitude: null,
          customer_phone: {
            label: t`Contact`,
            value:
              customer_phone || customer_email ? (
                <>
                  {customer_phone && <PhoneLink number={customer_phone} />}
                  {customer_phone && customer_email && <br />}
                  {customer_email && <MailLink address={customer_email} />}
                </>
              ) : null,
          },
          capacity_kwp: { label: names.capacity_kwp, value: <Figure value={project.capacity_kwp} unit="kWp" /> },
          capacity_kw_ac: {
            label: names.capacity_kw_ac,
            value: project.capacity_kw_ac > 0 ? <Figure value={project.capacity_kw_ac} unit="kW" /> : null,
          },
          contract_value:
            finance && project.contract_value !== null
              ? {
                  label: names.contract_value,
                  tip: t`Without GST. Shown to people with finance rights only.`,
                  value: project.contract_value > 0 ? <Money paise={project.contract_value} /> : null,
                }
              : null,
          discom: {
            label: names.discom,
            tip: t`The distribution company the plant feeds into`,
            value: project.discom,
          },
          target_commissioning: {
            label: names.target_commissioning,
            value: <DateText date={project.target_commissioning} />,
          },
          template: { label: names.template, value: term(project.template) },
          pace: {
            label: names.pace,
            tip: t`Multiplies working days. Authority days do not change.`,
            value: pace ? `${pace.name} (${pace.factor}%)` : `${project.pace}%`,
          },
        },
        also: [
          project.commissioned_on
            ? { label: t`Commissioned`, value: <DateText date={project.commissioned_on} /> }
            : {
                label: t`Forecast commissioning`,
                value: <DateText date={commissioningOf(project, today).expected} late={isLate(project, today)} />,
              },
          ...custom.facts(project.custom),
          { label: t`Project manager`, value: project.project_manager_name },
          { label: t`Owner`, value: project.owner_name },
        ],
      })}
    />
  );
}
