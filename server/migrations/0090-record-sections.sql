-- Sections of the back office's records.
CREATE INDEX message_reports_reporter ON message_reports (reporter_id);
CREATE INDEX message_reports_accused ON message_reports (accused_id);
CREATE INDEX reviews_asked_company ON reviews_asked (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX pix_refunds_payment ON pix_refunds (end_to_end_id);
