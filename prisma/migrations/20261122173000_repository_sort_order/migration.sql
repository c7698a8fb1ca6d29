-- CreateIndex
CREATE INDEX "repository_updatedAt_id_idx" ON "repository"("updatedAt", "id");
