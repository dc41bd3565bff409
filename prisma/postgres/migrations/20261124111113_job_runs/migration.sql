-- CreateTable
CREATE TABLE "JobRun" (
    "name" TEXT NOT NULL,
    "startedAt" TIMESTAMP(3) NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "succeededAt" TIMESTAMP(3),
    "runs" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failedAt" TIMESTAMP(3),
    "lastError" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "JobRun_pkey" PRIMARY KEY ("name")
);
