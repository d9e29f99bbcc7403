-- When the guide was reminded of the deadline of the answer.
ALTER TABLE disputes ADD COLUMN reminded_at timestamptz;
