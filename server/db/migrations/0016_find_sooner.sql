-- Finding by words in less time: what is only nearly so is looked for when little else is found, of each kind the best are
-- taken without putting all in order, and the projects a person sees are a set to look into rather than a list to plan with.

-- The best entries for some words: every word must be in an entry, as it is, as the beginning of one, by its sound, or, when
-- fewer than `most` are found so, nearly; what is far worse than the best is left out. Past the wall, whose check would keep
-- the index from being used, so the company is asked for here. `only_of` names the kinds of which a person finds only their
-- own; `projects` the projects they see (null: all); `most` of each kind.
create or replace function app.find(wanted text, kinds text[], only_of text[], me bigint, projects bigint[], most int)
  returns table (kind text, subject_id bigint, score double precision)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked text[] := (regexp_split_to_array(btrim(app.plain_words(wanted)), ' '))[1:6];
  word text;
  sound text;
  written text;
  sure text := '';
  nearly text := '';
  scores text := '0';
  entries text;
begin
  if coalesce(asked[1], '') = '' then return; end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.33', true);
  foreach word in array asked loop
    sound := btrim(app.sounds(' ' || word || ' '));
    -- two letters sound like much
    if length(sound) < 3 or word ~ '\d' then sound := null; end if;
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
  entries := format($f$
    select e.kind, e.subject_id, e.title, e.changed_at, (%s)::double precision / %s as score
    from search_entries e
    where e.company_id = app.company() and e.kind = any ($1) and (not e.kind = any ($2) or $3 = any (e.people))
      and ($4 is null or e.project_id is null or e.project_id in (select unnest($4)))$f$, scores, cardinality(asked));
  return query execute format($f$
    with sure as materialized (%1$s),
    -- what is nearly so counts one at most, and would be left out beside what is found as it is
    enough as materialized (
      select %3$s or count(*) >= $5 or 0.4 * coalesce(max(s.score), 0) > (3.0 * %4$s - 2) / %4$s as so from sure s),
    matching as materialized (
      select * from sure where (select so from enough)
      union all
      select n.* from (%2$s) n where not (select so from enough)),
    far as (select 0.4 * max(m.score) as score from matching m)
    select best.* from far, unnest($1) of_kind (name), lateral (
      select m.kind, m.subject_id, m.score from matching m where m.kind = of_kind.name and m.score >= far.score
      order by m.score desc, length(m.title), m.changed_at desc, m.subject_id desc limit $5) best
    order by best.score desc, best.kind$f$,
    entries || sure, entries || nearly, (sure = nearly)::text, cardinality(asked))
    using kinds, only_of, me, projects, most;
end $$;
