-- DropIndex
DROP INDEX "Order_status_createdAt_idx";

-- DropIndex
DROP INDEX "Order_createdAt_idx";

-- DropIndex
DROP INDEX "Order_email_idx";

-- CreateIndex
CREATE INDEX "Product_deletedAt_createdAt_id_idx" ON "Product"("deletedAt", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Product_deletedAt_priceCents_id_idx" ON "Product"("deletedAt", "priceCents", "id");

-- CreateIndex
CREATE INDEX "Product_deletedAt_stock_id_idx" ON "Product"("deletedAt", "stock", "id");

-- CreateIndex
CREATE INDEX "Product_deletedAt_searchText_id_idx" ON "Product"("deletedAt", "searchText", "id");

-- CreateIndex
CREATE INDEX "Product_deletedAt_titleEn_id_idx" ON "Product"("deletedAt", "titleEn", "id");

-- CreateIndex
CREATE INDEX "Product_deletedAt_ratingSum_ratingCount_id_idx" ON "Product"("deletedAt", "ratingSum", "ratingCount", "id");

-- CreateIndex
CREATE INDEX "Product_deletedAt_visible_approved_stock_idx" ON "Product"("deletedAt", "visible", "approved", "stock");

-- CreateIndex
CREATE INDEX "Order_status_createdAt_id_idx" ON "Order"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Order_status_shippingStatus_paymentStatus_idx" ON "Order"("status", "shippingStatus", "paymentStatus");

-- CreateIndex
CREATE INDEX "Order_createdAt_id_status_paymentStatus_totalCents_searchText_idx" ON "Order"("createdAt", "id", "status", "paymentStatus", "totalCents", "searchText");

-- CreateIndex
CREATE INDEX "Order_totalCents_id_idx" ON "Order"("totalCents", "id");

-- CreateIndex
CREATE INDEX "Order_email_status_totalElements_totalCents_idx" ON "Order"("email", "status", "totalElements", "totalCents");
