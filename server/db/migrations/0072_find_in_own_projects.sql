-- Finding costs less: fewer entries are sampled, what is seen and what it is worth is planned once instead of for each kind, and
-- someone who sees some projects only, of which the newest entries hold too few, is offered what lies in these.
CREATE OR REPLACE FUNCTION app.find(wanted text, kinds text[], me bigint, own_kinds text[], listed_kinds text[], listed app.found_thing[], projects bigint[], stages text[], more_stages app.seen_stages[], contacts boolean, most integer)
 RETURNS TABLE(kind text, subject_id bigint, score double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET max_parallel_workers_per_gather TO '0'
 SET cpu_operator_cost TO '0.05'
AS $function$
declare
  company bigint := app.company();
  asked text[] := (regexp_split_to_array(btrim(app.plain_words(wanted)), ' '))[1:6];
  inside boolean := exists (select 1 from users u where u.company_id = app.company() and u.id = me
    and u.kind in ('admin', 'staff', 'project_manager', 'sales_person', 'crm_user'));
  typed text;
  sound text;
  written text;
  sure text := '';
  nearly text := '';
  by_name text := '';
  near_tests text;
  near_scores text := '';
  scores text := '0';
  in_stages text := 'e.stage is null or e.stage = any ($7)';
  sees text;
  tests text;
  -- the ways in which one word can be in an entry, the best first, and what each is worth; of several words: each as it is
  tiers text[];
  worth double precision[];
  of_kinds text;
  -- of each kind: how often each tier was met in a sample
  met record;
  -- kinds of which the best were found without reading all that match
  done text[] := '{}';
  -- kinds of which enough were not found so: someone who sees some projects sees little of them
  sought text[] := '{}';
  rest text[];
  done_kind text[] := '{}';
  done_subject bigint[] := '{}';
  done_score double precision[] := '{}';
  missing int;
  more bigint[];
  before text;
  complete boolean;
  of_kind text[];
  of_subject bigint[];
  of_score double precision[];
  matches bigint;
  highest double precision;
  sampled constant numeric := 0.2;
  -- as many in the sample stand for thousands
  frequent constant int := 8;
  walked constant int := 20000;
  few_projects constant int := 1000;
  -- more than any word has: words that stand only in what the person does not see must not push others away
  most_near constant int := 30;
begin
  if coalesce(asked[1], '') = '' then return; end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.33', true);
  foreach typed in array asked loop
    sound := btrim(app.sounds(' ' || typed || ' '));
    -- two letters sound like much
    if length(sound) < 3 or typed ~ '\d' then sound := null; end if;
    by_name := by_name || format(' and e.named like %L', '%' || typed || '%');
    written := format('words like %L', case when length(typed) < 3 then '% ' else '%' end || typed || '%');
    if length(typed) < 3 or typed ~ '\d' then
      sure := sure || ' and ' || written;
      nearly := nearly || ' and ' || written;
    else
      if sound is not null then written := written || format(' or sounds like %L', '% ' || sound || '%'); end if;
      sure := sure || format(' and (%s)', written);
      select coalesce(string_agg(format(' or words like %L', '% ' || near.word || ' %'), ''), ''),
          coalesce(string_agg(format(' when words like %L then %s', '% ' || near.word || ' %', near.similar), '' order by near.similar desc), '')
        into near_tests, near_scores from (
          select k.word, round(word_similarity(typed, k.word)::numeric, 3) as similar from search_words k
          where k.company_id = company and k.word %> typed
            and (word_similarity(typed, k.word) >= 0.5 or similarity(typed, k.word) >= 0.33)
          order by 2 desc, 1 limit most_near) near;
      nearly := nearly || format(' and (%s%s)', written, near_tests);
    end if;
    scores := scores || format(' + case when words like %L then 3 when words like %L then 2.5 when words like %L then 1.5
      when sounds like %L then 1.3 when sounds like %L then 0.9 %s else 0 end',
      '% ' || typed || ' %', '% ' || typed || '%', '%' || typed || '%', '% ' || sound || ' %', '% ' || sound || '%', near_scores);
    near_scores := '';
  end loop;
  if cardinality(asked) > 1 then
    tiers := array[(select string_agg(format('words like %L', '% ' || one || ' %'), ' and ') from unnest(asked) one)];
    worth := array[3];
  else
    tiers := array[format('words like %L', '% ' || typed || ' %'), format('words like %L', '% ' || typed || '%')];
    worth := array[3, 2.5];
    if length(typed) > 2 then
      tiers := tiers || format('words like %L', '%' || typed || '%');
      worth := worth || 1.5::double precision;
    end if;
    if sound is not null and length(typed) > 2 then
      tiers := tiers || array[format('sounds like %L', '% ' || sound || ' %'), format('sounds like %L', '% ' || sound || '%')];
      worth := worth || array[1.3, 0.9]::double precision[];
    end if;
  end if;
  for at in 1 .. cardinality(more_stages) loop
    in_stages := in_stages || format(' or (e.stage = any (($8)[%1$s].stages) and e.project_id in (select unnest(($8)[%1$s].projects)))', at);
  end loop;
  sees := format($f$(not e.kind = any ($3) or $2 = any (e.people))
    and case when e.kind = any ($4) then (e.kind, e.subject_id) in (select l.kind, l.id from unnest($5) l)
      else ($6 is null or e.project_id is null or e.project_id in (select unnest($6))) and (%s) end %s$f$,
    in_stages, case when contacts then '' else format('and (e.named is null %s or %s)', case when inside then 'or e.kind <> ''person''' else '' end, substr(by_name, 6)) end);

  -- what is frequent is found in its order; who sees few projects finds sooner what lies in these
  if projects is null or cardinality(projects) > few_projects then
    for met in execute format($f$select e.kind, array[%s] as times
        from search_entries e tablesample system (%s) where e.company_id = $1 and e.kind = any ($2) and not e.kind = any ($3) %s
        group by e.kind having count(*) >= $4$f$,
        (select string_agg(format('count(*) filter (where %s)', tier), ', ') from unnest(tiers) tier), sampled, sure)
        using company, kinds, listed_kinds || own_kinds, frequent loop
      missing := most;
      before := '';
      complete := true;
      for tier in 1 .. cardinality(tiers) loop
        if met.times[tier] >= frequent then
          execute format($f$select array_agg(w.subject_id order by w.changed_at desc, w.subject_id desc), count(w.subject_id) = $9
              from (select e.subject_id, e.changed_at from (
                  select * from search_entries where company_id = $1 and kind = %L
                  order by changed_at desc, subject_id desc limit %s) e
                where %s %s and %s limit $9) w$f$, met.kind, walked, tiers[tier], before, sees)
            into more, complete using company, me, own_kinds, listed_kinds, listed, projects, stages, more_stages, missing;
        else
          execute format($f$select array_agg(w.subject_id order by w.long, w.changed_at desc, w.subject_id desc)
              from (select e.subject_id, length(e.title) as long, e.changed_at from search_entries e
                where e.company_id + 0 = $1 and e.kind = %L and %s %s and %s
                order by length(e.title), e.changed_at desc, e.subject_id desc limit $9) w$f$, met.kind, tiers[tier], before, sees)
            into more using company, me, own_kinds, listed_kinds, listed, projects, stages, more_stages, missing;
        end if;
        exit when not complete;
        more := coalesce(more, '{}');
        done_subject := done_subject || more;
        done_kind := done_kind || array_fill(met.kind, array[cardinality(more)]);
        done_score := done_score || array_fill(worth[tier], array[cardinality(more)]);
        missing := missing - cardinality(more);
        exit when missing = 0;
        before := before || format(' and not (%s)', tiers[tier]);
      end loop;
      -- of several words there are more ways than these
      if complete and (missing = 0 or cardinality(asked) = 1) then
        done := done || met.kind;
      else
        done_subject := done_subject[: coalesce(array_position(done_kind, met.kind) - 1, cardinality(done_kind))];
        done_score := done_score[: cardinality(done_subject)];
        done_kind := done_kind[: cardinality(done_subject)];
        if projects is not null and met.kind in ('project', 'event', 'document') then sought := sought || met.kind; end if;
      end if;
    end loop;
  end if;

  foreach tests in array case when sure = nearly then array[sure] else array[sure, nearly] end loop
    if tests = nearly and sure <> nearly then
      done_kind := '{}';
      done_subject := '{}';
      done_score := '{}';
      done := '{}';
    end if;
    rest := array(select name from unnest(kinds) name where not name = any (done));
    -- the company is written so that no index of it is used: it would be read whole beside that of the words. Who sees few
    -- projects is offered what lies in these, whatever the planner thinks of the words (`offset 0`). What is seen and what it
    -- is worth is planned once, not for each kind (`offset 0` again)
    select string_agg(format($f$
        (select e.* from %s e where e.company_id + 0 = $1 and e.kind = %L %s offset 0)$f$,
        case when name = any (sought) or name in ('project', 'event', 'document') and not name = any (listed_kinds)
            and cardinality(projects) <= few_projects
          then format('(select * from search_entries where company_id = $1 and project_id = any ($6) and kind = %L offset 0)', name)
          else 'search_entries' end,
        name, tests), ' union all ')
      into of_kinds from unnest(rest) name;
    execute format($f$
      with matching as materialized (
        %s select d.kind, d.subject_id, length(e.title) as long, e.changed_at, d.score
        from unnest($10, $11, $12) d (kind, subject_id, score)
        join search_entries e on e.company_id = $1 and e.kind = d.kind and e.subject_id = d.subject_id),
      whole as (select count(*) as matches, coalesce(max(m.score), 0) as highest from matching m),
      best as (
        select b.* from whole, (select distinct m.kind as name from matching m) of_kind, lateral (
          select m.* from matching m where m.kind = of_kind.name and m.score >= 0.4 * whole.highest
          order by m.score desc, m.long, m.changed_at desc, m.subject_id desc limit $9) b)
      select array_agg(b.kind order by b.score desc, b.kind, b.long, b.changed_at desc, b.subject_id desc),
        array_agg(b.subject_id order by b.score desc, b.kind, b.long, b.changed_at desc, b.subject_id desc),
        array_agg(b.score order by b.score desc, b.kind, b.long, b.changed_at desc, b.subject_id desc),
        (select w.matches from whole w), (select w.highest from whole w)
      from best b$f$, coalesce(format('select e.kind, e.subject_id, length(e.title) as long, e.changed_at,
          (%s)::double precision / %s as score from (%s) e where %s union all ', scores, cardinality(asked), of_kinds, sees), ''))
      into of_kind, of_subject, of_score, matches, highest
      using company, me, own_kinds, listed_kinds, listed, projects, stages, more_stages, most, done_kind, done_subject, done_score;
    -- what is nearly so counts one at most, and would be left out beside what is found as it is
    exit when matches >= most or 0.4 * highest > (3.0 * cardinality(asked) - 2) / cardinality(asked);
  end loop;
  return query select * from unnest(of_kind, of_subject, of_score);
end $function$;
