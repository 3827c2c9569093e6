-- What happened to one record is read on its page.
create index domain_events_subject on domain_events (company_id, subject_type, subject_id, id desc);

-- Documents of the stores are found by the challan that is typed from a sheet.
create index stock_documents_challan on stock_documents (company_id, upper(challan)) where challan <> '';
