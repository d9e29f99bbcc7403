-- The worker searches past and coming bookings every few seconds.
CREATE INDEX bookings_held ON bookings (starts_at) WHERE status = 'confirmed';
