ALTER TABLE "OutgoingMail" ADD COLUMN "searchText" TEXT NOT NULL DEFAULT '';

-- As searchText of src/shared writes it, as far as SQL can: accents of the subjects that the shop has written so far.
UPDATE "OutgoingMail" SET "searchText" = REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(
    LOWER("to" || ' ' || "subject"),
    'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o'), 'ú', 'u'), 'ü', 'u'), 'ñ', 'n');

CREATE INDEX "OutgoingMail_status_id_searchText_idx" ON "OutgoingMail"("status", "id", "searchText");
