-- Adds the field for participants' names to cancellation sections that were saved before it existed.
UPDATE offer_edits SET content = jsonb_set(content, '{cancellation,asksNames}', 'false')
WHERE jsonb_typeof(content -> 'cancellation') = 'object' AND content -> 'cancellation' -> 'asksNames' IS NULL;
