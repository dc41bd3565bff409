-- CreateTable
CREATE TABLE "Maker" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "contact" TEXT NOT NULL,
    "euName" TEXT NOT NULL DEFAULT '',
    "euAddress" TEXT NOT NULL DEFAULT '',
    "euContact" TEXT NOT NULL DEFAULT '',
    "updatedAt" DATETIME NOT NULL
);

-- A column without a default may refer to another table in place: the triggers and the indexes of the table stay.
ALTER TABLE "Product" ADD COLUMN "makerId" TEXT REFERENCES "Maker" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "Product_makerId_deletedAt_idx" ON "Product"("makerId", "deletedAt");
