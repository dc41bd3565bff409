-- CreateTable
CREATE TABLE "UnnamedPicture" (
    "file" TEXT NOT NULL,
    "since" TIMESTAMP(3) NOT NULL,
    "claim" TEXT,
    "claimedAt" TIMESTAMP(3),

    CONSTRAINT "UnnamedPicture_pkey" PRIMARY KEY ("file")
);

-- CreateIndex
CREATE INDEX "UnnamedPicture_since_idx" ON "UnnamedPicture"("since");
