-- A photo keeps its original as proof; the digest finds what it has not mailed.

alter table photos
  -- as it came, with what the camera wrote into it; file_id is made from it for showing
  add column original_file_id bigint,
  add column place_from text not null default '' check (place_from in ('', 'photo', 'phone')),
  add foreign key (company_id, original_file_id) references files (company_id, id);
create index photos_original on photos (company_id, original_file_id) where original_file_id is not null;

create index notifications_unmailed on notifications (company_id, user_id) where mailed_at is null and read_at is null;
