/** Other leads with the same phone number, consumer number or GSTIN, while these are typed into the form around. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import { leadKeys, type LeadKeyKind } from '../../../../domain/leads.ts';
import { api } from '../../../kit/api.ts';
import { Link, useLocation } from '../../../kit/router.tsx';
import { useFormValue } from '../../../ui/form/form_state.ts';
import { leadAddress } from '../address.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Plain } from '../../../ui/layout/flow.tsx';

type Found = Gets<'get_lead_duplicates'>['duplicates'];

const PAUSE_MS = 300;

export function Duplicates({ lead_id }: { lead_id?: number }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { search } = useLocation();
  const phone = useFormValue<string | null | undefined>('phone') ?? '';
  const contacts = useFormValue<{ phone?: string | null }[] | null | undefined>('contacts') ?? [];
  const consumer_number = useFormValue<string | null | undefined>('consumer_number') ?? '';
  const gstin = useFormValue<string | null | undefined>('gstin') ?? '';
  const phones = [phone, ...contacts.map((one) => one.phone ?? '')].filter(Boolean);
  const keys = leadKeys({ phones, consumer_number, gstin });
  // half-typed numbers are not asked about
  const wanted = keys.length === 0 ? '' : JSON.stringify({ phones: phones.slice(0, 13), consumer_number, gstin });
  const [found, setFound] = useState<Found>([]);
  useEffect(() => {
    if (wanted === '') {
      setFound([]);
      return undefined;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const asked = JSON.parse(wanted) as { phones: string[]; consumer_number: string; gstin: string };
      const about = asked.phones.filter((one) => leadKeys({ phones: [one] }).length > 0);
      api
        .get_lead_duplicates({ ...asked, phones: about, ...(lead_id && { lead_id }) }, { signal: stop.signal })
        .then(({ duplicates }) => setFound(duplicates))
        .catch(() => {}); // the server looks again when it is saved
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, lead_id]);
  const by: Record<LeadKeyKind, string> = {
    phone: t`phone number`,
    consumer_number: t`consumer number`,
    gstin: t`GSTIN`,
  };
  if (found.length === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconCopy size={18} aria-hidden />}
      role="status"
      title={<Plural value={found.length} one="This lead may be there already" other="# leads may be the same" />}
    >
      <Plain as="ul" bullets>
        {found.map((one) => {
          const same = one.by.map((kind) => by[kind]).join(', ');
          const owner = one.owner_name ?? t`nobody`;
          return (
            <li key={one.lead_id ?? `${owner} ${same}`}>
              {one.lead_id === null ? (
                <Trans>
                  A lead of {owner} has the same {same}.
                </Trans>
              ) : (
                <>
                  <Link to={leadAddress(search, one.lead_id)} target="_blank">
                    {one.name || one.number}
                  </Link>{' '}
                  <span>
                    {[one.company_name, term(one.stage_name)].filter(Boolean).join(' · ')}{' '}
                    <Trans>
                      · owned by {owner} · same {same}
                    </Trans>
                  </span>
                </>
              )}
            </li>
          );
        })}
      </Plain>
    </Alert>
  );
}
