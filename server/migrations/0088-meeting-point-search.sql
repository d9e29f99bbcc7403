-- Finds meeting points by a part of name and address (server/addresses/known-places.ts).
CREATE INDEX offers_meeting_point ON offers USING gin
  (fold(coalesce(meeting_point ->> 'name', '') || ' ' || coalesce(meeting_point ->> 'address', '')) gin_trgm_ops);
