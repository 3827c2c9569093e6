/** The supplier of a price list, found by words. */
import { useLingui } from '@lingui/react/macro';
import { useFoundOptions } from '../../../ui/form/found_options.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { found_suppliers } from '../slices.ts';

export function SupplierField({
  known,
  whyNot,
}: {
  known?: { id: number; name: string };
  whyNot?: string | undefined;
}) {
  const { t } = useLingui();
  const { options, searching } = useFoundOptions(
    found_suppliers,
    (words) => ({ limit: 30, ...words }),
    ({ suppliers }) => suppliers.map(({ id, name }) => ({ value: id, label: name })),
  );
  const all = known && options.every(({ value }) => value !== known.id) ? [{ value: known.id, label: known.name }] : [];
  return (
    <SelectField name="supplier_id" label={t`Supplier`} options={[...all, ...options]} {...searching} whyNot={whyNot} />
  );
}
