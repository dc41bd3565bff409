-- CreateTable
CREATE TABLE "ProductOption" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "nameEs" TEXT NOT NULL,
    "nameEn" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'text',
    "position" INTEGER NOT NULL DEFAULT 0,
    "filter" BOOLEAN NOT NULL DEFAULT true
);

-- CreateTable
CREATE TABLE "OptionValue" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "optionId" TEXT NOT NULL,
    "nameEs" TEXT NOT NULL,
    "nameEn" TEXT NOT NULL,
    "swatch" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL,
    CONSTRAINT "OptionValue_optionId_fkey" FOREIGN KEY ("optionId") REFERENCES "ProductOption" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProductVariant" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "productId" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "priceDeltaCents" INTEGER NOT NULL DEFAULT 0,
    "stock" INTEGER NOT NULL DEFAULT 0,
    "optionsKey" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "barcode" TEXT NOT NULL DEFAULT '',
    "weight" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "ProductVariant_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "VariantValue" (
    "variantId" TEXT NOT NULL,
    "optionId" TEXT NOT NULL,
    "valueId" TEXT NOT NULL,

    PRIMARY KEY ("variantId", "optionId"),
    CONSTRAINT "VariantValue_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "ProductVariant" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "VariantValue_optionId_fkey" FOREIGN KEY ("optionId") REFERENCES "ProductOption" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "VariantValue_valueId_fkey" FOREIGN KEY ("valueId") REFERENCES "OptionValue" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SizeGuide" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "nameEs" TEXT NOT NULL,
    "nameEn" TEXT NOT NULL,
    "noteEs" TEXT NOT NULL DEFAULT '',
    "noteEn" TEXT NOT NULL DEFAULT '',
    "table" JSONB NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- AlterTable
ALTER TABLE "Product" ADD COLUMN "optionIds" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Product" ADD COLUMN "sizeGuideId" TEXT REFERENCES "SizeGuide" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Category" ADD COLUMN "sizeGuideId" TEXT REFERENCES "SizeGuide" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Image" ADD COLUMN "valueId" TEXT REFERENCES "OptionValue" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "OrderLine" ADD COLUMN "variantId" TEXT;
ALTER TABLE "OrderLine" ADD COLUMN "optionsEs" TEXT NOT NULL DEFAULT '';
ALTER TABLE "OrderLine" ADD COLUMN "optionsEn" TEXT NOT NULL DEFAULT '';

-- The primary key of a table cannot be changed: the cart's lines move to a new one, to which nothing refers and which has
-- no triggers.
CREATE TABLE "new_CartLine" (
    "userId" TEXT NOT NULL,
    "productId" TEXT NOT NULL,
    "variantId" TEXT NOT NULL DEFAULT '',
    "quantity" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    PRIMARY KEY ("userId", "productId", "variantId"),
    CONSTRAINT "CartLine_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CartLine_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_CartLine" ("position", "productId", "quantity", "userId") SELECT "position", "productId", "quantity", "userId" FROM "CartLine";
DROP TABLE "CartLine";
ALTER TABLE "new_CartLine" RENAME TO "CartLine";
CREATE INDEX "CartLine_productId_idx" ON "CartLine"("productId");

-- CreateIndex
CREATE INDEX "OptionValue_optionId_position_idx" ON "OptionValue"("optionId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "ProductVariant_sku_key" ON "ProductVariant"("sku");

-- CreateIndex
CREATE INDEX "ProductVariant_productId_position_idx" ON "ProductVariant"("productId", "position");

-- CreateIndex
CREATE INDEX "ProductVariant_stock_productId_idx" ON "ProductVariant"("stock", "productId");

-- CreateIndex
CREATE UNIQUE INDEX "ProductVariant_productId_optionsKey_key" ON "ProductVariant"("productId", "optionsKey");

-- CreateIndex
CREATE INDEX "VariantValue_valueId_idx" ON "VariantValue"("valueId");
