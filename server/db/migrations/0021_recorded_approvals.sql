-- What an authority or another party outside decided is recorded: on which day, under which reference, with which letter.
alter table approvals
  add column decided_on date,
  add column reference text not null default '',
  add column letter_id bigint,
  add foreign key (company_id, letter_id) references documents (company_id, id) on delete set null (letter_id);
