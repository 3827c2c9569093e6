/** The requests that wait for a quote of the vendor's supplier. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { api } from '../../kit/api.ts';
import { keepLinkToken } from '../../kit/link_token.ts';
import { useSlice } from '../../kit/slice.ts';
import { attempt } from '../../ui/feedback/attempt.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Spread, Stack } from '../../ui/layout/flow.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { own_rfqs } from './slices.ts';

const nothing = {};

/** Opens the supplier's page in the visit of its link: it has a frame of its own. */
const open = (asked_id: number) =>
  attempt(async () => {
    const { token } = await api.add_own_quote_link({ asked_id });
    keepLinkToken('/addQuote', token);
    window.location.assign('/addQuote?is_rfq=true');
  });

export default function VendorRequests() {
  const { t } = useLingui();
  const rfqs = useSlice(own_rfqs, nothing).data?.rfqs ?? [];
  if (rfqs.length === 0) return null;
  return (
    <Panel title={t`Requests for quotation`} note={<Plural value={rfqs.length} one="# request" other="# requests" />}>
      <Stack gap={12}>
        {rfqs.map((one) => (
          <Spread key={one.asked_id} gap={12} align="center">
            <div>
              <strong>{[one.number, one.title].filter(Boolean).join(' · ')}</strong>
              <div>
                <Plural value={one.lines} one="# line" other="# lines" /> · <Trans>due</Trans>{' '}
                <DateText date={one.due_on} late={!one.is_open} /> {one.versions > 0 && <Tag>{t`Quoted`}</Tag>}
                {one.versions === 0 && one.draft_at && <Tag>{t`Draft`}</Tag>}
              </div>
            </div>
            <Button variant="default" onClick={() => void open(one.asked_id)}>
              {one.is_open ? <Trans>Open quote</Trans> : <Trans>View quote</Trans>}
            </Button>
          </Spread>
        ))}
      </Stack>
    </Panel>
  );
}
