/** What was said about an event. */
import { useLingui } from '@lingui/react/macro';
import { Section } from './Section.tsx';
import type { EventDetails } from './slices.ts';

export function EventTalk({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  return event.id ? <Section title={t`Comments`}>{null}</Section> : null;
}
