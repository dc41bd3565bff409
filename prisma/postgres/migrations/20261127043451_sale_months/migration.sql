-- CreateTable
CREATE TABLE "SaleMonth" (
    "orderId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "sellsCents" BIGINT NOT NULL,
    "orders" INTEGER NOT NULL,

    CONSTRAINT "SaleMonth_pkey" PRIMARY KEY ("orderId","kind","month")
);

-- AddForeignKey
ALTER TABLE "SaleMonth" ADD CONSTRAINT "SaleMonth_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
