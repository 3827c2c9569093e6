/** What is known of a project. */
import { useLingui } from '@lingui/react/macro';
import { commissioningOf, isLate } from '../../../domain/projects.ts';
import { pace_factors } from '../../../domain/schedule/pace.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Figure } from '../../ui/text/Figure.tsx';
import { Money } from '../../ui/text/Money.tsx';
import type { ProjectAnswer } from '../../kit/open_project.ts';
import { useWords } from './words.ts';
import { useToday } from '../../ui/text/today.ts';
import { useTerms } from '../../kit/terms.ts';
import { MailLink, PhoneLink } from '../../ui/Reach.tsx';

export function ProjectFacts({ project, finance }: { project: ProjectAnswer['project']; finance: boolean }) {
  const { term } = useTerms();
  const { t } = useLingui();
  const words = useWords();
  const today = useToday();
  const pace = pace_factors.find(({ factor }) => factor === project.pace);
  const { customer_phone, customer_email } = project;
  return (
    <FactList
      columns={1}
      facts={[
        { label: t`Customer`, value: project.customer_name },
        {
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
        { label: t`Type`, value: words.type(project.project_type) },
        { label: t`Segment`, value: words.segment(project.segment) },
        { label: t`Capacity (DC)`, value: <Figure value={project.capacity_kwp} unit="kWp" /> },
        {
          label: t`Capacity (AC)`,
          value: project.capacity_kw_ac > 0 ? <Figure value={project.capacity_kw_ac} unit="kW" /> : null,
        },
        { label: t`Start`, value: <DateText date={project.start_date} /> },
        {
          label: t`Target commissioning`,
          value: <DateText date={project.target_commissioning} />,
        },
        ...(project.commissioned_on
          ? []
          : [
              {
                label: t`Forecast commissioning`,
                value: <DateText date={commissioningOf(project, today).expected} late={isLate(project, today)} />,
              },
            ]),
        ...(project.commissioned_on
          ? [{ label: t`Commissioned`, value: <DateText date={project.commissioned_on} /> }]
          : []),
        ...(finance && project.contract_value !== null
          ? [
              {
                label: t`Contract value`,
                tip: t`Without GST. Shown to people with finance rights only.`,
                value: project.contract_value > 0 ? <Money paise={project.contract_value} /> : null,
              },
            ]
          : []),
        { label: t`State`, value: term(project.state) },
        { label: t`DISCOM`, tip: t`The distribution company the plant feeds into`, value: project.discom },
        { label: t`Site address`, value: project.site_address, wide: true },
        { label: t`Template`, value: term(project.template) },
        {
          label: t`Pace`,
          tip: t`Multiplies working days. Authority days do not change.`,
          value: pace ? `${pace.name} (${pace.factor}%)` : `${project.pace}%`,
        },
        { label: t`Project manager`, value: project.project_manager_name },
        { label: t`Owner`, value: project.owner_name },
      ]}
    />
  );
}
