-- Finding among what a person sees only: the rights are asked of each entry before the best are chosen, so that better
-- matches that are hidden from a person neither push their own away nor make them weak.

-- the stage of an event or document; by which words everybody finds a customer, who is found by phone number and address
-- with the right to those only
alter table search_entries add column stage text, add column named text;

create or replace function app.put_entries(entries search_entries[]) returns void language sql as $$
  insert into search_entries (company_id, kind, subject_id, project_id, people, title, words, sounds, changed_at, stage, named)
  select company_id, kind, subject_id, project_id, array_remove(people, null), title, plain, app.sounds(plain), now(), stage,
    app.plain_words(named)
  from unnest(entries), app.plain_words(words) plain
  on conflict (company_id, kind, subject_id) do update set project_id = excluded.project_id, people = excluded.people,
    title = excluded.title, words = excluded.words, sounds = excluded.sounds, changed_at = excluded.changed_at,
    stage = excluded.stage, named = excluded.named
$$;

do $$
declare
  of_table record;
  index_of_words text := pg_get_indexdef('search_entries_words'::regclass);
begin
  for of_table in select p.oid, p.proname, case p.proname
      when 'found_events' then 'r.stage, null' when 'found_documents' then 'r.stage, null'
      when 'found_users' then $w$null, case when r.kind = 'consumer' then concat_ws(' ', r.name, r.designation) end$w$
      else 'null, null' end as more
    from pg_proc p where p.pronamespace = 'app'::regnamespace and p.proname like 'found\_%' and p.prorettype = 'trigger'::regtype loop
    execute replace(pg_get_functiondef(of_table.oid), 'now())::search_entries', format('now(), %s)::search_entries', of_table.more));
  end loop;
  -- to write all entries anew costs less without their index
  drop index search_entries_words;
  update search_entries s set stage = e.stage from events e
    where s.kind = 'event' and e.company_id = s.company_id and e.id = s.subject_id;
  update search_entries s set stage = d.stage from documents d
    where s.kind = 'document' and d.company_id = s.company_id and d.id = s.subject_id;
  update search_entries s set named = app.plain_words(concat_ws(' ', u.name, u.designation)) from users u
    where s.kind = 'person' and u.kind = 'consumer' and u.company_id = s.company_id and u.id = s.subject_id;
  execute index_of_words;
end $$;

create trigger found_in_stage after update on events for each row when (old.stage is distinct from new.stage)
  execute function app.found_events();
create trigger found_in_stage after update on documents for each row when (old.stage is distinct from new.stage)
  execute function app.found_documents();
create trigger found_as_kind after update on users for each row when (old.kind is distinct from new.kind)
  execute function app.found_users();

create type app.found_thing as (kind text, id bigint);
create type app.seen_stages as (stages text[], projects bigint[]);

-- The best entries for some words, of each kind at most so many: every word must be in an entry, as it is, as the beginning
-- of one, by its sound, or, when fewer than `most` are found so, nearly; what is far worse than the best is left out. Past
-- the wall, whose check would keep the index from being used, so the company is asked for here. All other arguments say
-- what the person sees: `own_kinds` are kinds of which they see what names them (`me`); `listed_kinds` those of which they
-- see what is `listed`; what lies in projects lies in theirs (null: all) and in stages they see in all of these, or in
-- stages they see in some; without `contacts` customers are found by their names alone.
-- The function of the same name with fewer arguments serves the release before this one.
create function app.find(wanted text, kinds text[], me bigint, own_kinds text[], listed_kinds text[], listed app.found_thing[],
    projects bigint[], stages text[], more_stages app.seen_stages[], contacts boolean, most int)
  returns table (kind text, subject_id bigint, score double precision)
  -- ten people search at once: none of them is given several processes
  language plpgsql stable security definer set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  asked text[] := (regexp_split_to_array(btrim(app.plain_words(wanted)), ' '))[1:6];
  word text;
  sound text;
  written text;
  sure text := '';
  nearly text := '';
  by_name text := '';
  scores text := '0';
  in_stages text := 'e.stage is null or e.stage = any ($7)';
  tests text;
  of_kind text[];
  of_subject bigint[];
  of_score double precision[];
  matches bigint;
  highest double precision;
