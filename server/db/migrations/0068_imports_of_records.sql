-- Imports of any kind of record are kept as those of leads are, each under the name of its table.

alter table lead_imports rename to record_imports;
alter table record_imports rename constraint lead_imports_pkey to record_imports_pkey;
alter table record_imports rename constraint lead_imports_company_id_fkey to record_imports_company_id_fkey;
alter table record_imports rename constraint lead_imports_company_id_made_by_fkey to record_imports_company_id_made_by_fkey;
alter table record_imports rename column lead_ids to record_ids;
alter table record_imports add column resource text not null default 'leads';
alter table record_imports alter column resource drop default;

-- what a heading means to the company among the columns of this kind of record
alter table lead_import_columns rename to record_import_columns;
alter table record_import_columns rename constraint lead_import_columns_pkey to record_import_columns_pkey;
alter table record_import_columns
  rename constraint lead_import_columns_company_id_fkey to record_import_columns_company_id_fkey;
alter table record_import_columns add column resource text not null default 'leads';
alter table record_import_columns alter column resource drop default;
alter table record_import_columns drop constraint lead_import_columns_company_id_heading_key;
alter table record_import_columns add constraint record_import_columns_heading_key unique (company_id, resource, heading);
