/** Adds a price list, or changes what is said of one as a whole. */
import { useLingui } from '@lingui/react/macro';
import { price_lists as contract } from '../../../../contract/price_lists.ts';
import { price_list_fields } from '../../../../domain/materials/price_list_fields.ts';
import { api } from '../../../kit/api.ts';
import { useAddress } from '../../../kit/address.ts';
import { DescribedFields } from '../../../ui/form/DescribedField.tsx';
import type { RecordFormProps } from '../../../ui/record/RecordDrawer.tsx';
import { RecordForm } from '../../../ui/record/RecordForm.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { type PriceList, price_list as price_list_slice } from '../slices.ts';
import { SupplierField } from './SupplierField.tsx';

export const list_keys = ['name', 'valid_from', 'valid_to', 'note'] as const;
const Facts = contract.add_price_list.request;

export function PriceListForm({ record, onClose, onSaved }: RecordFormProps<PriceList>) {
  const { t } = useLingui();
  const today = useToday();
  const { params } = useAddress();
  const supplier_id = Number(params.get('prices.supplier')) || undefined;
  return (
    <RecordForm<PriceList, typeof Facts, PriceList>
      schema={Facts}
      record={record}
      begins={{ valid_from: today, ...(supplier_id && { supplier_id }) }}
      words={{ label: t`Price list`, add: t`Add price list`, save: t`Save price list` }}
      onClose={onClose}
      save={({ supplier_id: of, ...facts }, seen) =>
        seen
          ? api.update_price_list({ price_list_id: seen.id, version: seen.version, ...facts })
          : api.add_price_list({ supplier_id: of, ...facts })
      }
      onSaved={(saved) => {
        price_list_slice.set((held) => (held.price_list.id === saved.id ? { ...held, price_list: saved } : held));
        onSaved(saved);
      }}
    >
      <SupplierField
        {...(record && { known: { id: record.supplier_id, name: record.supplier } })}
        whyNot={record ? t`A list stays with its supplier.` : undefined}
      />
      <DescribedFields fields={price_list_fields} keys={list_keys} first="name" />
    </RecordForm>
  );
}
