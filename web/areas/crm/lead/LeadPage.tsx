/** A lead as a page of its own. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSlice } from '../../../kit/slice.ts';
import { Link } from '../../../kit/router.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Screen } from '../../../ui/layout/Screen.tsx';
import { useAddress } from '../../../kit/address.ts';
import { lead as lead_slice } from '../slices.ts';
import { LeadView } from './LeadView.tsx';
import { useLeadKeys } from './use_lead_keys.ts';

export default function LeadPage({ lead_id }: { lead_id: number }) {
  const { t } = useLingui();
  const { params } = useAddress();
  const { data, failure, reload } = useSlice(lead_slice, { lead_id });
  const { before, after, go } = useLeadKeys(lead_id);
  const answer = data?.lead.id === lead_id ? data : undefined;
  const back = new URLSearchParams(params);
  for (const key of ['lead', 'page', 'part']) back.delete(key);
  const crm = `/crm?${back.toString()}`;
  return (
    <Screen
      header={
        <PageHeader
          title={answer?.lead.name ?? t`Lead`}
          breadcrumbs={[{ title: t`CRM`, to: crm }, { title: answer?.lead.number ?? t`Lead` }]}
          subtitle={answer?.lead.company_name}
          actions={
            <>
              {(before !== undefined || after !== undefined) && (
                <>
                  <Button variant="default" disabled={before === undefined} onClick={() => go(before)}>
                    <Trans>Previous</Trans>
                  </Button>
                  <Button variant="default" disabled={after === undefined} onClick={() => go(after)}>
                    <Trans>Next</Trans>
                  </Button>
                </>
              )}
              <Button component={Link} to={crm} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
                <Trans>All leads</Trans>
              </Button>
            </>
          }
        />
      }
      loading={!answer && !failure}
      skeleton="text"
      failure={!answer && failure}
      onRetry={reload}
    >
      {answer && <LeadView key={answer.lead.id} answer={answer} />}
    </Screen>
  );
}
