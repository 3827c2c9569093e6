/** Suppliers as a table: their fields, how they stand, and the company's own fields. */
import { say } from '../../../domain/sentences.ts';
import { kyc_state_names } from '../../../domain/suppliers/kyc.ts';
import { supplier_fields, supplier_status_names } from '../../../domain/suppliers/supplier_fields.ts';
import type { TableFormat } from '../../../domain/table_files.ts';
import type { Ctx } from '../../ctx.ts';
import { customCells } from '../../fields/cells.ts';
import { definedFields, namedPeople } from '../../fields/rows.ts';
import { sheetColumns } from '../../tables/field_cells.ts';
import { tableFile } from '../../tables/write.ts';
import type { SupplierRow } from './list_rows.ts';
import { todayOf } from '../../today.ts';

export async function supplierTable(ctx: Ctx, found: readonly SupplierRow[], format: TableFormat) {
  const own = customCells(await definedFields(ctx.db, 'suppliers'), await namedPeople(ctx.db));
  const columns = [
    ...sheetColumns<SupplierRow>(supplier_fields),
    { title: say`GSTINs in other states`, width: 34, value: (row: SupplierRow) => row.more_gstins.join('; ') },
    { title: say`Status`, width: 16, value: (row: SupplierRow) => ({ term: supplier_status_names[row.status] }) },
    { title: say`Documents`, width: 16, value: (row: SupplierRow) => ({ term: kyc_state_names[row.kyc] }) },
    { title: say`Block reason`, width: 30, value: (row: SupplierRow) => row.blocked_reason },
    ...own,
  ];
  const today = todayOf(ctx);
  return tableFile(
    { name: say`Suppliers`, today, columns, rows: found.map((one) => columns.map(({ value }) => value(one))) },
    format,
    ctx,
  );
}
