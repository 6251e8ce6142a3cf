-- One normalisation for all searches. `foldText` and `spellOut` of the kernel are the same for what is typed, and a test
-- compares them. Every function is in its parsed form (`return`), so that indexes do not depend on a search path.

-- Lower case, without accents, apostrophes and signs, words with one space between them.
create function fold_text(text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(
  replace(
    regexp_replace(
      replace(replace(replace(replace(
        translate(
          lower(regexp_replace(
            normalize($1, nfkd),
            '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]', '', 'g'
          ) collate "pg_c_utf8"),
          'øđðłħıς', 'oddlhiσ'
        ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[''`\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032]', '', 'g'
    ),
    ' & ', ' and '
  ),
  '[\t-\r\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f]+', ' ', 'g'
));

-- A folded text with abbreviations as whole words.
create function spell_out(text) returns text language sql immutable strict parallel safe
return case
  when $1 ~ '\m(av|ave|bldg|cres|ct|dr|ft|hwy|lvl|mt|nth|pde|pl|pt|rd|saint|st|sth|tce)\M' then (
    select string_agg(coalesce(known.full_word, word), ' ' order by place)
    from unnest(string_to_array($1, ' ')) with ordinality as words (word, place)
    left join (values
      ('av', 'avenue'), ('ave', 'avenue'), ('bldg', 'building'), ('cres', 'crescent'), ('ct', 'court'), ('dr', 'drive'),
      ('ft', 'fort'), ('hwy', 'highway'), ('lvl', 'level'), ('mt', 'mount'), ('nth', 'north'), ('pde', 'parade'),
      ('pl', 'place'), ('pt', 'point'), ('rd', 'road'), ('saint', 'street'), ('st', 'street'), ('sth', 'south'),
      ('tce', 'terrace')
    ) as known (short_word, full_word) on known.short_word = word
  )
  else $1
end;

-- What a search for a part of a text compares: the text folded, and with abbreviations spelled out if it has any.
create function search_text(text) returns text language sql immutable strict parallel safe
return (
  select case when spelled = folded then folded else folded || ' | ' || spelled end
  from (
    select folded, spell_out(folded) as spelled from (select fold_text($1) as folded offset 0) as once offset 0
  ) as both_forms
);

-- Word stems as English has them, of common words, too: 'Will' and 'not' are words that people look for.
create text search dictionary every_english_stem (template = pg_catalog.snowball, language = english);
create text search configuration every_english_word (copy = pg_catalog.english);
alter text search configuration every_english_word
  alter mapping replace pg_catalog.english_stem with every_english_stem;

-- What a search for words compares: stems, the words themselves (for those that are typed in part), and every part of a
-- number from three characters on, with and without the spaces in it.
create function search_words(text) returns tsvector language sql immutable strict parallel safe
return (
  select to_tsvector('every_english_word', forms) || to_tsvector('pg_catalog.simple', forms)
    || array_to_tsvector(coalesce((
      select array_agg(distinct substr(word, start))
      from unnest(string_to_array(forms || ' ' || regexp_replace(forms, '([0-9]) (?=[0-9])', '\1', 'g'), ' ')) as words (word),
        generate_series(1, length(word) - 2) as starts (start)
      where word ~ '[0-9]' and length(word) between 3 and 40
    ), '{}'))
  from (select search_text($1) as forms offset 0) as once
);

-- The query for words as `searchWords` of the kernel writes them, and for joined words of which the last is unfinished
-- ('' for none). English takes common words out of a query, which must not happen to a phrase in quotes.
create function search_query(words text, prefixes text) returns tsquery language sql immutable strict parallel safe
return case when words like '%"%' then ''::tsquery else websearch_to_tsquery('pg_catalog.english', words) end
  || websearch_to_tsquery('every_english_word', words)
  || websearch_to_tsquery('every_english_word', spell_out(words))
  || to_tsquery('pg_catalog.simple', prefixes);

-- The words of a text with markup, as sanitised texts are stored.
create function text_of_markup(text) returns text language sql immutable strict parallel safe
return regexp_replace($1, '<[^>]*>|&(amp|lt|gt|quot|nbsp|#39);', ' ', 'g');
