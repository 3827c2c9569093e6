-- Whom an issue went to stays with it: the person of the place may change later.
alter table stock_documents add column subcontractor_id bigint;
alter table stock_documents add constraint stock_documents_company_id_subcontractor_id_fkey
  foreign key (company_id, subcontractor_id) references users (company_id, id);
create index stock_documents_subcontractor on stock_documents (company_id, subcontractor_id) where subcontractor_id is not null;
update stock_documents d set subcontractor_id = s.subcontractor_id from stores s
  where s.company_id = d.company_id and s.id = d.place_id and d.kind = 'issue';
