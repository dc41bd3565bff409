-- CreateTable
CREATE TABLE "UnnamedPicture" (
    "file" TEXT NOT NULL PRIMARY KEY,
    "since" DATETIME NOT NULL,
    "claim" TEXT,
    "claimedAt" DATETIME
);

-- CreateIndex
CREATE INDEX "UnnamedPicture_since_idx" ON "UnnamedPicture"("since");
