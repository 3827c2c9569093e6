/** Items from a workbook or a CSV file. */
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { api } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/files.ts';
import { useSlice } from '../../../kit/slice.ts';
import { ImportRecords } from '../../../ui/record/ImportRecords.tsx';
import { item_imports } from '../slices.ts';

const nothing = {};
const calls = {
  take: api.import_items,
  undo: api.undo_import_items,
  saveFailed: (asked: { record_import_id: number }) => saveFile('export_failed_items', asked),
};

const takeWords = (added: number) => <Plural value={added} one="Add # item" other="Add # items" />;

export default function ImportItems({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ImportRecords
      opened={opened}
      onClose={onClose}
      calls={calls}
      recent={useSlice(item_imports, opened ? nothing : undefined).data?.imports}
      words={{
        title: t`Import items`,
        take: takeWords,
        done: (added) => plural(added, { one: '# item was added.', other: '# items were added.' }),
      }}
    />
  );
}
