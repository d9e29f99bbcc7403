-- The operator moved the departure: cancelling is free at least until then.
ALTER TABLE bookings ADD COLUMN free_until timestamptz;
