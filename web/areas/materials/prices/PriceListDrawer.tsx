/** A price list of a supplier: from when to when it holds, how its prices may change, and the prices. */
import { useLingui } from '@lingui/react/macro';
import { Alert, Anchor } from '@mantine/core';
import { showDate } from '../../../../domain/dates.ts';
import { price_list_fields } from '../../../../domain/materials/price_list_fields.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { Link } from '../../../kit/router.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { useDescribedFacts } from '../../../ui/layout/described_facts.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { RecordDrawer } from '../../../ui/record/RecordDrawer.tsx';
import { price_list as price_list_slice, type PriceList } from '../slices.ts';
import { StandingTag } from './price_words.tsx';
import { PriceListForm } from './PriceListForm.tsx';
import { Prices } from './Prices.tsx';

export default function PriceListDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const number = Number(id) || undefined;
  return (
    <RecordDrawer
      id={id}
      onClose={onClose}
      width="wide"
      asked={useSlice(price_list_slice, number ? { price_list_id: number } : undefined)}
      recordOf={({ price_list }) => price_list}
      titles={{ add: t`Add price list`, one: t`Price list` }}
      subtitle={({ supplier, version }) => t`${supplier} · version ${version}`}
      form={PriceListForm}
      acts={({ price_list: { id: price_list_id, name, version }, abilities }) => ({
        edit: t`Edit price list`,
        why_not_edit: reasonOf(abilities.update_price_list),
        why_not_delete: reasonOf(abilities.delete_price_list),
        asks: {
          title: t`Delete the price list ${name}?`,
          text: t`Its prices are deleted. Budget rates taken from it keep their price. It cannot be undone.`,
          verb: t`Delete price list`,
        },
        remove: () => api.delete_price_list({ price_list_id, version }),
      })}
    >
      {(answer) => (
        <>
          <Facts list={answer.price_list} />
          <Prices key={answer.price_list.id} answer={answer} />
        </>
      )}
    </RecordDrawer>
  );
}

function Facts({ list }: { list: PriceList }) {
  const { t } = useLingui();
  const facts = useDescribedFacts(price_list_fields);
  return (
    <>
      {list.standing === 'expired' && (
        <Alert color="red" variant="light">
          {t`This list expired on ${showDate(list.valid_to ?? '')}. Ask the supplier for a new one before you use its prices.`}
        </Alert>
      )}
      <FactList
        columns={2}
        facts={facts(list, {
          own: {
            name: null,
            supplier_id: {
              label: t`Supplier`,
              value: (
                <Anchor component={Link} to={`/suppliers?tab=suppliers&open=${list.supplier_id}`}>
                  {list.supplier}
                </Anchor>
              ),
            },
          },
          also: [
            { label: t`Status`, value: <StandingTag standing={list.standing} /> },
            { label: t`Prices`, value: showNumber(list.prices) },
          ],
        })}
      />
    </>
  );
}
