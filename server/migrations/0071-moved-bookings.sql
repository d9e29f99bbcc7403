-- The departure before the last change of date, local like starts_at.
ALTER TABLE bookings ADD COLUMN moved_from timestamp;
