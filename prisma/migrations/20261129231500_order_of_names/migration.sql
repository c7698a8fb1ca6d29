-- Users are sorted by their name without accents, so that Élodie is not after Zoé. The search text has it already: a space,
-- the name, a space and the address. Invisible characters, which it spells by their number, do not count for the order.
UPDATE "user" SET "nameKey" = "sorted"."key"
FROM (
  SELECT "id", trim(regexp_replace(regexp_replace(
    substr("searchText", 2, length("searchText") - length("email") - 2),
    'ʔ(ad|200[b-f]|206[0-4]|feff)', '', 'g'), '\s+', ' ', 'g')) AS "key"
  FROM "user"
  WHERE "nameKey" <> '' AND right("searchText", length("email") + 1) = ' ' || "email"
) AS "sorted"
WHERE "user"."id" = "sorted"."id" AND "sorted"."key" NOT IN ('', "user"."nameKey");
