-- The role whose right or responsibility something is has that name everywhere, also in what was recorded of its changes.
alter table role_rights rename column holder to role;
alter table role_rights rename constraint role_rights_company_id_holder_module_key to role_rights_company_id_role_module_key;

update domain_events set
  before = (before - 'holder') || jsonb_build_object('role', before -> 'holder'),
  after = (after - 'holder') || jsonb_build_object('role', after -> 'holder'),
  sentence = case when sentence -> 'values' ? 'holder' then jsonb_build_object(
    'id', replace(sentence ->> 'id', '{holder}', '{role}'),
    'values', (sentence -> 'values') - 'holder' || jsonb_build_object('role', sentence -> 'values' -> 'holder')) else sentence end
where kind in ('role_right_changed', 'responsibility_changed') and after ? 'holder';
