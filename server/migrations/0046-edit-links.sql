-- A session that a mail's link opened reaches one offer and nothing else.
ALTER TABLE sessions ADD COLUMN offer_id text;
