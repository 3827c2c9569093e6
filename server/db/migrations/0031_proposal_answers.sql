-- What a customer asked about a proposal is answered at the proposal.

alter table proposal_questions
  add column answer text not null default '',
  add column answered_at timestamptz,
  add column answered_by bigint,
  add foreign key (company_id, answered_by) references users (company_id, id),
  add check ((answered_at is null) = (answer = ''));
