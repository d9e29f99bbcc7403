-- The operator cancelled it, in the name of the side that the status tells.
ALTER TABLE bookings ADD COLUMN cancelled_by_operator boolean NOT NULL DEFAULT false;
