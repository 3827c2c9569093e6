-- Fields of the company's own on items, as on suppliers.
create index items_custom on items using gin (custom jsonb_path_ops);

create or replace function app.entry_of(r items) returns search_entries language sql stable as $$
  select row(r.company_id, 'item', r.id, null, '{}', r.name, concat_ws(' ', r.name, r.code, r.make, r.model, r.category, r.hsn,
    app.custom_words(r.company_id, r.custom)), '', now(), null, null)::search_entries
$$;
create trigger found_custom after update on items for each row when (old.custom is distinct from new.custom)
  execute function app.found_items();
