-- The client's answers at the purchase: [{"label", "text"}]; emptied with the account.
ALTER TABLE bookings ADD COLUMN answers jsonb NOT NULL DEFAULT '[]';
