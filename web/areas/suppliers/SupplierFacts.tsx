/** What is known about a supplier. */
import { Trans, useLingui } from '@lingui/react/macro';
import { stateOfGstin } from '../../../domain/gstin.ts';
import { supplier_fields } from '../../../domain/suppliers/supplier_fields.ts';
import { useLabels } from '../../kit/labels.ts';
import { useCustomFacts } from '../../ui/form/CustomInputs.tsx';
import { useDescribedFacts } from '../../ui/layout/described_facts.tsx';
import { type Fact, FactList } from '../../ui/layout/FactList.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { MailLink, PhoneLink } from '../../ui/Reach.tsx';
import type { SupplierAnswer } from './slices.ts';
import { keysIn } from './SupplierForm.tsx';

export function SupplierFacts({ answer: { supplier, people, files } }: { answer: SupplierAnswer }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const facts = useDescribedFacts(supplier_fields);
  const custom = useCustomFacts('suppliers', files);
  const in_state = (gstin: string): string => {
    const state = stateOfGstin(gstin);
    return state ? `${gstin} (${term(state)})` : gstin;
  };
  const gstins = [supplier.gstin, ...supplier.more_gstins].filter(Boolean);
  const of = (keys: readonly (keyof typeof supplier_fields)[], own = {}, also: readonly Fact[] = []) =>
    facts(supplier, { keys, own, also });
  return (
    <>
      <FactList
        columns={2}
        facts={of(
          [...keysIn('identity'), ...keysIn('terms'), ...keysIn('note')],
          {
            name: null,
            contacts: null,
            categories: {
              label: t`Categories supplied`,
              value: supplier.categories.map(term).join(', '),
              wide: true,
            },
          },
          custom.facts(supplier.custom),
        )}
      />
      {supplier.contacts.length > 0 && (
        <Panel title={t`More contacts`}>
          <Stack gap={6}>
            {supplier.contacts.map((one) => (
              <span key={`${one.name} ${one.phone} ${one.email}`}>
                {[one.name, one.role].filter(Boolean).join(', ')} {one.phone && <PhoneLink number={one.phone} />}{' '}
                {one.email && <MailLink address={one.email} />}
              </span>
            ))}
          </Stack>
        </Panel>
      )}
      <Panel title={t`Tax and bank`}>
        <FactList
          columns={2}
          facts={of([...keysIn('tax'), ...keysIn('bank')], {
            gstin: {
              label: 'GSTIN',
              value: gstins.length > 0 && (
                <Stack as="span" gap={2}>
                  {gstins.map((one) => (
                    <span key={one}>{in_state(one)}</span>
                  ))}
                </Stack>
              ),
              wide: gstins.length > 1,
            },
          })}
        />
      </Panel>
      <Panel title={t`Place`}>
        <FactList columns={2} facts={of(keysIn('place'), { latitude: null, longitude: null })} />
      </Panel>
      {people.length > 0 && (
        <p style={{ margin: 0 }}>
          <Trans>People with an account: {people.join(', ')}</Trans>
        </p>
      )}
    </>
  );
}
