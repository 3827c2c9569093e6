/** The customer's own word on a piece of work: yes, or no with the reason. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconX } from '@tabler/icons-react';
import { api } from '../../kit/api.ts';
import { Decide } from '../../ui/form/Decide.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { keepOngoingTask, type Needed, type OngoingTask, setOngoingTask } from './slices.ts';
import { Stack } from '../../ui/layout/flow.tsx';

export function EventDecision({ one, tasks }: { one: Needed; tasks: readonly OngoingTask[] }) {
  const { t } = useLingui();
  const { event_id, version, name } = one;
  if (event_id === null) return null;
  const decide = async (how: 'yes' | 'no', remark: string) => {
    const about = { event_id, version, remark };
    const { event } = await (how === 'yes' ? api.approve_event(about) : api.reject_event(about));
    // work that is finished by it no longer goes on
    if (event.status === 'FINISHED') setOngoingTask(tasks.filter((task) => task.event_id !== event_id));
    else keepOngoingTask();
    toast.success(how === 'yes' ? t`Thank you. You approved ${name}.` : t`Thank you. We will revise ${name}.`);
  };
  return (
    <Stack gap={8}>
      <Decide
        max_length={500}
        ways={[
          { key: 'yes', says: <Trans>Approve</Trans>, icon: <IconCheck size={16} aria-hidden /> },
          {
            key: 'no',
            says: <Trans>Not yet</Trans>,
            icon: <IconX size={16} aria-hidden />,
            variant: 'default',
            with_words: true,
          },
        ]}
        onDecide={decide}
      />
    </Stack>
  );
}
