/** How somebody is reached, as facts: phone and e-mail that open the phone and the mail. */
import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { Fact } from '../../ui/FactList.tsx';

export function useReachFacts() {
  const { t } = useLingui();
  return ({ contact_name, phone, email }: { contact_name: string; phone: string; email: string }): Fact[] => [
    { label: t`Contact`, value: contact_name },
    { label: t`Phone`, value: phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor> },
    { label: t`E-mail`, value: email && <Anchor href={`mailto:${email}`}>{email}</Anchor> },
  ];
}
