CREATE INDEX outbox_waiting_texts ON outbox (next_attempt) WHERE sent_at IS NULL AND failed_at IS NULL AND channel = 'sms';
