-- AlterTable
ALTER TABLE "Order" ADD COLUMN "termsFrom" TEXT;
ALTER TABLE "Order" ADD COLUMN "termsVersion" INTEGER;

-- CreateTable
CREATE TABLE "LegalVersion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "document" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "textEs" TEXT NOT NULL,
    "textEn" TEXT NOT NULL,
    "effectiveFrom" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "at" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "LegalVersion_document_version_key" ON "LegalVersion"("document", "version");
