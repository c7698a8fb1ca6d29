-- Whether visitors may be let into this database: COMMENT ON DATABASE … IS 'demo'
CREATE FUNCTION is_demo_database() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(shobj_description("oid", 'pg_database') = 'demo', false)
  FROM pg_catalog.pg_database WHERE "datname" = current_database()
$$;

-- A visitor of a demo leaves nothing behind but the session, which goes as well
CREATE OR REPLACE FUNCTION count_sign_ins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_demo_database() THEN RETURN NULL; END IF;
  INSERT INTO "daily_figure" ("kind", "day", "count")
  SELECT 'sign-ins', ("createdAt" AT TIME ZONE 'UTC')::date AS "day", count(*) FROM "changed"
  WHERE "impersonatedBy" IS NULL GROUP BY 2 ORDER BY 2
  ON CONFLICT ("kind", "day") DO UPDATE SET "count" = "daily_figure"."count" + EXCLUDED."count";
  RETURN NULL;
END $$;
