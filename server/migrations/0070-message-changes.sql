-- Edited and deleted messages.
ALTER TABLE messages ADD COLUMN revision integer NOT NULL DEFAULT 0, ADD COLUMN deleted_at timestamptz;
UPDATE messages SET deleted_at = sent_at, revision = 1 WHERE text = '' AND event IS NULL;
-- Their messages have no revision. A page whose position is gone fetches its threads.
DELETE FROM live_events;
