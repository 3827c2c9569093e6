-- The things of a kind in whose entry of the search every word stands. Past tenant isolation, as app.find, and for the same
-- reason: its check would keep the index of words from being used, and every entry would be read. So the company of the
-- transaction is asked for here. A word of signs alone stands nowhere.
create function app.entries_with(of_kind text, asked text[]) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  plain text[] := array(select btrim(app.plain_words(word)) from unnest(asked) word);
begin
  if '' = any (plain) then return; end if;
  -- planned for the words that are asked for: what is rare is found by the index, what stands in most is read
  return query execute format('select subject_id from search_entries where company_id + 0 = $1 and kind = %L %s', of_kind,
    (select string_agg(format(' and words like %L', '%' || word || '%'), '') from unnest(plain) word)) using app.company();
end $$;
revoke execute on function app.entries_with(text, text[]) from public;
grant execute on function app.entries_with(text, text[]) to sunstage_app;
