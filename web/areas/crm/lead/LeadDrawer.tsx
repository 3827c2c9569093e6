/** A lead opened over the view the person came from. */
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArrowsMaximize, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useSlice } from '../../../kit/slice.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { hint } from '../../../ui/overlay/Hint.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { useAddress } from '../../../kit/address.ts';
import { lead as lead_slice } from '../slices.ts';
import { LeadView } from './LeadView.tsx';
import { useLeadKeys } from './use_lead_keys.ts';

interface LeadDrawerProps {
  lead_id: number | undefined;
  onClose: () => void;
}

export default function LeadDrawer({ lead_id, onClose }: LeadDrawerProps) {
  const { t } = useLingui();
  const { set } = useAddress();
  const { data, failure, reload } = useSlice(lead_slice, lead_id === undefined ? undefined : { lead_id });
  const { before, after, go } = useLeadKeys(lead_id);
  const answer = data && (lead_id === undefined || data.lead.id === lead_id) ? data : undefined;
  const title = answer ? answer.lead.name : t`Lead`;
  return (
    <Drawer
      opened={lead_id !== undefined}
      onClose={onClose}
      width="wide"
      title={title}
      subtitle={answer && [answer.lead.number, answer.lead.company_name].filter(Boolean).join(' · ')}
      actions={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={before === undefined}
            aria-label={t`Previous lead`}
            aria-keyshortcuts="K"
            {...hint(t`Previous lead (K)`)}
            onClick={() => go(before)}
          >
            <IconChevronUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={after === undefined}
            aria-label={t`Next lead`}
            aria-keyshortcuts="J"
            {...hint(t`Next lead (J)`)}
            onClick={() => go(after)}
          >
            <IconChevronDown size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t`Open full page`}
            {...hint(t`Open full page`)}
            onClick={() => set({ page: 1 })}
          >
            <IconArrowsMaximize size={18} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      {answer ? (
        <LeadView key={answer.lead.id} answer={answer} />
      ) : failure ? (
        <Failure sentence={failure} onRetry={reload} />
      ) : (
        <Loading as="text" count={8} />
      )}
    </Drawer>
  );
}
