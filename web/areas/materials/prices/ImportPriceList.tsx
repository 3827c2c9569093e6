/** A supplier's price list from a workbook or a CSV file: first whose it is and until when it holds, then the sheet. */
import { plural, t as i18n } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import type { Gets } from '../../../../contract/index.ts';
import { price_lists as contract } from '../../../../contract/price_lists.ts';
import { price_list_fields } from '../../../../domain/materials/price_list_fields.ts';
import { api } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/files.ts';
import { useSlice } from '../../../kit/slice.ts';
import { DescribedFields } from '../../../ui/form/DescribedField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Plain, Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { changedIn, ImportDrawer, reasonText } from '../../../ui/table/ImportDrawer.tsx';
import { RecentImports, undoImport } from '../../../ui/table/RecentImports.tsx';
import type { Column } from '../../../ui/table/Table.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { price_list_imports } from '../slices.ts';
import { priceText } from './price_words.tsx';
import { list_keys } from './PriceListForm.tsx';
import { SupplierField } from './SupplierField.tsx';

type Answer = Gets<'import_price_list'>;
type Row = Answer['rows'][number];

const nothing = {};
const Facts = contract.add_price_list.request;

const undo = (record_import_id: number): Promise<void> =>
  undoImport({
    run: (rest) => api.undo_import_price_list({ record_import_id, rest }),
    changedIn,
    done: i18n`The import was undone.`,
  });

export default function ImportPriceList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const today = useToday();
  const [facts, setFacts] = useState<z.output<typeof Facts>>();
  const recent = useSlice(price_list_imports, opened ? nothing : undefined).data?.imports;
  const columns = useColumns();
  const close = () => {
    setFacts(undefined);
    onClose();
  };
  if (!facts)
    return (
      <Drawer opened={opened} onClose={close} title={t`Import price list`} width="wide">
        <Stack gap={12}>
          <Form
            schema={Facts}
            initial={{ valid_from: today }}
            label={t`Import price list`}
            submitLabel={<Trans>Continue to file</Trans>}
            onCancel={close}
            onSubmit={setFacts}
            guard={false}
          >
            <SupplierField />
            <DescribedFields fields={price_list_fields} keys={list_keys} />
          </Form>
          <RecentImports imports={recent} onUndo={undo} />
        </Stack>
      </Drawer>
    );
  const { valid_to, ...about } = facts;
  return (
    <ImportDrawer<Row, Answer>
      opened={opened}
      onClose={close}
      title={facts.name}
      take={(asked) => api.import_price_list({ ...asked, ...about, ...(valid_to && { valid_to }) })}
      saveFailed={(record_import_id) => saveFile('export_failed_price_list', { record_import_id })}
      undo={undo}
      recent={undefined}
      columns={columns}
      words={{
        take: takeWords,
        nothing: t`No row of this file is a price of one of your items.`,
        done: ({ added }) => plural(added, { one: '# price was added.', other: '# prices were added.' }),
      }}
      options={
        <Plain>
          <Trans>
            Rows are matched to your items by code, name or model. Without a unit, a price is for one stock unit.
          </Trans>
        </Plain>
      }
    />
  );
}

const takeWords = ({ added }: Answer) => <Plural value={added} one="Add # price" other="Add # prices" />;

function useColumns() {
  const { t } = useLingui();
  return useMemo(
    () => (): Column<Row>[] => [
      { key: 'row', title: t`Row`, value: ({ row }) => row, width: 60 },
      {
        key: 'taken',
        title: t`Result`,
        value: ({ verdict }) => (verdict === 'failed' ? t`Failed` : t`New`),
        width: 90,
      },
      { key: 'name', title: t`Name in the file`, value: ({ name }) => name, width: 220, phone: 'title' },
      { key: 'item', title: t`Item`, value: ({ item }) => item, width: 220 },
      {
        key: 'price',
        title: t`Price`,
        value: ({ price, unit }) => (price === null || unit === null ? '' : priceText(price, unit)),
        align: 'right',
        width: 140,
      },
      {
        key: 'remarks',
        title: t`Reason`,
        value: (row) => [row.note, reasonText(row)].filter(Boolean).join(' '),
        width: 340,
        phone: 'wide',
      },
    ],
    [t],
  );
}
