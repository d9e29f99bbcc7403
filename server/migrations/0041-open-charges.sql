-- What the server looks after every few seconds (server/pix/reconcile.ts) is little, however many charges there have been.
DROP INDEX pix_charges_open;
CREATE INDEX pix_charges_open ON pix_charges (order_id) WHERE state IN ('created', 'waiting', 'failed');
CREATE INDEX pix_charges_removed ON pix_charges (asked_at) WHERE state = 'removed';
