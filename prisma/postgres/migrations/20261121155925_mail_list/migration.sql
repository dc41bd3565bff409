-- AlterEnum
ALTER TYPE "MailStatus" ADD VALUE 'dismissed';

-- AlterTable
ALTER TABLE "OutgoingMail" ADD COLUMN     "searchText" TEXT NOT NULL DEFAULT '';

-- As searchText of src/shared writes it, as far as SQL can: accents of the subjects that the shop has written so far.
UPDATE "OutgoingMail" SET "searchText" = TRANSLATE(LOWER("to" || ' ' || "subject"), 'áéíóúüñ', 'aeiouun');

-- CreateIndex
CREATE INDEX "OutgoingMail_status_id_searchText_idx" ON "OutgoingMail"("status", "id", "searchText");
