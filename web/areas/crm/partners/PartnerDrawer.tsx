/** A channel partner: facts, commission rule, statement, their own page and leads; or a new one. */
import { useLingui } from '@lingui/react/macro';
import { showCapacity } from '../../../../domain/units.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LeadLines } from '../LeadLines.tsx';
import { RecordDrawer } from '../RecordDrawer.tsx';
import { useReachFacts } from '../reach_facts.tsx';
import { partner as partner_slice, type PartnerAnswer } from '../slices.ts';
import { useCrmWords } from '../words.ts';
import { PartnerForm } from './PartnerForm.tsx';
import { PartnerLink } from './PartnerLink.tsx';
import { Rule } from './Rule.tsx';
import { Statement } from './Statement.tsx';
import { useTerms } from '../../../kit/terms.ts';

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
      acts={({ partner: { id: partner_id, name, leads }, why_not_edit }) => ({
        edit: t`Edit channel partner`,
        why_not_edit,
        why_not_delete:
          why_not_edit ||
          (leads > 0 ? t`A partner who brought leads cannot be deleted. Make them inactive instead.` : ''),
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
  const { term } = useTerms();
  const { t } = useLingui();
  const words = useCrmWords();
  const reach = useReachFacts();
  const { commission_basis, commission_rate, commission_slabs } = partner;
  return (
    <FactList
      columns={3}
      facts={[
        ...reach(partner),
        { label: t`Place`, value: [partner.city, term(partner.state)].filter(Boolean).join(', ') },
        { label: t`KYC`, value: words.kyc[partner.kyc] },
        { label: t`GSTIN`, value: partner.gstin },
        { label: t`PAN`, value: partner.pan },
        { label: t`Bank account`, value: [partner.bank_account, partner.ifsc].filter(Boolean).join(' · ') },
        { label: t`Active`, value: partner.active ? t`Yes` : t`No` },
        {
          label: t`Commission`,
          value: <Rule basis={commission_basis} rate={commission_rate} slabs={commission_slabs} />,
        },
        { label: t`Payable`, value: words.payable[partner.payable_on] },
        {
          label: t`Won`,
          value: (
            <>
              <Money paise={partner.won_value} summary /> · {showCapacity(partner.won_kwp)}
            </>
          ),
        },
        { label: t`Note`, value: partner.note, wide: true },
      ]}
    />
  );
}
