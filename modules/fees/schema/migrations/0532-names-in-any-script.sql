-- The name of a payer as banks write it, in English or Urdu letters and in any spelling: only its consonants, as they sound (04 §14.6).
-- Muhammad, Mohammed and محمد are the same; so are Fatima and فاطمہ.

create function fees.name_by_sound(p_name text) returns text
language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(lower(coalesce(p_name, '')),
        'sh', '1'), 'ch', '2'), 'kh', '3'), 'ph', 'f'), 'gh', 'g'), 'th', 't'), 'dh', 'd'),
      'شچخبپتطٹثسصجدڈذزضظژرڑفقکكگغلمنںہھهحةqcaeiouywvاآأإعءئؤویيےىٰ',
      '123bptttsssjddzzzzzrrfkkkgglmnnhhhhhkk'),
    '[^a-z0-9 ]', '', 'g'),
    'h( |$)', '\1', 'g'),
    '([a-z0-9])\1+', '\1', 'g'),
    ' +', ' ', 'g'))
$$;
