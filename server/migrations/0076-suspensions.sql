-- Suspended by an admin. A suspended person cannot log in; a suspended guide or offer sells nothing.
ALTER TABLE users ADD COLUMN suspended_at timestamptz;
ALTER TABLE companies ADD COLUMN suspended_at timestamptz;
ALTER TABLE offers ADD COLUMN suspended_at timestamptz;
-- Offers that a suspension took off sale are on sale again when it ends.
ALTER TABLE offers DROP CONSTRAINT offers_paused_for_check;
ALTER TABLE offers ADD CONSTRAINT offers_paused_for_check CHECK (paused_for IN ('cadastur', 'suspension'));
