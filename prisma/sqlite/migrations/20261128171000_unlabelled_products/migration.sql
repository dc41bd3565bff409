-- Products whose labels name neither fibres nor ingredients are counted from this index alone: the texts of a row are long.
CREATE INDEX "Product_unlabelled_idx" ON "Product"("deletedAt") WHERE "composition" = '' AND "ingredients" = '';
