/** What was seen of an event, and what was said about it. */
import { useLingui } from '@lingui/react/macro';
import { Comments } from '../comments/Comments.tsx';
import { Photos } from '../photos/Photos.tsx';
import { Section } from './Section.tsx';
import type { EventDetails } from './slices.ts';

export function EventTalk({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  return (
    <>
      <Section title={t`Photos`}>
        <Photos project_id={event.project_id} stage={event.stage} event_id={event.id} most={6} />
      </Section>
      <Section title={t`Comments`}>
        <Comments project_id={event.project_id} event_id={event.id} />
      </Section>
    </>
  );
}
