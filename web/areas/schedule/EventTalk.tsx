/** What was seen of an event, and what was said about it. */
import { useLingui } from '@lingui/react/macro';
import { Comments } from '../comments/area.tsx';
import { Photos } from '../photos/area.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Section } from './Section.tsx';
import type { EventDetails } from './slices.ts';
import { LazyBoundary } from '../../kit/lazy.tsx';

export function EventTalk({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  return (
    <>
      <Section title={t`Photos`}>
        <LazyBoundary fallback={<Loading as="text" count={2} />}>
          <Photos project_id={event.project_id} stage={event.stage} event_id={event.id} most={6} />
        </LazyBoundary>
      </Section>
      <Section title={t`Comments`}>
        <LazyBoundary fallback={<Loading as="rows" count={3} />}>
          <Comments project_id={event.project_id} event_id={event.id} />
        </LazyBoundary>
      </Section>
    </>
  );
}
