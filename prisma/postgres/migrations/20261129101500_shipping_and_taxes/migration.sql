-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "taxCategory" TEXT NOT NULL DEFAULT 'standard';

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "countryCode" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "pickupPoint" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "promisedFrom" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "promisedTo" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "shippingKind" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "shippingMethodId" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "shippingNameEn" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "shippingNameEs" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "shippingNoteEn" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "shippingNoteEs" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "taxMode" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "taxOffCents" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "OrderLine" ADD COLUMN     "taxOffCents" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "RefundShipping" (
    "refundId" TEXT NOT NULL,
    "ratePpm" INTEGER NOT NULL,
    "cents" INTEGER NOT NULL,

    CONSTRAINT "RefundShipping_pkey" PRIMARY KEY ("refundId","ratePpm")
);

-- CreateTable
CREATE TABLE "ShippingZone" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "ShippingZone_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ShippingRegion" (
    "countryCode" TEXT NOT NULL,
    "zipPrefix" TEXT NOT NULL DEFAULT '',
    "zoneId" TEXT NOT NULL,

    CONSTRAINT "ShippingRegion_pkey" PRIMARY KEY ("countryCode","zipPrefix")
);

-- CreateTable
CREATE TABLE "ShippingMethod" (
    "id" TEXT NOT NULL,
    "zoneId" TEXT NOT NULL,
    "nameEs" TEXT NOT NULL,
    "nameEn" TEXT NOT NULL,
    "noteEs" TEXT NOT NULL DEFAULT '',
    "noteEn" TEXT NOT NULL DEFAULT '',
    "kind" TEXT NOT NULL,
    "basis" TEXT NOT NULL,
    "freeFromCents" INTEGER,
    "maxGrams" INTEGER,
    "minDays" INTEGER NOT NULL,
    "maxDays" INTEGER NOT NULL,
    "cutOff" TEXT NOT NULL DEFAULT '14:00',
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL,
    "deletedAt" TIMESTAMP(3),

    CONSTRAINT "ShippingMethod_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ShippingRate" (
    "methodId" TEXT NOT NULL,
    "from" INTEGER NOT NULL,
    "priceCents" INTEGER NOT NULL,

    CONSTRAINT "ShippingRate_pkey" PRIMARY KEY ("methodId","from")
);

-- CreateTable
CREATE TABLE "TaxRate" (
    "id" TEXT NOT NULL,
    "countryCode" TEXT NOT NULL,
    "zipPrefix" TEXT NOT NULL DEFAULT '',
    "category" TEXT NOT NULL DEFAULT 'standard',
    "ratePpm" INTEGER NOT NULL,
    "validFrom" TEXT NOT NULL,
    "validTo" TEXT,
    "checkedOn" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "TaxRate_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ShippingRegion_zoneId_idx" ON "ShippingRegion"("zoneId");

-- CreateIndex
CREATE INDEX "ShippingMethod_zoneId_idx" ON "ShippingMethod"("zoneId");

-- CreateIndex
CREATE UNIQUE INDEX "TaxRate_countryCode_zipPrefix_category_validFrom_key" ON "TaxRate"("countryCode", "zipPrefix", "category", "validFrom");

-- AddForeignKey
ALTER TABLE "RefundShipping" ADD CONSTRAINT "RefundShipping_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShippingRegion" ADD CONSTRAINT "ShippingRegion_zoneId_fkey" FOREIGN KEY ("zoneId") REFERENCES "ShippingZone"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShippingMethod" ADD CONSTRAINT "ShippingMethod_zoneId_fkey" FOREIGN KEY ("zoneId") REFERENCES "ShippingZone"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShippingRate" ADD CONSTRAINT "ShippingRate_methodId_fkey" FOREIGN KEY ("methodId") REFERENCES "ShippingMethod"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Everything is sent everywhere for nothing, as before, until the owner says otherwise.
INSERT INTO "ShippingZone" ("id", "name", "position") VALUES ('everywhere', 'Everywhere', 0);
INSERT INTO "ShippingRegion" ("countryCode", "zipPrefix", "zoneId") VALUES ('*', '', 'everywhere');
INSERT INTO "ShippingMethod" ("id", "zoneId", "nameEs", "nameEn", "kind", "basis", "minDays", "maxDays", "position")
  VALUES ('free', 'everywhere', 'Envío', 'Delivery', 'delivery', 'flat', 2, 5, 0);
INSERT INTO "ShippingRate" ("methodId", "from", "priceCents") VALUES ('free', 0, 0);

-- Rates of 2026, for the owner to confirm. Northern Ireland counts as a part of the EU for goods.
INSERT INTO "TaxRate" ("id", "countryCode", "zipPrefix", "category", "ratePpm", "validFrom") VALUES
  ('AT-standard', 'AT', '', 'standard', 200000, '2021-07-01'),
  ('BE-standard', 'BE', '', 'standard', 210000, '2021-07-01'),
  ('BG-standard', 'BG', '', 'standard', 200000, '2021-07-01'),
  ('CY-standard', 'CY', '', 'standard', 190000, '2021-07-01'),
  ('CZ-standard', 'CZ', '', 'standard', 210000, '2021-07-01'),
  ('DE-standard', 'DE', '', 'standard', 190000, '2021-07-01'),
  ('DK-standard', 'DK', '', 'standard', 250000, '2021-07-01'),
  ('EE-standard', 'EE', '', 'standard', 240000, '2025-07-01'),
  ('ES-standard', 'ES', '', 'standard', 210000, '2012-09-01'),
  ('FI-standard', 'FI', '', 'standard', 255000, '2024-09-01'),
  ('FR-standard', 'FR', '', 'standard', 200000, '2021-07-01'),
  ('GR-standard', 'GR', '', 'standard', 240000, '2021-07-01'),
  ('HR-standard', 'HR', '', 'standard', 250000, '2021-07-01'),
  ('HU-standard', 'HU', '', 'standard', 270000, '2021-07-01'),
  ('IE-standard', 'IE', '', 'standard', 230000, '2021-07-01'),
  ('IT-standard', 'IT', '', 'standard', 220000, '2021-07-01'),
  ('LT-standard', 'LT', '', 'standard', 210000, '2021-07-01'),
  ('LU-standard', 'LU', '', 'standard', 170000, '2024-01-01'),
  ('LV-standard', 'LV', '', 'standard', 210000, '2021-07-01'),
  ('MT-standard', 'MT', '', 'standard', 180000, '2021-07-01'),
  ('NL-standard', 'NL', '', 'standard', 210000, '2021-07-01'),
  ('PL-standard', 'PL', '', 'standard', 230000, '2021-07-01'),
  ('PT-standard', 'PT', '', 'standard', 230000, '2021-07-01'),
  ('RO-standard', 'RO', '', 'standard', 210000, '2025-08-01'),
  ('SE-standard', 'SE', '', 'standard', 250000, '2021-07-01'),
  ('SI-standard', 'SI', '', 'standard', 220000, '2021-07-01'),
  ('SK-standard', 'SK', '', 'standard', 230000, '2025-01-01'),
  ('ES-reduced', 'ES', '', 'reduced', 100000, '2012-09-01'),
  ('ES-super-reduced', 'ES', '', 'super-reduced', 40000, '1995-01-01'),
  ('PT-90-standard', 'PT', '90', 'standard', 220000, '2012-04-01'),
  ('PT-91-standard', 'PT', '91', 'standard', 220000, '2012-04-01'),
  ('PT-92-standard', 'PT', '92', 'standard', 220000, '2012-04-01'),
  ('PT-93-standard', 'PT', '93', 'standard', 220000, '2012-04-01'),
  ('PT-94-standard', 'PT', '94', 'standard', 220000, '2012-04-01'),
  ('PT-95-standard', 'PT', '95', 'standard', 160000, '2021-07-01'),
  ('PT-96-standard', 'PT', '96', 'standard', 160000, '2021-07-01'),
  ('PT-97-standard', 'PT', '97', 'standard', 160000, '2021-07-01'),
  ('PT-98-standard', 'PT', '98', 'standard', 160000, '2021-07-01'),
  ('PT-99-standard', 'PT', '99', 'standard', 160000, '2021-07-01'),
  ('GB-BT-standard', 'GB', 'BT', 'standard', 200000, '2021-07-01');
