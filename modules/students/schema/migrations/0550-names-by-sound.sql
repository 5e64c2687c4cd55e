-- A name as it sounds, in English or Urdu letters and in any spelling: only its consonants (04 §14.6). Muhammad, Mohammed and محمد are the same; so are
-- Fatima and فاطمہ, Chaudhry and چوہدری. Banks write names so; kept beside the child, one index finds them among half a million.

create function students.name_by_sound(p_name text) returns text
language plpgsql immutable parallel safe as $$
declare
  v text := lower(coalesce(p_name, ''));
begin
  v := regexp_replace(v, '[-.,_/]+', ' ', 'g');
  v := replace(v, 'ch', '2');
  -- One sign a consonant; vowels, and w and v that stand where Urdu has one, fall away.
  v := translate(v,
    'شچخبپتطٹثسصجدڈذزضظژرڑفقکكگغلمنںہھهحةۃqcaeiouywvاآأإعءئؤویيےىٰ',
    '123bptttsssjddzzzzzrrfkkkgglmnnhhhhhhkk');
  v := regexp_replace(v, '[^a-z0-9 ]', '', 'g');
  -- What English writes with an h: Tahir has none that is heard, nor has چھ; s and h are one sign, whatever stood between them.
  v := replace(replace(replace(replace(replace(replace(v, 'sh', '1'), 'kh', '3'), 'ph', 'f'), 'gh', 'g'), 'th', 't'), 'dh', 'd');
  v := replace(v, '2h', '2');
  v := regexp_replace(v, 'h( |$)', '\1', 'g');
  v := regexp_replace(v, '([a-z0-9])\1+', '\1', 'g');
  -- Abdul Rehman, Abdur Rahman and عبدالرحمن.
  v := regexp_replace(v, '(^| )bd ?[lr] ?', '\1bdl ', 'g');
  return btrim(regexp_replace(v, ' +', ' ', 'g'));
end $$;

/* The child's own name in both scripts and the father's: a payer is one of them. */
create function students.names_by_sound(p_name text, p_native text, p_father text) returns text[]
language sql immutable parallel safe as $$
  select array_remove(array[students.name_by_sound(p_name), students.name_by_sound(p_native), students.name_by_sound(p_father)], '')
$$;

alter table students.students
  add column sounds text[] generated always as (students.names_by_sound(full_name, full_name_native, father_name)) stored;
create index students_sounds on students.students using gin (sounds);
create index students_father_similar on students.students using gin (lower(father_name) gin_trgm_ops);
