/** What was said about an event. */
import { useLingui } from '@lingui/react/macro';
import { Comments } from '../comments/Comments.tsx';
import { Section } from './Section.tsx';
import type { EventDetails } from './slices.ts';

export function EventTalk({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  return (
    <Section title={t`Comments`}>
      <Comments project_id={event.project_id} event_id={event.id} />
    </Section>
  );
}
