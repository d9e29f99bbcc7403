-- The operator moved the departure: cancelling is free until then at least.
ALTER TABLE bookings ADD COLUMN free_until timestamptz;
