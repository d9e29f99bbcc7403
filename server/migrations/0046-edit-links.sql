-- A session that a mail's link opened can access only one offer.
ALTER TABLE sessions ADD COLUMN offer_id text;
