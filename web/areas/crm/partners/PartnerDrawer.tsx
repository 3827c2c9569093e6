/** A channel partner: facts, commission rule, statement and leads; or a new one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import { showRupees } from '../../../../domain/money.ts';
import { showCapacity } from '../../../../domain/units.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { figureText } from '../../../ui/Figure.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAddress } from '../address.ts';
import classes from '../Crm.module.css';
import { LeadLines } from '../LeadLines.tsx';
import { type Partner, partner as partner_slice } from '../slices.ts';
import { useCrmWords } from '../words.ts';
import { PartnerForm } from './PartnerForm.tsx';
import { Statement } from './Statement.tsx';
import { useTerms } from '../../../kit/terms.ts';

export type PartnerAnswer = Gets<'get_channel_partner'>;

interface PartnerDrawerProps {
  /** its number, or `new`; nothing: closed */
  id: string;
  onClose: () => void;
}

export default function PartnerDrawer({ id, onClose }: PartnerDrawerProps) {
  const { t } = useLingui();
  const { set } = useAddress();
  const number = Number(id) || undefined;
  const { data, failure, reload } = useSlice(partner_slice, number ? { partner_id: number } : undefined);
  const [editing, setEditing] = useState<number>();
  const answer = number !== undefined && data?.partner.id === number ? data : undefined;
  const partner = answer?.partner;
  return (
    <Drawer
      opened={id !== ''}
      onClose={onClose}
      title={id === 'new' ? t`Add channel partner` : (partner?.name ?? t`Channel partner`)}
      subtitle={partner?.territory}
      width="wide"
    >
      {id === 'new' && <PartnerForm onClose={onClose} onSaved={(made) => set({ open: made.id }, { replace: true })} />}
      {number !== undefined && !answer && (failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading />)}
      {partner && editing === partner.id && (
        <PartnerForm partner={partner} onClose={() => setEditing(undefined)} onSaved={() => setEditing(undefined)} />
      )}
      {answer && partner && editing !== partner.id && (
        <PartnerFacts answer={answer} onEdit={() => setEditing(partner.id)} onGone={onClose} />
      )}
    </Drawer>
  );
}

/** A rate as people say it. */
export function useRate() {
  const { t } = useLingui();
  return (basis: Partner['commission_basis'], rate: number): string =>
    basis === 'per_kw' ? t`${showRupees(rate)} per kWp` : t`${figureText(rate)}% of the value`;
}

interface PartnerFactsProps {
  answer: PartnerAnswer;
  onEdit: () => void;
  onGone: () => void;
}

function PartnerFacts({ answer, onEdit, onGone }: PartnerFactsProps) {
  const { term } = useTerms();
  const { t } = useLingui();
  const words = useCrmWords();
  const rate = useRate();
  const { partner, leads, why_not_edit } = answer;
  const { name } = partner;
  const remove = async () => {
    const yes = await confirm({
      title: <Trans>Delete the channel partner {name}?</Trans>,
      text: <Trans>Only one who brought no lead can be deleted; others are made inactive.</Trans>,
      verb: <Trans>Delete channel partner</Trans>,
      destructive: true,
    });
    if (!yes) return;
    try {
      await api.delete_channel_partner({ partner_id: partner.id });
      onGone();
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error));
    }
  };
  const slabs = partner.commission_slabs.toSorted((a, b) => a.from_kwp - b.from_kwp);
  return (
    <div className={classes.stack}>
      <div className={classes.line}>
        <DisabledReason reason={why_not_edit}>
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            <Trans>Edit channel partner</Trans>
          </Button>
        </DisabledReason>
        <DisabledReason
          reason={why_not_edit || (partner.leads > 0 ? t`Who brought leads stays; make them inactive.` : '')}
        >
          <Button
            variant="subtle"
            c="var(--ui-danger)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void remove()}
          >
            <Trans>Delete</Trans>
          </Button>
        </DisabledReason>
      </div>
      <FactList
        columns={3}
        facts={[
          { label: t`Contact`, value: partner.contact_name },
          { label: t`Phone`, value: partner.phone && <Anchor href={`tel:${partner.phone}`}>{partner.phone}</Anchor> },
          {
            label: t`E-mail`,
            value: partner.email && <Anchor href={`mailto:${partner.email}`}>{partner.email}</Anchor>,
          },
          { label: t`Place`, value: [partner.city, term(partner.state)].filter(Boolean).join(', ') },
          { label: t`KYC`, value: words.kyc[partner.kyc] },
          { label: t`GSTIN`, value: partner.gstin },
          { label: t`PAN`, value: partner.pan },
          { label: t`Bank account`, value: [partner.bank_account, partner.ifsc].filter(Boolean).join(' · ') },
          { label: t`Active`, value: partner.active ? t`Yes` : t`No` },
          {
            label: t`Commission`,
            value: (
              <>
                {rate(partner.commission_basis, partner.commission_rate)}
                {slabs.map((slab) => (
                  <div key={slab.from_kwp}>
                    <Trans>
                      from {showCapacity(slab.from_kwp)}: {rate(partner.commission_basis, slab.rate)}
                    </Trans>
                  </div>
                ))}
              </>
            ),
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
      <Statement answer={answer} />
      <Panel title={t`Leads`}>
        <LeadLines leads={leads} />
      </Panel>
    </div>
  );
}
