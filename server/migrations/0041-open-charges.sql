-- The worker reads open charges every few seconds (server/pix/reconcile.ts); they are few among all charges.
DROP INDEX pix_charges_open;
CREATE INDEX pix_charges_open ON pix_charges (order_id) WHERE state IN ('created', 'waiting', 'failed');
CREATE INDEX pix_charges_removed ON pix_charges (asked_at) WHERE state = 'removed';
