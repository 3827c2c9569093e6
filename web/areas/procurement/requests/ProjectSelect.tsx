/** The project whose lines are chosen. */
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useFoundOptions } from '../../../ui/form/found_options.ts';
import { rfq_projects } from '../slices.ts';

interface ProjectSelectProps {
  value: number | undefined;
  /** its name, where it is known already */
  named?: string;
  description?: string;
  onChange: (project_id: number) => void;
}

export function ProjectSelect({ value, named, description, onChange }: ProjectSelectProps) {
  const { t } = useLingui();
  const { options, searching } = useFoundOptions(
    rfq_projects,
    (words) => ({ ...words, limit: 50, sort: 'name' as const }),
    ({ projects }) => projects.map(({ id, name }) => ({ value: id, label: name })),
  );
  const known = options.some((one) => one.value === value) || value === undefined || !named;
  const all = known ? options : [...options, { value, label: named }];
  return (
    <Select
      label={t`Project`}
      {...(description ? { description } : {})}
      {...searching}
      data={all.map((one) => ({ value: String(one.value), label: one.label }))}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => chosen && onChange(Number(chosen))}
    />
  );
}
