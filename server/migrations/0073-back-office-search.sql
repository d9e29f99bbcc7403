-- One field finds people, orders and payments among hundreds of thousands.
CREATE INDEX users_name_words ON users USING gin (fold(name) gin_trgm_ops);
CREATE INDEX users_email_words ON users USING gin (lower(email) gin_trgm_ops);
CREATE INDEX users_cellphone ON users (cellphone) WHERE cellphone IS NOT NULL;
CREATE INDEX companies_cpf ON companies (cpf) WHERE cpf IS NOT NULL;
CREATE INDEX providers_name_words ON providers USING gin (fold(name) gin_trgm_ops);
CREATE INDEX offers_title_words ON offers USING gin (fold(title) gin_trgm_ops);
CREATE INDEX offers_provider_number ON offers (provider_id, number DESC);
CREATE INDEX orders_contact_email ON orders (lower(contact ->> 'email'));
-- Lists go from the latest back.
ALTER TABLE bookings ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY;
CREATE UNIQUE INDEX bookings_number ON bookings (number);
CREATE INDEX bookings_status_number ON bookings (status, number);
CREATE INDEX bookings_offer_number ON bookings (offer_id, number);
CREATE INDEX user_roles_role ON user_roles (role, user_id);
