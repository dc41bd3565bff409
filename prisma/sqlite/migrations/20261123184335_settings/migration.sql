-- CreateTable
CREATE TABLE "SettingsSection" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "version" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "updatedBy" TEXT NOT NULL DEFAULT ''
);

-- CreateTable
CREATE TABLE "SettingsChange" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "section" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "actor" TEXT NOT NULL,
    "at" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "SettingsChange_section_version_key" ON "SettingsChange"("section", "version");
