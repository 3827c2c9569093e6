/** A version of a list of approved models, from the file that was published. */
import { plural, t as i18n } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import { almm_lists, type AlmmListName } from '../../../../domain/materials/almm.ts';
import { api } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { DateBox } from '../../../ui/form/DateBox.tsx';
import { FieldGrid } from '../../../ui/form/Form.tsx';
import { ImportDrawer, reasonText } from '../../../ui/table/ImportDrawer.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Column } from '../../../ui/table/Table.tsx';
import { useToday } from '../../../ui/text/today.ts';

type Answer = Gets<'import_almm_list'>;
type Row = Answer['rows'][number];

const takeWords = ({ added }: Answer) => <Plural value={added} one="Import # model" other="Import # models" />;

export default function ImportAlmm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const labels = useLabels();
  const today = useToday();
  const [list, setList] = useState<AlmmListName>('ALMM List-I');
  const [dated, setDated] = useState(today);
  const columns = useMemo(
    () => (): Column<Row>[] => [
      { key: 'row', title: t`Row`, value: ({ row }) => row, width: 60 },
      {
        key: 'taken',
        title: t`Result`,
        value: ({ verdict }) => (verdict === 'failed' ? t`Failed` : verdict === 'duplicate' ? t`Listed twice` : t`New`),
        width: 120,
      },
      { key: 'manufacturer', title: t`Manufacturer`, value: (row) => row.manufacturer, width: 240 },
      { key: 'model', title: t`Model`, value: (row) => row.model, width: 200, phone: 'title' },
      { key: 'remarks', title: t`Reason`, value: reasonText, width: 260, phone: 'wide' },
    ],
    [t],
  );
  return (
    <ImportDrawer<Row, Answer>
      opened={opened}
      onClose={onClose}
      title={t`Import list of approved models`}
      take={(asked) => api.import_almm_list({ ...asked, list, dated })}
      saveFailed={(record_import_id) => saveFile('export_failed_almm', { record_import_id })}
      undo={async (record_import_id) => {
        await api.undo_import_almm({ record_import_id });
        toast.success(i18n`The import was undone.`);
      }}
      recent={undefined}
      columns={columns}
      settings={`${list} ${dated}`}
      options={
        <FieldGrid>
          <Select
            label={t`List`}
            data={labels.choices(almm_lists)}
            value={list}
            allowDeselect={false}
            onChange={(value) => setList(value as AlmmListName)}
          />
          <DateBox label={t`Date of the list`} value={dated} onChange={(value) => setDated(value || today)} />
        </FieldGrid>
      }
      words={{
        take: takeWords,
        nothing: t`No row of this file names a model.`,
        done: ({ added }) => plural(added, { one: '# model was imported.', other: '# models were imported.' }),
      }}
    />
  );
}
