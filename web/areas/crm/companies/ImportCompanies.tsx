/** Companies from a workbook or a CSV file. */
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { api } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/files.ts';
import { useSlice } from '../../../kit/slice.ts';
import { ImportRecords } from '../../../ui/record/ImportRecords.tsx';
import { company_imports } from '../slices.ts';

const nothing = {};
const calls = {
  take: api.import_crm_companies,
  undo: api.undo_import_crm_companies,
  saveFailed: (asked: { record_import_id: number }) => saveFile('export_failed_crm_companies', asked),
};

const takeWords = (added: number) => <Plural value={added} one="Add # company" other="Add # companies" />;

export default function ImportCompanies({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ImportRecords
      opened={opened}
      onClose={onClose}
      calls={calls}
      recent={useSlice(company_imports, opened ? nothing : undefined).data?.imports}
      words={{
        title: t`Import companies`,
        take: takeWords,
        done: (added) => plural(added, { one: '# company was added.', other: '# companies were added.' }),
      }}
    />
  );
}