begin
  if coalesce(asked[1], '') = '' then return; end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.33', true);
  foreach word in array asked loop
    sound := btrim(app.sounds(' ' || word || ' '));
    -- two letters sound like much
    if length(sound) < 3 or word ~ '\d' then sound := null; end if;
    by_name := by_name || format(' and e.named like %L', '%' || word || '%');
    written := format('words like %L', case when length(word) < 3 then '% ' else '%' end || word || '%');
    if length(word) < 3 or word ~ '\d' then
      sure := sure || ' and ' || written;
      nearly := nearly || ' and ' || written;
    else
      if sound is not null then written := written || format(' or sounds like %L', '% ' || sound || '%'); end if;
      sure := sure || format(' and (%s)', written);
      -- %> and not its mirror <%, which the planner asks of each entry twice
      nearly := nearly || format(' and (%s or words %%> %L)', written, word);
    end if;
    scores := scores || format(' + case when words like %L then 3 when words like %L then 2.5 when words like %L then 1.5
      when sounds like %L then 1.3 when sounds like %L then 0.9 else word_similarity(%L, words) end',
      '% ' || word || ' %', '% ' || word || '%', '%' || word || '%', '% ' || sound || ' %', '% ' || sound || '%', word);
  end loop;
  for at in 1 .. cardinality(more_stages) loop
    in_stages := in_stages || format(' or (e.stage = any (($8)[%1$s].stages) and e.project_id in (select unnest(($8)[%1$s].projects)))', at);
  end loop;
  foreach tests in array case when sure = nearly then array[sure] else array[sure, nearly] end loop
    -- company and kind are written so that no index of theirs is used: it would be read whole beside that of the words
    execute format($f$
      with matching as materialized (
        select e.kind, e.subject_id, length(e.title) as long, e.changed_at, (%s)::double precision / %s as score
        from search_entries e
        where e.company_id + 0 = (select app.company()) and e.kind || '' = any ($1)
          and (not e.kind = any ($3) or $2 = any (e.people))
          and case when e.kind = any ($4) then (e.kind, e.subject_id) in (select l.kind, l.id from unnest($5) l)
            else ($6 is null or e.project_id is null or e.project_id in (select unnest($6))) and (%s) end %s %s),
      whole as (select count(*) as matches, coalesce(max(m.score), 0) as highest from matching m),
      best as (
        select b.* from whole, (select distinct m.kind as name from matching m) of_kind, lateral (
          select m.* from matching m where m.kind = of_kind.name and m.score >= 0.4 * whole.highest
          order by m.score desc, m.long, m.changed_at desc, m.subject_id desc limit $9) b)
      select array_agg(b.kind order by b.score desc, b.kind, b.long, b.changed_at desc, b.subject_id desc),
        array_agg(b.subject_id order by b.score desc, b.kind, b.long, b.changed_at desc, b.subject_id desc),
        array_agg(b.score order by b.score desc, b.kind, b.long, b.changed_at desc, b.subject_id desc),
        (select w.matches from whole w), (select w.highest from whole w)
      from best b$f$,
      scores, cardinality(asked), in_stages,
      case when contacts then '' else format('and (e.named is null or %s)', substr(by_name, 6)) end, tests)
      into of_kind, of_subject, of_score, matches, highest
      using kinds, me, own_kinds, listed_kinds, listed, projects, stages, more_stages, most;
    -- what is nearly so counts one at most, and would be left out beside what is found as it is
    exit when matches >= most or 0.4 * highest > (3.0 * cardinality(asked) - 2) / cardinality(asked);
  end loop;
  return query select * from unnest(of_kind, of_subject, of_score);
end $$;
revoke execute on function app.find(text, text[], bigint, text[], text[], app.found_thing[], bigint[], text[], app.seen_stages[],
  boolean, int) from public;
grant execute on function app.find(text, text[], bigint, text[], text[], app.found_thing[], bigint[], text[], app.seen_stages[],
  boolean, int) to sunstage_app;
