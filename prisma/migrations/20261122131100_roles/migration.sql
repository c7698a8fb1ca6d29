-- Roles in canonical order, without duplicates: the order of the declaration, then the names that it lacks
UPDATE "user" SET "role" = (
  SELECT string_agg("name", ',' ORDER BY array_position(ARRAY['user', 'admin'], "name"), "place")
  FROM (
    SELECT "name", min("place") AS "place"
    FROM unnest(string_to_array("role", ',')) WITH ORDINALITY AS "listed"("name", "place")
    GROUP BY "name"
  ) AS "distinct_roles"
)
WHERE "role" LIKE '%,%';

ALTER TABLE "user" ADD COLUMN "roles" TEXT[] GENERATED ALWAYS AS (string_to_array("role", ',')) STORED;

DROP INDEX "user_role_id_idx";

CREATE INDEX "user_roles_idx" ON "user" USING GIN ("roles");
