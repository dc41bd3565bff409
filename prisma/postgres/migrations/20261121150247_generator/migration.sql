-- CreateEnum
CREATE TYPE "GenerationStatus" AS ENUM ('working', 'done', 'failed', 'cancelled');

-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "textTimes" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Category" ADD COLUMN     "textTimes" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "Generation" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',
    "status" "GenerationStatus" NOT NULL DEFAULT 'working',
    "step" TEXT NOT NULL DEFAULT 'queued',
    "picturesDone" INTEGER NOT NULL DEFAULT 0,
    "picturesAll" INTEGER NOT NULL DEFAULT 0,
    "userId" TEXT,
    "isAdmin" BOOLEAN NOT NULL DEFAULT false,
    "visitor" TEXT NOT NULL DEFAULT '',
    "generator" TEXT NOT NULL DEFAULT '',
    "inputTokens" INTEGER NOT NULL DEFAULT 0,
    "outputTokens" INTEGER NOT NULL DEFAULT 0,
    "pictures" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT NOT NULL DEFAULT '',
    "language" TEXT NOT NULL DEFAULT 'en',
    "productId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "seenAt" TIMESTAMP(3) NOT NULL,
    "finishedAt" TIMESTAMP(3),

    CONSTRAINT "Generation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GenerationCount" (
    "key" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "GenerationCount_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "Generation_createdAt_id_idx" ON "Generation"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Generation_status_seenAt_idx" ON "Generation"("status", "seenAt");

-- CreateIndex
CREATE INDEX "Generation_productId_idx" ON "Generation"("productId");

-- CreateIndex
CREATE INDEX "GenerationCount_day_idx" ON "GenerationCount"("day");

-- AddForeignKey
ALTER TABLE "Generation" ADD CONSTRAINT "Generation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
