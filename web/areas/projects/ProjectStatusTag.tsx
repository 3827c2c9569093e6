/** What a project is at the moment. Colours belong to the statuses of work, so only a late one is loud. */
import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Tag } from '../../ui/text/Tag.tsx';
import { useProjectLabels } from './labels.ts';

export function ProjectStatusTag({ status }: { status: string }) {
  const words = useProjectLabels();
  return <Tag tone={status === 'active' ? 'accent' : 'plain'}>{words.status(status)}</Tag>;
}

export function LateTag() {
  return (
    <Tag tone="late" icon={<IconAlertTriangle size={12} aria-hidden />}>
      <Trans>Late</Trans>
    </Tag>
  );
}
