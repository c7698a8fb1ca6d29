-- CreateTable
CREATE TABLE "stored_file" (
    "id" TEXT NOT NULL,
    "ownerId" UUID,
    "contentType" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "content" BYTEA,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "stored_file_ownerId_createdAt_idx" ON "stored_file"("ownerId", "createdAt");

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
