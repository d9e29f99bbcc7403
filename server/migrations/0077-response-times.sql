-- Median minutes until the guide's first answer; null with too few answers.
ALTER TABLE providers ADD COLUMN response_minutes integer, ADD COLUMN response_measured_at timestamptz;
-- Sent by a template: does not count as an answer to a traveller.
ALTER TABLE messages ADD COLUMN is_scheduled boolean NOT NULL DEFAULT false;
