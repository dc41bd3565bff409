-- CreateTable
CREATE TABLE "SaleMonth" (
    "orderId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "sellsCents" BIGINT NOT NULL,
    "orders" INTEGER NOT NULL,

    PRIMARY KEY ("orderId", "kind", "month"),
    CONSTRAINT "SaleMonth_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
