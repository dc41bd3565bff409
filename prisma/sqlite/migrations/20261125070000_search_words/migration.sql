-- Words of orders and mails by groups of three characters: without these, a search reads a million rows for a fifth of a
-- second, in the process that serves the shop. Neither models nor snapshot know the tables. VACUUM changes the rowids of
-- "Order" and "OutgoingMail": each row has a number here, beside the text that decides whether it matches, and beside
-- what finds it in an index of its table.
CREATE TABLE "OrderWords" (
    "n" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "rowOf" TEXT NOT NULL UNIQUE,
    "at" DATETIME NOT NULL,
    "words" TEXT NOT NULL
);
CREATE VIRTUAL TABLE "OrderWordsIndex" USING fts5(
    "words", content='OrderWords', content_rowid='n', tokenize='trigram', detail='none', columnsize=0
);
CREATE TABLE "OutgoingMailWords" (
    "n" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "rowOf" TEXT NOT NULL UNIQUE,
    "words" TEXT NOT NULL
);
CREATE VIRTUAL TABLE "OutgoingMailWordsIndex" USING fts5(
    "words", content='OutgoingMailWords', content_rowid='n', tokenize='trigram', detail='none', columnsize=0
);

-- What is there already
INSERT INTO "OrderWords" ("rowOf", "at", "words")
SELECT "id", "createdAt", "searchText" FROM "Order" ORDER BY "createdAt", "id";
INSERT INTO "OrderWordsIndex" ("OrderWordsIndex") VALUES ('rebuild');
UPDATE "sqlite_sequence" SET "seq" = ("seq" + 127) / 128 * 128 WHERE "name" = 'OrderWords';
INSERT INTO "OutgoingMailWords" ("rowOf", "words") SELECT "id", "searchText" FROM "OutgoingMail" ORDER BY "id";
INSERT INTO "OutgoingMailWordsIndex" ("OutgoingMailWordsIndex") VALUES ('rebuild');
UPDATE "sqlite_sequence" SET "seq" = ("seq" + 127) / 128 * 128 WHERE "name" = 'OutgoingMailWords';

-- Keep them. New rows go into an index 128 at a time, as a single one takes hardly less than all of them: it knows those
-- up to the last number that 128 divides, and searches look at the few after it themselves. A number is given once
-- (AUTOINCREMENT), so that each row goes into the index once, and it forgets a text only when it is told that text. A
-- migration that builds "Order" or "OutgoingMail" anew must drop these first, and create them again.
CREATE TRIGGER "OrderWords_added" AFTER INSERT ON "Order" BEGIN
    INSERT INTO "OrderWords" ("rowOf", "at", "words") VALUES (NEW."id", NEW."createdAt", NEW."searchText");
    INSERT INTO "OrderWordsIndex" ("rowid", "words") SELECT "n", "words" FROM "OrderWords"
    WHERE (SELECT MAX("n") FROM "OrderWords") % 128 = 0 AND "n" > (SELECT MAX("n") FROM "OrderWords") - 128;
END;

CREATE TRIGGER "OrderWords_changed" AFTER UPDATE OF "searchText", "createdAt" ON "Order"
WHEN NEW."searchText" <> OLD."searchText" OR NEW."createdAt" <> OLD."createdAt" BEGIN
    INSERT INTO "OrderWordsIndex" ("OrderWordsIndex", "rowid", "words")
    SELECT 'delete', "n", "words" FROM "OrderWords" WHERE "rowOf" = OLD."id"
        AND "n" <= (SELECT "seq" / 128 * 128 FROM "sqlite_sequence" WHERE "name" = 'OrderWords');
    UPDATE "OrderWords" SET "at" = NEW."createdAt", "words" = NEW."searchText" WHERE "rowOf" = OLD."id";
    INSERT INTO "OrderWordsIndex" ("rowid", "words")
    SELECT "n", "words" FROM "OrderWords" WHERE "rowOf" = OLD."id"
        AND "n" <= (SELECT "seq" / 128 * 128 FROM "sqlite_sequence" WHERE "name" = 'OrderWords');
END;

CREATE TRIGGER "OrderWords_removed" AFTER DELETE ON "Order" BEGIN
    INSERT INTO "OrderWordsIndex" ("OrderWordsIndex", "rowid", "words")
    SELECT 'delete', "n", "words" FROM "OrderWords" WHERE "rowOf" = OLD."id"
        AND "n" <= (SELECT "seq" / 128 * 128 FROM "sqlite_sequence" WHERE "name" = 'OrderWords');
    DELETE FROM "OrderWords" WHERE "rowOf" = OLD."id";
END;

CREATE TRIGGER "OutgoingMailWords_added" AFTER INSERT ON "OutgoingMail" BEGIN
    INSERT INTO "OutgoingMailWords" ("rowOf", "words") VALUES (NEW."id", NEW."searchText");
    INSERT INTO "OutgoingMailWordsIndex" ("rowid", "words") SELECT "n", "words" FROM "OutgoingMailWords"
    WHERE (SELECT MAX("n") FROM "OutgoingMailWords") % 128 = 0 AND "n" > (SELECT MAX("n") FROM "OutgoingMailWords") - 128;
END;

CREATE TRIGGER "OutgoingMailWords_changed" AFTER UPDATE OF "searchText" ON "OutgoingMail"
WHEN NEW."searchText" <> OLD."searchText" BEGIN
    INSERT INTO "OutgoingMailWordsIndex" ("OutgoingMailWordsIndex", "rowid", "words")
    SELECT 'delete', "n", "words" FROM "OutgoingMailWords" WHERE "rowOf" = OLD."id"
        AND "n" <= (SELECT "seq" / 128 * 128 FROM "sqlite_sequence" WHERE "name" = 'OutgoingMailWords');
    UPDATE "OutgoingMailWords" SET "words" = NEW."searchText" WHERE "rowOf" = OLD."id";
    INSERT INTO "OutgoingMailWordsIndex" ("rowid", "words")
    SELECT "n", "words" FROM "OutgoingMailWords" WHERE "rowOf" = OLD."id"
        AND "n" <= (SELECT "seq" / 128 * 128 FROM "sqlite_sequence" WHERE "name" = 'OutgoingMailWords');
END;

CREATE TRIGGER "OutgoingMailWords_removed" AFTER DELETE ON "OutgoingMail" BEGIN
    INSERT INTO "OutgoingMailWordsIndex" ("OutgoingMailWordsIndex", "rowid", "words")
    SELECT 'delete', "n", "words" FROM "OutgoingMailWords" WHERE "rowOf" = OLD."id"
        AND "n" <= (SELECT "seq" / 128 * 128 FROM "sqlite_sequence" WHERE "name" = 'OutgoingMailWords');
    DELETE FROM "OutgoingMailWords" WHERE "rowOf" = OLD."id";
END;
