-- Days of the audit log; the phone of a purchase.
CREATE INDEX audit_log_time ON audit_log (at, id);
CREATE INDEX orders_contact_cellphone ON orders ((contact ->> 'cellphone'));
