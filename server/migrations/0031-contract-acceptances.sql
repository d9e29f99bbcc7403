-- Acceptances of the provider's contract: person, version, time and address, as proof. They outlive the account by five
-- years (Código Civil art. 206 § 5 I: claims from written instruments; LGPD arts. 7 VI and 16 I), with name and
-- numbers, without which they would prove nothing.
CREATE TABLE contract_acceptances (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  version     text NOT NULL,
  -- The signed name.
  name        text NOT NULL,
  cpf         text,
  tax_id      text,
  -- Network address of the acceptance; null if it was not stored.
  address     text,
  accepted_at timestamptz NOT NULL,
  -- When the account and the contract ended; null while it is valid.
  ended_at    timestamptz,
  UNIQUE (user_id, version)
);
CREATE INDEX contract_acceptances_ended ON contract_acceptances (ended_at) WHERE ended_at IS NOT NULL;

INSERT INTO contract_acceptances (user_id, version, name, cpf, tax_id, address, accepted_at)
SELECT user_id, contract_version, contract_name, cpf, tax_id, contract_address, contract_accepted_at FROM companies
 WHERE contract_version IS NOT NULL AND contract_name IS NOT NULL AND contract_accepted_at IS NOT NULL;

-- The company keeps the last accepted version; only the proof keeps the address.
ALTER TABLE companies DROP COLUMN contract_address;

-- For the scheduled deletion.
CREATE INDEX email_checks_age ON email_checks (expires_at);
