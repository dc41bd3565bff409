-- CreateIndex
CREATE INDEX "Generation_userId_idx" ON "Generation"("userId");
