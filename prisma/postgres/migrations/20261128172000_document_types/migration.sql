-- What documents are, and for whom; those of earlier versions have no type.
ALTER TABLE "InvoiceDocument" ADD COLUMN "type" TEXT NOT NULL DEFAULT '';
ALTER TABLE "InvoiceDocument" ADD COLUMN "replaces" TEXT NOT NULL DEFAULT '';
ALTER TABLE "InvoiceDocument" ADD COLUMN "taxNumber" TEXT NOT NULL DEFAULT '';
ALTER TABLE "InvoiceDocument" ADD COLUMN "recipient" TEXT NOT NULL DEFAULT '';
ALTER TABLE "InvoiceDocument" ADD COLUMN "rates" TEXT NOT NULL DEFAULT '';

ALTER TABLE "Order" ADD COLUMN "taxNumber" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Order" ADD COLUMN "companyName" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Order" ADD COLUMN "billingName" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Order" ADD COLUMN "billingAddress" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Order" ADD COLUMN "billingAddress2" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Order" ADD COLUMN "billingZip" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Order" ADD COLUMN "billingCity" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Order" ADD COLUMN "billingCountry" TEXT NOT NULL DEFAULT '';

ALTER TABLE "User" ADD COLUMN "taxNumber" TEXT NOT NULL DEFAULT '';
ALTER TABLE "User" ADD COLUMN "companyName" TEXT NOT NULL DEFAULT '';
ALTER TABLE "User" ADD COLUMN "billingName" TEXT NOT NULL DEFAULT '';
ALTER TABLE "User" ADD COLUMN "billingAddress" TEXT NOT NULL DEFAULT '';
ALTER TABLE "User" ADD COLUMN "billingAddress2" TEXT NOT NULL DEFAULT '';
ALTER TABLE "User" ADD COLUMN "billingZip" TEXT NOT NULL DEFAULT '';
ALTER TABLE "User" ADD COLUMN "billingCity" TEXT NOT NULL DEFAULT '';
ALTER TABLE "User" ADD COLUMN "billingCountry" TEXT NOT NULL DEFAULT '';

CREATE INDEX "InvoiceDocument_issuedAt_number_idx" ON "InvoiceDocument"("issuedAt", "number");

-- A simplified invoice is replaced once; no other document is in the index.
CREATE UNIQUE INDEX "InvoiceDocument_replaces_idx" ON "InvoiceDocument"("replaces") WHERE "replaces" <> '';
