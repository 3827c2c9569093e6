-- A paper may be asked of people outside: whoever it is asked of uploads it themselves.

alter table documents add column asked_of text not null default ''
  check (asked_of in ('', 'customer', 'subcontractor', 'investor'));
create index documents_asked on documents (company_id, project_id) where asked_of <> '';
