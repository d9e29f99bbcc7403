-- Problems that travellers report about bookings, with the guide's answer and the decision.
CREATE TABLE disputes (
  -- Chosen by the traveller's device, so that repeating the report opens one.
  id              uuid PRIMARY KEY,
  number          bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  booking_id      text NOT NULL UNIQUE REFERENCES bookings (id) ON DELETE CASCADE,
  -- The guide's company; null for a profile without an account.
  company_id      bigint,
  reason          text NOT NULL,
  text            text NOT NULL,
  opened_at       timestamptz NOT NULL,
  answer_by       timestamptz NOT NULL,
  decide_by       timestamptz NOT NULL,
  answer          text,
  answered_at     timestamptz,
  -- Centavos; 0 if the guide keeps the payment.
  refund          integer,
  decision_reason text,
  decided_at      timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((refund IS NULL) = (decided_at IS NULL) AND (decision_reason IS NULL) = (decided_at IS NULL))
);
CREATE INDEX disputes_company ON disputes (company_id);
-- Few at any time: payouts, the list and the number of the day read them.
CREATE INDEX disputes_open ON disputes (number) WHERE decided_at IS NULL;
CREATE INDEX disputes_decided ON disputes (number) WHERE decided_at IS NOT NULL;
