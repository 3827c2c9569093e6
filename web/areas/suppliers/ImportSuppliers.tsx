/** Suppliers from a workbook or a CSV file. */
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { api } from '../../kit/api.ts';
import { saveFile } from '../../kit/files.ts';
import { useSlice } from '../../kit/slice.ts';
import { ImportRecords } from '../../ui/record/ImportRecords.tsx';
import { supplier_imports } from './slices.ts';

const nothing = {};
const calls = {
  take: api.add_bulk_supplier,
  undo: api.undo_import_suppliers,
  saveFailed: (asked: { record_import_id: number }) => saveFile('export_failed_suppliers', asked),
};

const takeWords = (added: number) => <Plural value={added} one="Add # supplier" other="Add # suppliers" />;

export default function ImportSuppliers({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ImportRecords
      opened={opened}
      onClose={onClose}
      calls={calls}
      recent={useSlice(supplier_imports, opened ? nothing : undefined).data?.imports}
      words={{
        title: t`Import suppliers`,
        take: takeWords,
        done: (added) => plural(added, { one: '# supplier was added.', other: '# suppliers were added.' }),
      }}
    />
  );
}
