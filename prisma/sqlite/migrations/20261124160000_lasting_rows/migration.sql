-- The mails whose text is stored: few of all there are, and found without a look at the others.
CREATE INDEX "OutgoingMail_texts_idx" ON "OutgoingMail"("id") WHERE "text" <> '';

-- An order has a handful of events: their times need not be in the index.
DROP INDEX "OrderEvent_orderId_at_idx";

CREATE INDEX "OrderEvent_orderId_idx" ON "OrderEvent"("orderId");
