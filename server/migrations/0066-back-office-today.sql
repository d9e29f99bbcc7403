-- Indexes for the counters on the back office's first page.
CREATE INDEX pix_refunds_failed ON pix_refunds (created_at) WHERE state = 'failed';
CREATE INDEX outbox_failed ON outbox (created_at) WHERE failed_at IS NOT NULL;
