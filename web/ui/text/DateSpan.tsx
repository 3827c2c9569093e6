/** From a day to a day, as a stage or an event lasts. */
import { Trans } from '@lingui/react/macro';
import { DateText } from './DateText.tsx';

export const DateSpan = ({ start, end }: { start: string | null; end: string | null }) =>
  start || end ? (
    <Trans>
      <DateText date={start} /> to <DateText date={end} />
    </Trans>
  ) : (
    <Trans>no dates yet</Trans>
  );
