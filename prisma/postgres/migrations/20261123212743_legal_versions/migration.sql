-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "termsFrom" TEXT,
ADD COLUMN     "termsVersion" INTEGER;

-- CreateTable
CREATE TABLE "LegalVersion" (
    "id" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "textEs" TEXT NOT NULL,
    "textEn" TEXT NOT NULL,
    "effectiveFrom" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LegalVersion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "LegalVersion_document_version_key" ON "LegalVersion"("document", "version");
