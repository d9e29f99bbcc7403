-- Why the last request for a refund failed, as codes: for the operator.
ALTER TABLE pix_refunds ADD COLUMN last_error text;
