-- Who accepted which text of the provider's contract, when and from where: the proof of what was agreed. It outlives the
-- account by five years (Código Civil art. 206 § 5 I: claims from written instruments; LGPD arts. 7 VI and 16 I), with the
-- name and the numbers, without which it would prove nothing about anybody.
CREATE TABLE contract_acceptances (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  version     text NOT NULL,
  -- As it was signed.
  name        text NOT NULL,
  cpf         text,
  tax_id      text,
  -- Where it came from; null where that was not kept.
  address     text,
  accepted_at timestamptz NOT NULL,
  -- When the account was deleted, and the contract with it; null while it holds.
  ended_at    timestamptz,
  UNIQUE (user_id, version)
);
CREATE INDEX contract_acceptances_ended ON contract_acceptances (ended_at) WHERE ended_at IS NOT NULL;

INSERT INTO contract_acceptances (user_id, version, name, cpf, tax_id, address, accepted_at)
SELECT user_id, contract_version, contract_name, cpf, tax_id, contract_address, contract_accepted_at FROM companies
 WHERE contract_version IS NOT NULL AND contract_name IS NOT NULL AND contract_accepted_at IS NOT NULL;

-- The company tells which text it accepted last; from where is the proof's alone.
ALTER TABLE companies DROP COLUMN contract_address;

-- What is deleted in time is found by it.
CREATE INDEX email_checks_age ON email_checks (expires_at);
