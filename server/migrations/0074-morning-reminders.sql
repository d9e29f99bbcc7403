-- When the reminder of the departure's morning was sent; reminded_at is of the day before.
ALTER TABLE bookings ADD COLUMN reminded_today_at timestamptz;
