/** Channel partners from a workbook or a CSV file. */
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { api } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/files.ts';
import { useSlice } from '../../../kit/slice.ts';
import { ImportRecords } from '../../../ui/record/ImportRecords.tsx';
import { partner_imports } from '../slices.ts';

const nothing = {};
const calls = {
  take: api.import_channel_partners,
  undo: api.undo_import_channel_partners,
  saveFailed: (asked: { record_import_id: number }) => saveFile('export_failed_channel_partners', asked),
};

const takeWords = (added: number) => (
  <Plural value={added} one="Add # channel partner" other="Add # channel partners" />
);

export default function ImportPartners({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ImportRecords
      opened={opened}
      onClose={onClose}
      calls={calls}
      recent={useSlice(partner_imports, opened ? nothing : undefined).data?.imports}
      words={{
        title: t`Import channel partners`,
        take: takeWords,
        done: (added) =>
          plural(added, { one: '# channel partner was added.', other: '# channel partners were added.' }),
      }}
    />
  );
}
