-- DropIndex
DROP INDEX "Product_deletedAt_createdAt_id_idx";

-- DropIndex
DROP INDEX "Product_deletedAt_titleEn_id_idx";

-- DropIndex
DROP INDEX "Product_deletedAt_ratingSum_ratingCount_id_idx";

-- CreateTable
CREATE TABLE "ProductTotal" (
    "productId" TEXT NOT NULL PRIMARY KEY,
    "sellsCents" BIGINT NOT NULL DEFAULT 0,
    "views" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "ProductTotal_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_ProductCategory" (
    "productId" TEXT NOT NULL,
    "categoryId" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "sellsCents" BIGINT NOT NULL DEFAULT 0,

    PRIMARY KEY ("productId", "categoryId"),
    CONSTRAINT "ProductCategory_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ProductCategory_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_ProductCategory" ("categoryId", "position", "productId") SELECT "categoryId", "position", "productId" FROM "ProductCategory";
DROP TABLE "ProductCategory";
ALTER TABLE "new_ProductCategory" RENAME TO "ProductCategory";
CREATE INDEX "ProductCategory_categoryId_sellsCents_idx" ON "ProductCategory"("categoryId", "sellsCents");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "ProductTotal_sellsCents_createdAt_productId_idx" ON "ProductTotal"("sellsCents", "createdAt", "productId");

-- CreateIndex
CREATE INDEX "ProductTotal_views_createdAt_productId_idx" ON "ProductTotal"("views", "createdAt", "productId");

-- CreateIndex
CREATE INDEX "Product_newest_idx" ON "Product"("deletedAt", "createdAt", "id", "searchText", "visible", "approved", "origin");

-- Orders of the list of admins by expressions
CREATE INDEX "Product_titleEn_lower_idx" ON "Product"("deletedAt", LOWER("titleEn"), "id");

CREATE INDEX "Product_rating_idx" ON "Product"(
    "deletedAt",
    (CASE WHEN "ratingCount" = 0 THEN 0.0 ELSE "ratingSum" * 1.0 / "ratingCount" END),
    "createdAt",
    "id"
);

-- What is there already
INSERT INTO "ProductTotal" ("productId", "createdAt", "sellsCents", "views")
SELECT "Product"."id", "Product"."createdAt", COALESCE(SUM("ProductMonth"."sellsCents"), 0), COALESCE(SUM("ProductMonth"."views"), 0)
FROM "Product" LEFT JOIN "ProductMonth" ON "ProductMonth"."productId" = "Product"."id" GROUP BY "Product"."id";

UPDATE "ProductCategory" SET "sellsCents" = "ProductTotal"."sellsCents"
FROM "ProductTotal" WHERE "ProductTotal"."productId" = "ProductCategory"."productId";

-- Keep the totals. A migration that builds one of these tables anew must drop them first and create them again.
CREATE TRIGGER "Product_total" AFTER INSERT ON "Product" BEGIN
    INSERT INTO "ProductTotal" ("productId", "createdAt") VALUES (NEW."id", NEW."createdAt");
END;

CREATE TRIGGER "ProductMonth_added" AFTER INSERT ON "ProductMonth" BEGIN
    UPDATE "ProductTotal" SET "sellsCents" = "sellsCents" + NEW."sellsCents", "views" = "views" + NEW."views"
    WHERE "productId" = NEW."productId";
END;

CREATE TRIGGER "ProductMonth_changed" AFTER UPDATE ON "ProductMonth" BEGIN
    UPDATE "ProductTotal" SET "sellsCents" = "sellsCents" + NEW."sellsCents" - OLD."sellsCents",
        "views" = "views" + NEW."views" - OLD."views"
    WHERE "productId" = NEW."productId";
END;

CREATE TRIGGER "ProductMonth_removed" AFTER DELETE ON "ProductMonth" BEGIN
    UPDATE "ProductTotal" SET "sellsCents" = "sellsCents" - OLD."sellsCents", "views" = "views" - OLD."views"
    WHERE "productId" = OLD."productId";
END;

CREATE TRIGGER "ProductTotal_changed" AFTER UPDATE OF "sellsCents" ON "ProductTotal"
WHEN NEW."sellsCents" <> OLD."sellsCents" BEGIN
    UPDATE "ProductCategory" SET "sellsCents" = NEW."sellsCents" WHERE "productId" = NEW."productId";
END;

CREATE TRIGGER "ProductCategory_added" AFTER INSERT ON "ProductCategory" BEGIN
    UPDATE "ProductCategory"
    SET "sellsCents" = (SELECT "sellsCents" FROM "ProductTotal" WHERE "productId" = NEW."productId")
    WHERE "productId" = NEW."productId" AND "categoryId" = NEW."categoryId";
END;
