-- CreateTable
CREATE TABLE "JobRun" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "startedAt" DATETIME NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "succeededAt" DATETIME,
    "runs" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failedAt" DATETIME,
    "lastError" TEXT NOT NULL DEFAULT ''
);
