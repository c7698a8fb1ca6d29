-- DropTable
DROP TABLE "rate_limit";
