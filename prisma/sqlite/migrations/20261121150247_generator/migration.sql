-- CreateTable
CREATE TABLE "Generation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'working',
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
    "createdAt" DATETIME NOT NULL,
    "seenAt" DATETIME NOT NULL,
    "finishedAt" DATETIME,
    CONSTRAINT "Generation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "GenerationCount" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "day" TEXT NOT NULL,
    "count" INTEGER NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Product" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "sku" TEXT NOT NULL,
    "titleEs" TEXT NOT NULL,
    "titleEn" TEXT NOT NULL,
    "shortEs" TEXT NOT NULL,
    "shortEn" TEXT NOT NULL,
    "largeEs" TEXT NOT NULL,
    "largeEn" TEXT NOT NULL,
    "priceCents" INTEGER NOT NULL,
    "stock" INTEGER NOT NULL DEFAULT 0,
    "weight" TEXT NOT NULL DEFAULT '',
    "dimensions" TEXT NOT NULL DEFAULT '',
    "visible" BOOLEAN NOT NULL DEFAULT false,
    "approved" BOOLEAN NOT NULL DEFAULT true,
    "origin" TEXT NOT NULL DEFAULT 'staff',
    "searchText" TEXT NOT NULL DEFAULT '',
    "ratingSum" INTEGER NOT NULL DEFAULT 0,
    "ratingCount" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    "textTimes" TEXT NOT NULL DEFAULT ''
);
INSERT INTO "new_Product" ("approved", "createdAt", "deletedAt", "dimensions", "id", "largeEn", "largeEs", "origin", "priceCents", "ratingCount", "ratingSum", "searchText", "shortEn", "shortEs", "sku", "stock", "titleEn", "titleEs", "updatedAt", "version", "visible", "weight") SELECT "approved", "createdAt", "deletedAt", "dimensions", "id", "largeEn", "largeEs", "origin", "priceCents", "ratingCount", "ratingSum", "searchText", "shortEn", "shortEs", "sku", "stock", "titleEn", "titleEs", "updatedAt", "version", "visible", "weight" FROM "Product";
DROP TABLE "Product";
ALTER TABLE "new_Product" RENAME TO "Product";
CREATE UNIQUE INDEX "Product_sku_key" ON "Product"("sku");
CREATE INDEX "Product_visible_createdAt_idx" ON "Product"("visible", "createdAt");
CREATE INDEX "Product_updatedAt_idx" ON "Product"("updatedAt");
CREATE INDEX "Product_deletedAt_createdAt_id_idx" ON "Product"("deletedAt", "createdAt", "id");
CREATE INDEX "Product_deletedAt_priceCents_id_idx" ON "Product"("deletedAt", "priceCents", "id");
CREATE INDEX "Product_deletedAt_stock_id_idx" ON "Product"("deletedAt", "stock", "id");
CREATE INDEX "Product_deletedAt_searchText_id_idx" ON "Product"("deletedAt", "searchText", "id");
CREATE INDEX "Product_deletedAt_titleEn_id_idx" ON "Product"("deletedAt", "titleEn", "id");
CREATE INDEX "Product_deletedAt_ratingSum_ratingCount_id_idx" ON "Product"("deletedAt", "ratingSum", "ratingCount", "id");
CREATE INDEX "Product_deletedAt_visible_approved_stock_idx" ON "Product"("deletedAt", "visible", "approved", "stock");
CREATE TABLE "new_Category" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "nameEs" TEXT NOT NULL,
    "nameEn" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "origin" TEXT NOT NULL DEFAULT 'shop',
    "textTimes" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);
INSERT INTO "new_Category" ("createdAt", "id", "nameEn", "nameEs", "origin", "position", "updatedAt") SELECT "createdAt", "id", "nameEn", "nameEs", "origin", "position", "updatedAt" FROM "Category";
DROP TABLE "Category";
ALTER TABLE "new_Category" RENAME TO "Category";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Generation_createdAt_id_idx" ON "Generation"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Generation_status_seenAt_idx" ON "Generation"("status", "seenAt");

-- CreateIndex
CREATE INDEX "Generation_productId_idx" ON "Generation"("productId");

-- CreateIndex
CREATE INDEX "GenerationCount_day_idx" ON "GenerationCount"("day");
