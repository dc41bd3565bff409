-- CreateTable
CREATE TABLE "ConnectionValue" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "updatedBy" TEXT NOT NULL,

    CONSTRAINT "ConnectionValue_pkey" PRIMARY KEY ("name")
);
