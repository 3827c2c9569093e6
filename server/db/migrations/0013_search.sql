-- Finding by words, in Latin and Devanagari script, with typing mistakes.

create extension if not exists pg_trgm with schema public;

-- Text as it is compared: Latin small letters and digits, words parted by one space, one space before and behind.
-- Devanagari is written as it is spoken, so that a name is found in either script.
create function app.plain_words(given text) returns text language plpgsql immutable parallel safe as $$
declare
  plain text := lower(normalize(given, nfkd));
begin
  -- accents
  plain := regexp_replace(plain, '[\u0300-\u036f]', '', 'g');
  if plain ~ '[ऀ-ॿ]' then
    -- a consonant has an a of its own, unless a vowel sign or the virama follows
    plain := regexp_replace(plain, '([क-ह]़?)(?![ा-ौ्ॢॣ़])', '\1a', 'g');
    -- that a is not spoken at the end of a word, nor between two syllables that have vowels
    plain := regexp_replace(plain, '([क-ह]़?)a(?![a-zऀ-ॿ])', '\1', 'g');
    plain := regexp_replace(plain, '([aअ-औा-ौ][क-ह]़?)a(?=[क-ह]़?[aा-ौ])', '\1', 'g');
    plain := replace(plain, '्', '');
    plain := replace(replace(replace(replace(replace(plain, 'ज़', 'z'), 'फ़', 'f'), 'ड़', 'r'), 'ढ़', 'rh'), '़', '');
    plain := replace(replace(replace(replace(plain, 'ख', 'kh'), 'घ', 'gh'), 'छ', 'chh'), 'च', 'ch');
    plain := replace(replace(replace(replace(plain, 'झ', 'jh'), 'ठ', 'th'), 'ढ', 'dh'), 'थ', 'th');
    plain := replace(replace(replace(replace(plain, 'ध', 'dh'), 'फ', 'ph'), 'भ', 'bh'), 'ञ', 'n');
    plain := replace(replace(replace(replace(plain, 'श', 'sh'), 'ष', 'sh'), 'ऐ', 'ai'), 'ै', 'ai');
    plain := replace(replace(replace(replace(plain, 'औ', 'au'), 'ौ', 'au'), 'ऋ', 'ri'), 'ृ', 'ri');
    plain := translate(plain, 'कगङजटडणतदनपबमयरलळवसहअआाइईिीउऊुूएेऑॉओोंँः०१२३४५६७८९',
      'kgnjtdntdnpbmyrllvshaaaiiiiuuuueeoooonn 0123456789');
  end if;
  return ' ' || btrim(regexp_replace(plain, '[^a-z0-9]+', ' ', 'g')) || ' ';
end $$;

-- Plain words by how they sound: consonants only, those that are mistaken for one another as one, so that Laxmi is Lakshmi.
create function app.sounds(plain text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(translate(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(plain, 'x|ksh', 'ks', 'g'), 'ph', 'f', 'g'), '(ch+|sh)', 'C', 'g'), '([bcdgjkt])h', '\1', 'g'),
    'Cwzqc', 'svjkk'), '(?<= )[aeiou]', 'A', 'g'), '[aeiouy](?! )|(?<! )[aeiouy]', '', 'g'), '(.)\1+', '\1', 'g')
$$;

-- What can be found: one line for each row of another table, kept by that table's triggers.
create table search_entries (
  company_id bigint not null references companies (id),
  kind text not null,
  subject_id bigint not null,
  -- set: found by whoever sees the project
  project_id bigint,
  -- people to whom it belongs: they find it although they do not see those of others
  people bigint[] not null default '{}',
  title text not null,
  words text not null,
  sounds text not null,
  changed_at timestamptz not null default now(),
  primary key (company_id, kind, subject_id)
);
create index search_entries_words on search_entries using gin (words gin_trgm_ops, sounds gin_trgm_ops);
select app.wall('search_entries');

