-- AlterTable
ALTER TABLE "session" ADD COLUMN     "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "language" TEXT,
ADD COLUMN     "lastSeenAt" TIMESTAMPTZ(3),
ADD COLUMN     "nameKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "verification" ALTER COLUMN "id" SET DATA TYPE TEXT;

-- CreateTable
CREATE TABLE "activity" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "actorId" UUID,
    "actorName" TEXT,
    "impersonatorId" UUID,
    "impersonatorName" TEXT,
    "subjectType" TEXT,
    "subjectId" UUID,
    "subjectName" TEXT,
    "detail" TEXT,
    "address" TEXT,
    "userAgent" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "daily_figure" (
    "kind" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "daily_figure_pkey" PRIMARY KEY ("kind","day")
);

-- CreateIndex
CREATE INDEX "activity_actorId_kind_id_idx" ON "activity"("actorId", "kind", "id");

-- CreateIndex
CREATE INDEX "activity_impersonatorId_kind_id_idx" ON "activity"("impersonatorId", "kind", "id");

-- CreateIndex
CREATE INDEX "activity_subjectId_kind_id_idx" ON "activity"("subjectId", "kind", "id");

-- CreateIndex
CREATE INDEX "activity_kind_id_idx" ON "activity"("kind", "id");

-- CreateIndex
CREATE INDEX "activity_createdAt_idx" ON "activity"("createdAt");

-- CreateIndex
CREATE INDEX "user_nameKey_id_idx" ON "user"("nameKey", "id");

-- CreateIndex
CREATE INDEX "user_lastSeenAt_id_idx" ON "user"("lastSeenAt", "id");

-- CreateIndex
CREATE INDEX "user_role_id_idx" ON "user"("role", "id");

-- CreateIndex
CREATE INDEX "user_banned_id_idx" ON "user"("banned", "id");

-- What was there before
UPDATE "user" SET "nameKey" = lower("name");

INSERT INTO "daily_figure" ("kind", "day", "count")
SELECT 'users-created', ("createdAt" AT TIME ZONE 'UTC')::date, count(*) FROM "user" GROUP BY 2
UNION ALL
SELECT 'repositories-created', ("createdAt" AT TIME ZONE 'UTC')::date, count(*) FROM "repository" GROUP BY 2
UNION ALL
SELECT 'sign-ins', ("createdAt" AT TIME ZONE 'UTC')::date, count(*) FROM "session" WHERE "impersonatedBy" IS NULL GROUP BY 2;

-- Daily figures: one statement, however many rows it brings, costs one upsert a day it touches
CREATE FUNCTION count_created() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "daily_figure" ("kind", "day", "count")
  SELECT TG_ARGV[0], ("createdAt" AT TIME ZONE 'UTC')::date AS "day", count(*) FROM "changed" GROUP BY 2 ORDER BY 2
  ON CONFLICT ("kind", "day") DO UPDATE SET "count" = "daily_figure"."count" + EXCLUDED."count";
  RETURN NULL;
END $$;

CREATE FUNCTION count_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "daily_figure" ("kind", "day", "count")
  SELECT TG_ARGV[0], (now() AT TIME ZONE 'UTC')::date, count(*) FROM "changed" HAVING count(*) > 0
  ON CONFLICT ("kind", "day") DO UPDATE SET "count" = "daily_figure"."count" + EXCLUDED."count";
  RETURN NULL;
END $$;

CREATE FUNCTION count_sign_ins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "daily_figure" ("kind", "day", "count")
  SELECT 'sign-ins', ("createdAt" AT TIME ZONE 'UTC')::date AS "day", count(*) FROM "changed"
  WHERE "impersonatedBy" IS NULL GROUP BY 2 ORDER BY 2
  ON CONFLICT ("kind", "day") DO UPDATE SET "count" = "daily_figure"."count" + EXCLUDED."count";
  RETURN NULL;
END $$;

CREATE TRIGGER "user_created" AFTER INSERT ON "user"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION count_created('users-created');
CREATE TRIGGER "user_deleted" AFTER DELETE ON "user"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION count_deleted('users-deleted');
CREATE TRIGGER "repository_created" AFTER INSERT ON "repository"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION count_created('repositories-created');
CREATE TRIGGER "repository_deleted" AFTER DELETE ON "repository"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION count_deleted('repositories-deleted');
CREATE TRIGGER "session_created" AFTER INSERT ON "session"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION count_sign_ins();

-- A record of what was done is not changed afterwards; deleting what is too old stays possible
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;

CREATE TRIGGER "activity_unchanged" BEFORE UPDATE ON "activity" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- How frequent a word is decides how it is best searched for; the usual sample knows only what is in every hundredth row
ALTER TABLE "user" ALTER COLUMN "searchText" SET STATISTICS 300;
ALTER TABLE "repository" ALTER COLUMN "searchText" SET STATISTICS 300;
