/** A channel partner: facts, commission rule, statement, their own page and leads; or a new one. */
import { useLingui } from '@lingui/react/macro';
import { partner_fields } from '../../../../domain/crm/partner_fields.ts';
import { showCapacity } from '../../../../domain/units.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { useDescribedFacts } from '../../../ui/layout/described_facts.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LeadLines } from '../LeadLines.tsx';
import { RecordDrawer } from '../../../ui/record/RecordDrawer.tsx';
import { partner as partner_slice, type PartnerAnswer } from '../slices.ts';
import { usePlace } from '../labels.ts';
import { PartnerForm } from './PartnerForm.tsx';
import { PartnerLink } from './PartnerLink.tsx';
import { Rule } from './Rule.tsx';
import { Statement } from './Statement.tsx';

interface PartnerDrawerProps {
  /** its number, or `new`; nothing: closed */
  id: string;
  onClose: () => void;
}

export default function PartnerDrawer({ id, onClose }: PartnerDrawerProps) {
  const { t } = useLingui();
  const number = Number(id) || undefined;
  return (
    <RecordDrawer
      id={id}
      onClose={onClose}
      width="wide"
      asked={useSlice(partner_slice, number ? { partner_id: number } : undefined)}
      recordOf={({ partner }) => partner}
      titles={{ add: t`Add channel partner`, one: t`Channel partner` }}
      subtitle={({ territory }) => territory}
      form={PartnerForm}
      acts={({ partner: { id: partner_id, name }, abilities }) => ({
        edit: t`Edit channel partner`,
        why_not_edit: reasonOf(abilities.update_channel_partner),
        why_not_delete: reasonOf(abilities.delete_channel_partner),
        asks: {
          title: t`Delete the channel partner ${name}?`,
          text: t`Only partners who brought no leads can be deleted. Make others inactive.`,
          verb: t`Delete channel partner`,
        },
        remove: () => api.delete_channel_partner({ partner_id }),
      })}
    >
      {(answer) => (
        <>
          <PartnerFacts partner={answer.partner} />
          <Statement answer={answer} />
          <PartnerLink answer={answer} />
          <Panel title={t`Leads`}>
            <LeadLines leads={answer.leads} />
          </Panel>
        </>
      )}
    </RecordDrawer>
  );
}

function PartnerFacts({ partner }: { partner: PartnerAnswer['partner'] }) {
  const { t } = useLingui();
  const place = usePlace();
  const facts = useDescribedFacts(partner_fields);
  const { commission_basis, commission_rate, commission_slabs } = partner;
  const won = (
    <>
      <Money paise={partner.won_value} summary /> · {showCapacity(partner.won_kwp)}
    </>
  );
  return (
    <FactList
      columns={3}
      facts={facts(partner, {
        own: {
          name: null,
          territory: null,
          city: { label: t`Place`, value: place(partner) },
          state: null,
          commission_basis: null,
          commission_rate: {
            label: t`Commission`,
            value: <Rule basis={commission_basis} rate={commission_rate} slabs={commission_slabs} />,
          },
          commission_slabs: null,
          bank_account: {
            label: t`Bank account`,
            value: [partner.bank_account, partner.ifsc].filter(Boolean).join(' · '),
          },
          ifsc: null,
          active: { label: t`Active`, value: partner.active ? t`Yes` : t`No` },
        },
        also: [{ label: t`Won`, value: won }],
      })}
    />
  );
}
