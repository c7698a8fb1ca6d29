-- AlterTable
ALTER TABLE "activity" ADD COLUMN     "tokenName" TEXT;
