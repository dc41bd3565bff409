-- Words of orders and mails by groups of three characters: without it, a search reads a million rows for half a second.
-- pg_trgm comes with PostgreSQL, but a role may lack the right to switch it on, and it may lie in a schema of its own:
-- searches find the same without it. An index that was made before, while the shop went on selling, stays.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX IF NOT EXISTS "Order_searchText_words_idx" ON "Order" USING gin ("searchText" gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS "OutgoingMail_searchText_words_idx" ON "OutgoingMail" USING gin ("searchText" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
  RAISE NOTICE 'Searches for words stay as they are: %', SQLERRM;
END
$$;
