ALTER TABLE messages ADD COLUMN attachment jsonb;

-- Pictures and documents of messages. Deleting a row deletes its object.
CREATE TABLE message_files (
  thread_id  uuid NOT NULL,
  message_id uuid NOT NULL,
  type       text NOT NULL,
  -- NULL while the content is an object in the private bucket.
  content    bytea,
  object_key text UNIQUE,
  PRIMARY KEY (thread_id, message_id),
  FOREIGN KEY (thread_id, message_id) REFERENCES messages (thread_id, id) ON DELETE CASCADE
);
CREATE TRIGGER message_files_deleted BEFORE DELETE ON message_files
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION forget_document_object();

-- Their messages have no attachment. A page whose position is gone fetches its threads.
DELETE FROM live_events;
