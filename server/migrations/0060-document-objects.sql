-- Key of a document's object in the private bucket; NULL while its content is in the row.
ALTER TABLE private_documents ADD COLUMN object_key text UNIQUE;

-- Objects that no row refers to; a background job deletes them when they are due.
CREATE TABLE document_deletions (
  key    text PRIMARY KEY,
  due_at timestamptz NOT NULL
);

CREATE FUNCTION forget_document_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_deletions (key, due_at) VALUES (OLD.object_key, '-infinity')
    ON CONFLICT (key) DO UPDATE SET due_at = excluded.due_at;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  NEW.object_key := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER private_documents_deleted BEFORE DELETE ON private_documents
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION forget_document_object();
CREATE TRIGGER private_documents_emptied BEFORE UPDATE ON private_documents
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_document_object();
