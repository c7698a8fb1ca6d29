-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN "isKept" BOOLEAN NOT NULL DEFAULT false;
