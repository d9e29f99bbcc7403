-- Answers about each person of the new party; null if the change keeps the party.
ALTER TABLE booking_changes ADD COLUMN answers jsonb;
