-- Number of times that a step was taken on a day in Brasília. Numbers only: nothing here identifies a person.
CREATE TABLE funnel_days (
  day   date NOT NULL,
  step  text NOT NULL CHECK (step IN ('search', 'offer', 'cart')),
  count bigint NOT NULL,
  PRIMARY KEY (day, step)
);
CREATE INDEX orders_created ON orders (created_at);
CREATE INDEX orders_paid ON orders (paid_at) WHERE paid_at IS NOT NULL;
