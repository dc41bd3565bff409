-- CreateTable
CREATE TABLE "InvoiceDocument" (
    "number" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "orderId" TEXT,
    "rectifies" TEXT,
    "issuedAt" TIMESTAMP(3) NOT NULL,
    "taxCents" BIGINT NOT NULL,
    "totalCents" BIGINT NOT NULL,
    "content" JSONB NOT NULL,
    "contentHash" TEXT NOT NULL,
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "seq" INTEGER,
    "previousHash" TEXT NOT NULL DEFAULT '',
    "hash" TEXT NOT NULL DEFAULT '',
    "recordedAt" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "InvoiceDocument_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE UNIQUE INDEX "InvoiceDocument_seq_key" ON "InvoiceDocument"("seq");

-- CreateIndex
CREATE INDEX "InvoiceDocument_orderId_kind_idx" ON "InvoiceDocument"("orderId", "kind");

-- An issued document is never changed, and goes only if it belongs to the demo data.
CREATE FUNCTION "refuseDocumentChange"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'an issued document is never %', CASE TG_OP WHEN 'UPDATE' THEN 'changed' ELSE 'removed' END;
END
$$;

CREATE TRIGGER "InvoiceDocument_changed" BEFORE UPDATE ON "InvoiceDocument"
    FOR EACH ROW EXECUTE FUNCTION "refuseDocumentChange"();

CREATE TRIGGER "InvoiceDocument_removed" BEFORE DELETE ON "InvoiceDocument"
    FOR EACH ROW WHEN (NOT OLD."demo") EXECUTE FUNCTION "refuseDocumentChange"();

CREATE TRIGGER "InvoiceDocument_truncated" BEFORE TRUNCATE ON "InvoiceDocument"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuseDocumentChange"();
