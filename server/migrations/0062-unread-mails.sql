-- Time of the last mail to a side about unread messages of the thread.
ALTER TABLE message_threads ADD COLUMN traveller_mailed_at timestamptz, ADD COLUMN guide_mailed_at timestamptz;
CREATE INDEX messages_time ON messages (sent_at);
