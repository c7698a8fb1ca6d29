-- The search ignores more differences of letters and digits: œ and oe, ø and o, ٣ and 3. Brings the stored texts of all
-- searchable tables, also those of a project, to the result of `normalizeText`. Only rows with such letters are written.
DO $$
DECLARE
  -- The zeros of the scripts, each followed by its other digits.
  zeros CONSTANT int[] := ARRAY[
    1632, 1776, 1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664, 3792, 3872, 4160, 4240, 6112,
    6160, 6470, 6608, 6784, 6800, 6992, 7088, 7232, 7248, 42528, 43216, 43264, 43472, 43504, 43600, 44016, 66720,
    68912, 68928, 69734, 69872, 69942, 70096, 70384, 70736, 70864, 71248, 71360, 71376, 71472, 71904, 72016, 72688,
    72784, 73040, 73120, 73184, 73552, 90416, 92768, 92864, 93008, 93552, 123200, 123632, 124144, 124401, 125264
  ];
  other_digits CONSTANT text := (
    SELECT string_agg(chr(zero + digit), '' ORDER BY zero, digit)
    FROM unnest(zeros) AS zero, generate_series(0, 9) AS digit
  );
  latin_digits CONSTANT text := repeat('0123456789', cardinality(zeros));
  tatweel CONSTANT text := chr(1600);
  searchable text;
BEGIN
  FOR searchable IN
    SELECT table_name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
      AND column_name = 'searchText' AND is_generated = 'NEVER'
  LOOP
    EXECUTE format(
      'UPDATE %I SET "searchText" = replace(replace(replace(translate("searchText", $1, $2),
        ''œ'', ''oe''), ''æ'', ''ae''), ''ß'', ''ss'') WHERE "searchText" ~ $3',
      searchable
    ) USING
      'øłđı' || other_digits || tatweel,
      'oldi' || latin_digits,
      '[œæßøłđı' || other_digits || tatweel || ']';
  END LOOP;
END $$;
