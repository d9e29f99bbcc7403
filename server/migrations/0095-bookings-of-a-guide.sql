-- The latest bookings of an offer in a state.
CREATE INDEX bookings_offer_status ON bookings (offer_id, status, number);
