-- Names that look alike count as equal: "асе" in Cyrillic letters and "ace". The letters are Cyrillic, Greek, Armenian and
-- two of the phonetic alphabet. An index instead of a column, because names are sorted by their key in their own script.
CREATE FUNCTION look_alike(key text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  translate(
    key,
    'авеёѕіїјкмнорстухԁԛԝӏѵαβγεζηικμνορτυχωօսոհցյɑɡ',
    'abeësiïjkmhopctyxdqwlvabyeznikmvoptuxwounhgjag'
  );

-- Of existing names that look alike, the oldest one stays, and the others get the end of their id.
UPDATE "repository" AS "later" SET
  "name" = left("name", 90) || ' ' || right("id"::text, 8),
  "searchText" = "searchText" || ' ' || right("id"::text, 8),
  "nameKey" = left("nameKey", 90) || ' ' || right("id"::text, 8),
  "version" = "version" + 1
WHERE EXISTS (
  SELECT 1 FROM "repository" AS "earlier"
  WHERE look_alike("earlier"."nameKey") = look_alike("later"."nameKey") AND "earlier"."id" < "later"."id"
);

CREATE UNIQUE INDEX "repository_look_alike_nameKey_key" ON "repository"(look_alike("nameKey"));
