-- DropIndex
DROP INDEX "Product_deletedAt_createdAt_id_idx";

-- DropIndex
DROP INDEX "Product_deletedAt_titleEn_id_idx";

-- DropIndex
DROP INDEX "Product_deletedAt_ratingSum_ratingCount_id_idx";

-- DropIndex
DROP INDEX "ProductCategory_categoryId_idx";

-- AlterTable
ALTER TABLE "ProductCategory" ADD COLUMN     "sellsCents" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "ProductTotal" (
    "productId" TEXT NOT NULL,
    "sellsCents" BIGINT NOT NULL DEFAULT 0,
    "views" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ProductTotal_pkey" PRIMARY KEY ("productId")
);

-- CreateIndex
CREATE INDEX "ProductTotal_sellsCents_createdAt_productId_idx" ON "ProductTotal"("sellsCents", "createdAt", "productId");

-- CreateIndex
CREATE INDEX "ProductTotal_views_createdAt_productId_idx" ON "ProductTotal"("views", "createdAt", "productId");

-- CreateIndex
CREATE INDEX "Product_newest_idx" ON "Product"("deletedAt", "createdAt", "id", "searchText", "visible", "approved", "origin");

-- CreateIndex
CREATE INDEX "ProductCategory_categoryId_sellsCents_idx" ON "ProductCategory"("categoryId", "sellsCents");

-- AddForeignKey
ALTER TABLE "ProductTotal" ADD CONSTRAINT "ProductTotal_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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

-- Keep the totals
CREATE FUNCTION "addProductTotal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "ProductTotal" ("productId", "createdAt") VALUES (NEW."id", NEW."createdAt");
    RETURN NULL;
END
$$;

CREATE TRIGGER "Product_total" AFTER INSERT ON "Product" FOR EACH ROW EXECUTE FUNCTION "addProductTotal"();

CREATE FUNCTION "changeProductTotal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "ProductTotal" SET
        "sellsCents" = "sellsCents" + COALESCE(NEW."sellsCents", 0) - COALESCE(OLD."sellsCents", 0),
        "views" = "views" + COALESCE(NEW."views", 0) - COALESCE(OLD."views", 0)
    WHERE "productId" = COALESCE(NEW."productId", OLD."productId");
    RETURN NULL;
END
$$;

CREATE TRIGGER "ProductMonth_total" AFTER INSERT OR UPDATE OR DELETE ON "ProductMonth"
    FOR EACH ROW EXECUTE FUNCTION "changeProductTotal"();

CREATE FUNCTION "changeCategorySells"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "ProductCategory" SET "sellsCents" = NEW."sellsCents" WHERE "productId" = NEW."productId";
    RETURN NULL;
END
$$;

CREATE TRIGGER "ProductTotal_changed" AFTER UPDATE OF "sellsCents" ON "ProductTotal" FOR EACH ROW
    WHEN (NEW."sellsCents" <> OLD."sellsCents") EXECUTE FUNCTION "changeCategorySells"();

-- Waits for a sale that is being written: its transaction cannot see the new row.
CREATE FUNCTION "readCategorySells"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT "sellsCents" INTO NEW."sellsCents" FROM "ProductTotal" WHERE "productId" = NEW."productId" FOR SHARE;
    NEW."sellsCents" := COALESCE(NEW."sellsCents", 0);
    RETURN NEW;
END
$$;

CREATE TRIGGER "ProductCategory_added" BEFORE INSERT ON "ProductCategory"
    FOR EACH ROW EXECUTE FUNCTION "readCategorySells"();
