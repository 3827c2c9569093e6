/** What the lists of approved models say, beside what a supplier states: a word for each list, the reason on hover and below. */
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCheck, IconHelpCircle } from '@tabler/icons-react';
import type { Gets } from '../../../../contract/index.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';

export type Findings = Gets<'get_almm_check'>['findings'];

interface AlmmFindingsProps {
  findings: Findings;
  /** with the reasons in full */
  reasons?: boolean;
}

const looks = {
  listed: { tone: 'accent', icon: IconCheck },
  expired: { tone: 'late', icon: IconAlertTriangle },
  not_listed: { tone: 'late', icon: IconAlertTriangle },
  not_known: { tone: 'quiet', icon: IconHelpCircle },
} as const;

export default function AlmmFindings({ findings, reasons = false }: AlmmFindingsProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const words = {
    listed: t`listed`,
    expired: t`expired`,
    not_listed: t`not listed`,
    not_known: t`not checked`,
  };
  const tags = findings.map(({ list, verdict, says }) => {
    const { tone, icon: Icon } = looks[verdict];
    return (
      <Tag key={list} tone={tone} icon={<Icon size={14} aria-hidden />} tip={reasons ? undefined : says}>
        {term(list)}: {words[verdict]}
      </Tag>
    );
  });
  if (!reasons) return <Cluster gap={4}>{tags}</Cluster>;
  return (
    <Stack gap={4}>
      {findings.map(({ list, says }, at) => (
        <div key={list}>
          {tags[at]} {says}
        </div>
      ))}
    </Stack>
  );
}
