/** What a lead is about, in nine facts. */
import { useLingui } from '@lingui/react/macro';
import { showCapacity } from '../../../../domain/units.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import type { Lead } from '../slices.ts';
import { useCrmLabels } from '../labels.ts';
import { useLabels } from '../../../kit/labels.ts';

export function LeadGist({ lead }: { lead: Lead }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const words = useCrmLabels();
  const place = [lead.city, term(lead.state)].filter(Boolean).join(', ');
  return (
    <FactList
      columns={3}
      facts={[
        { label: t`Phone`, value: lead.phone },
        { label: t`Email`, value: lead.email },
        { label: t`Place`, value: place },
        { label: t`Project type`, value: words.type(lead.project_type) },
        { label: t`Size`, value: lead.target_kwp === null ? '' : showCapacity(lead.target_kwp) },
        { label: t`Value`, value: lead.value > 0 ? <Money paise={lead.value} /> : '' },
        {
          label: t`Source`,
          value: [term(lead.source), lead.partner_name].filter(Boolean).join(' · '),
        },
        { label: t`Decision`, value: lead.decision_on && <DateText date={lead.decision_on} /> },
        { label: t`Probability`, value: `${lead.probability}%` },
      ]}
    />
  );
}
