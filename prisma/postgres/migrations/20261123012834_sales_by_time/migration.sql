-- CreateIndex
CREATE INDEX "Order_paidAt_totalCents_idx" ON "Order"("paidAt", "totalCents");

-- CreateIndex
CREATE INDEX "Order_cancelledAt_paidAt_totalCents_idx" ON "Order"("cancelledAt", "paidAt", "totalCents");
