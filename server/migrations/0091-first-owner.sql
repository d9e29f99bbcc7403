-- Null: the server invited the first owner.
ALTER TABLE staff_invitations ALTER COLUMN invited_by DROP NOT NULL;
