-- What is over or near is looked for every few seconds.
CREATE INDEX bookings_held ON bookings (starts_at) WHERE status = 'confirmed';