create function app.put_entries(entries search_entries[]) returns void language sql as $$
  insert into search_entries (company_id, kind, subject_id, project_id, people, title, words, sounds, changed_at)
  select company_id, kind, subject_id, project_id, array_remove(people, null), title, plain, app.sounds(plain), now()
  from unnest(entries), app.plain_words(words) plain
  on conflict (company_id, kind, subject_id) do update set project_id = excluded.project_id, people = excluded.people,
    title = excluded.title, words = excluded.words, sounds = excluded.sounds, changed_at = excluded.changed_at
$$;

-- Keeps the entries of one table. `entry` makes a search_entries row of a row `r` of the table; `changes` are the columns
-- it is made of; `gone` says when a row is not found any more.
create function app.keep_found(of_table text, kind text, entry text, changes text[], gone text default 'false') returns void
  language plpgsql as $$
declare
  changed text := (select string_agg(format('old.%1$I is distinct from new.%1$I', name), ' or ') from unnest(changes) name);
begin
  execute format($f$
    create function app.found_%1$s() returns trigger language plpgsql as $t$
    begin
      if tg_op = 'INSERT' then
        perform app.put_entries(array_agg(%3$s)) from added r where not (%4$s);
      elsif tg_op = 'DELETE' then
        delete from search_entries s using removed r
        where s.company_id = r.company_id and s.kind = %2$L and s.subject_id = r.id;
      else
        perform app.put_entries(array[%3$s]) from (select new.*) r where not (%4$s);
        if not found then
          delete from search_entries s where s.company_id = new.company_id and s.kind = %2$L and s.subject_id = new.id;
        end if;
      end if;
      return null;
    end $t$
    $f$, of_table, kind, entry, gone);
  execute format('create trigger found_added after insert on %1$I referencing new table as added
    for each statement execute function app.found_%1$s()', of_table);
  execute format('create trigger found_removed after delete on %1$I referencing old table as removed
    for each statement execute function app.found_%1$s()', of_table);
  execute format('create trigger found_changed after update on %1$I for each row when (%2$s)
    execute function app.found_%1$s()', of_table, changed);
  execute format('select app.put_entries(array_agg(%2$s)) from %1$I r where not (%3$s)', of_table, entry, gone);
end $$;

select app.keep_found('projects', 'project',
  $$row(r.company_id, 'project', r.id, r.id, '{}', r.name,
    concat_ws(' ', r.name, r.code, r.customer_name, r.site_address, r.state), '', now())::search_entries$$,
  '{name,code,customer_name,site_address,state}');
select app.keep_found('events', 'event',
  $$row(r.company_id, 'event', r.id, r.project_id, '{}', r.name, r.name, '', now())::search_entries$$,
  '{name,deleted_at}', 'r.deleted_at is not null');
select app.keep_found('documents', 'document',
  $$row(r.company_id, 'document', r.id, r.project_id, '{}', r.name, r.name, '', now())::search_entries$$,
  '{name}');
select app.keep_found('users', 'person',
  $$row(r.company_id, 'person', r.id, null, '{}', r.name,
    concat_ws(' ', r.name, r.email, regexp_replace(r.phone_number, '\D', '', 'g'), r.designation, r.department), '', now())::search_entries$$,
  '{name,email,phone_number,designation,department,active}', 'not r.active');

select app.keep_found('leads', 'lead',
  $$row(r.company_id, 'lead', r.id, null, array[r.owner_id, r.follow_up_user_id, r.made_by],
    coalesce(nullif(r.company_name, ''), r.name), concat_ws(' ', r.name, r.company_name, regexp_replace(r.phone, '\D', '', 'g'),
    r.email, r.city, r.consumer_number, r.gstin, r.reference), '', now())::search_entries$$,
  '{name,company_name,phone,email,city,consumer_number,gstin,reference,owner_id,follow_up_user_id,deleted_at}',
  'r.deleted_at is not null');
select app.keep_found('crm_companies', 'company',
  $$row(r.company_id, 'company', r.id, null, '{}', r.name, concat_ws(' ', r.name, r.contact_name,
    regexp_replace(r.phone, '\D', '', 'g'), r.email, r.gstin, r.city), '', now())::search_entries$$,
  '{name,contact_name,phone,email,gstin,city}');
-- whose a proposal is changes with its lead, so that is asked for what was found
select app.keep_found('proposals', 'proposal',
  $$row(r.company_id, 'proposal', r.id, null, '{}', coalesce(nullif(r.title, ''), r.customer_name),
    concat_ws(' ', r.title, r.customer_name, r.customer_email, r.code), '', now())::search_entries$$,
  '{title,customer_name,customer_email,code}');
select app.keep_found('tickets', 'ticket',
  $$row(r.company_id, 'ticket', r.id, null, array[r.raised_by, r.assignee_id,
    (select p.customer_id from projects p where p.company_id = r.company_id and p.id = r.project_id)], r.title,
    concat_ws(' ', r.title, r.number, r.category, r.sub_category, r.asset_serial, r.contact_name), '', now())::search_entries$$,
  '{title,number,category,sub_category,asset_serial,contact_name,raised_by,assignee_id,project_id}');

-- The best entries for some words: every word must be in an entry, as it is, as the beginning of one, by its sound, or nearly;
-- what is far worse than the best is left out. Past the wall, whose check would keep the index from being used, so the
-- company is asked for here. `only_of` names the kinds of which a person finds only their own; `projects` the projects they
-- see (null: all); `most` of each kind.
create function app.find(wanted text, kinds text[], only_of text[], me bigint, projects bigint[], most int)
  returns table (kind text, subject_id bigint, score double precision)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked text[] := (regexp_split_to_array(btrim(app.plain_words(wanted)), ' '))[1:6];
  word text;
  sound text;
  tests text := '';
  scores text := '0';
begin
  if coalesce(asked[1], '') = '' then return; end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.33', true);
  foreach word in array asked loop
    sound := btrim(app.sounds(' ' || word || ' '));
    -- two letters sound like much
    if length(sound) < 3 or word ~ '\d' then sound := null; end if;
    tests := tests || case
      when length(word) < 3 then format(' and words like %L', '% ' || word || '%')
      when word ~ '\d' then format(' and words like %L', '%' || word || '%')
      else format(' and (words like %L or sounds like %L or %L <%% words)', '%' || word || '%', '% ' || sound || '%', word) end;
    scores := scores || format(' + case when words like %L then 3 when words like %L then 2.5 when words like %L then 1.5
      when sounds like %L then 1.3 when sounds like %L then 0.9 else word_similarity(%L, words) end',
      '% ' || word || ' %', '% ' || word || '%', '%' || word || '%', '% ' || sound || ' %', '% ' || sound || '%', word);
  end loop;
  return query execute format($f$
    with matching as materialized (
      select e.kind, e.subject_id, e.title, e.changed_at, (%1$s)::double precision / %2$s as score
      from search_entries e
      where e.company_id = app.company() and e.kind = any ($1) %3$s
        and (not e.kind = any ($2) or $3 = any (e.people))
        and ($4 is null or e.project_id is null or e.project_id = any ($4))),
    placed as (
      select m.kind, m.subject_id, m.score, row_number() over (
        partition by m.kind order by m.score desc, length(m.title), m.changed_at desc, m.subject_id desc) as place
      from matching m where m.score >= 0.4 * (select max(b.score) from matching b))
    select p.kind, p.subject_id, p.score from placed p where p.place <= $5 order by p.score desc, p.kind, p.place$f$,
    scores, cardinality(asked), tests)
    using kinds, only_of, me, projects, most;
end $$;
revoke execute on function app.put_entries(search_entries[]), app.plain_words(text), app.sounds(text),
  app.find(text, text[], text[], bigint, bigint[], int) from public;
grant execute on function app.put_entries(search_entries[]), app.plain_words(text), app.sounds(text),
  app.find(text, text[], text[], bigint, bigint[], int) to sunstage_app;
