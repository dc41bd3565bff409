-- On SQLite the states are texts, and there is nothing to change.
ALTER TYPE "MailStatus" ADD VALUE 'claimed';
ALTER TYPE "MailStatus" ADD VALUE 'kept';
