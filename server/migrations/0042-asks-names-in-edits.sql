-- What an offer's cancellation section says since names of participants can be asked for, for what was typed before.
UPDATE offer_edits SET content = jsonb_set(content, '{cancellation,asksNames}', 'false')
WHERE jsonb_typeof(content -> 'cancellation') = 'object' AND content -> 'cancellation' -> 'asksNames' IS NULL;
