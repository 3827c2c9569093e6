/** How somebody is reached, as facts: phone and e-mail that open the phone and the mail. */
import { useLingui } from '@lingui/react/macro';
import type { Fact } from '../../ui/layout/FactList.tsx';
import { MailLink, PhoneLink } from '../../ui/Reach.tsx';

export function useReachFacts() {
  const { t } = useLingui();
  return ({ contact_name, phone, email }: { contact_name: string; phone: string; email: string }): Fact[] => [
    { label: t`Contact`, value: contact_name },
    { label: t`Phone`, value: phone && <PhoneLink number={phone} /> },
    { label: t`Email`, value: email && <MailLink address={email} /> },
  ];
}
