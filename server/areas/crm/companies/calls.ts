/** Decisions about the companies leads belong to. */
import { CompanyAbilities, type crm_companies } from '../../../../contract/crm_companies.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { company_fields } from '../../../../domain/crm/company_fields.ts';
import type { CustomValues } from '../../../../domain/defined_fields.ts';
import { notFound, sentences } from '../../../../domain/errors.ts';
import { allow } from '../../../../domain/rules.ts';
import { plural, say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { customCells } from '../../../fields/cells.ts';
import { fieldNames } from '../../../fields/names.ts';
import { definedFields, namedPeople } from '../../../fields/rows.ts';
import { type CustomAfter, customAfter } from '../../../fields/values.ts';
import { sheetColumns } from '../../../tables/field_cells.ts';
import { tableFile } from '../../../tables/write.ts';
import { companyMergesOf } from '../merging/rows.ts';
import { company_rows } from '../record_rows.ts';
import { recordImport } from '../../../records/imports/record_import.ts';
import { records } from '../../../records/records.ts';
import * as shared from '../rows.ts';
import { scopeOf, whyNotAllLeads } from '../scope.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

const shown = async (ctx: Ctx, id: number) => (await rows.find(ctx.db, scopeOf(ctx), id)) ?? notFound();
const companies = records(company_rows, company_fields, shown, { named: 'once' });
const imported = recordImport('crm_companies', {
  fields: company_fields,
  rows: company_rows,
  custom: 'crm_companies',
  may_delete: allow.toEdit('crm'),
  count: (count) => say`${plural({ count }, '# company', '# companies')}`,
  used: (db, ids) => shared.namedByLeads(db, 'crm_company_id', ids),
});
const about = (subject_id: number) => ({ subject_type: 'crm_company', subject_id });

export const calls = {
  get_crm_companies: (ctx, wanted) => rows.page(ctx.db, scopeOf(ctx), wanted),

  async get_crm_company(ctx, { crm_company_id }) {
    return {
      company: await shown(ctx, crm_company_id),
      leads: await shared.companyLeads(ctx.db, scopeOf(ctx), crm_company_id),
      files: await rows.filesOf(ctx.db, scopeOf(ctx), crm_company_id),
      merges: await companyMergesOf(ctx.db, crm_company_id),
      abilities: abilitiesOf(ctx.permissions, CompanyAbilities, { undo_company_merge: whyNotAllLeads(ctx) }),
    };
  },

  async add_crm_company(ctx, { custom = {}, ...facts }) {
    const own = await customAfter(ctx.db, 'crm_companies', custom, {}, []);
    const id = await companies.add(ctx, { ...facts, custom: own.custom });
    const summary = say`added the company ${{ name: facts.name }}`;
    ctx.recordEvent('crm_company_added', { summary, ...about(id), after: facts });
    return shown(ctx, id);
  },

  async update_crm_company(ctx, { crm_company_id, version, custom: given, ...facts }) {
    let own: CustomAfter | undefined;
    const { name, ...change } = await companies.change(ctx, crm_company_id, version, facts, async ({ custom }) => {
      if (!given) return {};
      const files = (await rows.filesOf(ctx.db, scopeOf(ctx), crm_company_id)).map(({ file_id }) => file_id);
      own = await customAfter(ctx.db, 'crm_companies', given, custom as CustomValues, files);
      return { custom: own.custom };
    });
    const fields = fieldNames(company_fields, Object.keys(facts), own?.changed);
    const summary = say`changed ${{ fields }} of the company ${{ name }}`;
    ctx.recordEvent('crm_company_updated', { summary, ...about(crm_company_id), ...change });
    return shown(ctx, crm_company_id);
  },

  async delete_crm_company(ctx, { crm_company_id }) {
    const before = await companies.remove(ctx, crm_company_id);
    const summary = say`deleted the company ${{ name: before.name }}`;
    ctx.recordEvent('crm_company_deleted', { summary, ...about(crm_company_id), before });
    return { message: sentences.success };
  },

  async export_crm_companies(ctx, { format, ...filter }) {
    const found = await rows.exported(ctx.db, scopeOf(ctx), filter);
    const summary = say`exported ${plural({ count: found.length }, '# company', '# companies')}`;
    ctx.recordEvent('crm_companies_exported', { summary, subject_type: 'crm_company', after: filter });
    const own = customCells(await definedFields(ctx.db, 'crm_companies'), await namedPeople(ctx.db));
    const columns = [...sheetColumns<ResponseOf<'add_crm_company'>>(company_fields), ...own];
    const name = say`Companies`;
    const today = todayOf(ctx);
    return tableFile(
      { name, today, columns, rows: found.map((one) => columns.map(({ value }) => value(one))) },
      format,
      ctx,
    );
  },

  import_crm_companies: imported.take,
  get_imports_of_crm_companies: imported.recent,
  undo_import_crm_companies: imported.undo,
  export_failed_crm_companies: imported.failed,
} satisfies Handlers<keyof typeof crm_companies>;
