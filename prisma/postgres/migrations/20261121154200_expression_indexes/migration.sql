-- With the columns that the expressions are made of: PostgreSQL reads no product then that a page passes over.
DROP INDEX "Product_titleEn_lower_idx";

CREATE INDEX "Product_titleEn_lower_idx" ON "Product"("deletedAt", LOWER("titleEn"), "id", "titleEn");

DROP INDEX "Product_rating_idx";

CREATE INDEX "Product_rating_idx" ON "Product"(
    "deletedAt",
    (CASE WHEN "ratingCount" = 0 THEN 0.0 ELSE "ratingSum" * 1.0 / "ratingCount" END),
    "createdAt",
    "id",
    "ratingSum",
    "ratingCount"
);
