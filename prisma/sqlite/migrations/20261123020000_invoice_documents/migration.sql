-- CreateTable
CREATE TABLE "InvoiceDocument" (
    "number" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "orderId" TEXT,
    "rectifies" TEXT,
    "issuedAt" DATETIME NOT NULL,
    "taxCents" BIGINT NOT NULL,
    "totalCents" BIGINT NOT NULL,
    "content" JSONB NOT NULL,
    "contentHash" TEXT NOT NULL,
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "seq" INTEGER,
    "previousHash" TEXT NOT NULL DEFAULT '',
    "hash" TEXT NOT NULL DEFAULT '',
    "recordedAt" TEXT NOT NULL DEFAULT ''
);

-- CreateIndex
CREATE UNIQUE INDEX "InvoiceDocument_seq_key" ON "InvoiceDocument"("seq");

-- CreateIndex
CREATE INDEX "InvoiceDocument_orderId_kind_idx" ON "InvoiceDocument"("orderId", "kind");

-- An issued document is never changed, and goes only if it belongs to the demo data.
CREATE TRIGGER "InvoiceDocument_changed" BEFORE UPDATE ON "InvoiceDocument" BEGIN
    SELECT RAISE(ABORT, 'an issued document is never changed');
END;

CREATE TRIGGER "InvoiceDocument_removed" BEFORE DELETE ON "InvoiceDocument" WHEN NOT OLD."demo" BEGIN
    SELECT RAISE(ABORT, 'an issued document is never removed');
END;
