import { Client } from 'pg'
import type { Database } from '../server/database/database.ts'
import { addOffer, addPlaces, addProvider } from '../test/server/search-data.ts'

export const ENTRIES = 1_000_000
export const PAYOUTS = 100_000
const MAILS = 200_000
const REFUNDS = 50_000
const RATINGS = 200_000
const THREADS = 100_000
const REPORTS = 20_000
const DISPUTES = 20_000
const SUBMISSIONS = 20_000
/** Offers of the guide `guia`, who has a half of the bookings. The others have ten each. */
const OWN_OFFERS = 20

/** Like the seed: 6 of 32 signs. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export function codeOf(number: number): string {
  let [rest, code] = [number, '']
  for (let place = 0; place < 6; place++) {
    code = SIGNS.charAt(rest % 32) + code
    rest = Math.floor(rest / 32)
  }
  return `TP-${code}`
}

const digit = (place: number) => `substr('${SIGNS}', (n / ${32 ** place}) % 32 + 1, 1)`
const CODE = `'TP-' || ${[5, 4, 3, 2, 1, 0].map(digit).join(' || ')}`
/** The CPF of the company `n`, without valid check digits but for the one that is searched for. */
export const CPF = '52998224725'
export const CNPJ = '11222333000181'

const series = (count: number) => `generate_series(1, ${count}) n`
/** A minute apart from January 2024 on. */
const TIME = "'2024-01-01'::timestamptz + n * interval '1 minute'"
const UUID = "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid"

/** A marketplace of this size, with a guide who has half of the bookings, and a buyer with thousands. */
export async function seedBackOffice(database: Database, url: string, people: number, bookings: number): Promise<void> {
  await addPlaces(database)
  await addProvider(database, 'guia', 'Guia')
  for (let offer = 0; offer < OWN_OFFERS; offer++) {
    await addOffer(database, { id: `oferta-${offer}`, provider: 'guia', title: `Passeio ${offer}` })
  }
  const guides = people / 50
  const others = (guides - 1) * 10
  // This connection has none of the server's time limits.
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(`
    INSERT INTO users (email, name, cellphone, created_at)
      SELECT 'pessoa' || n || '@exemplo.com.br', 'Maria ' || n % 100 || ' Sobrenome' || n, '+55119' || lpad(n::text, 8, '0'), ${TIME}
        FROM ${series(people)};
    INSERT INTO user_roles (user_id, role) SELECT id, CASE WHEN id <= 3 THEN 'admin' ELSE 'client' END FROM users;
    INSERT INTO companies (user_id, cpf, tax_id, tax_id_kind)
      SELECT id, CASE WHEN id = 1 THEN '${CPF}' ELSE '9' || lpad(id::text, 10, '0') END,
        CASE WHEN id = 1 THEN '${CNPJ}' ELSE '8' || lpad(id::text, 13, '0') END, 'cnpj' FROM users WHERE id % 50 = 1 ORDER BY id;
    UPDATE providers SET company_id = 1 WHERE id = 'guia';`)
    await client.query(`
    SET synchronous_commit = off;
    SET session_replication_role = replica;
    INSERT INTO providers (id, company_id, is_public, name, legal_name, tax_id, address, city, state)
      SELECT 'guia-' || c.id, c.id, true, u.name, u.name, '', '', 'São Luís', 'MA' FROM companies c JOIN users u ON u.id = c.user_id WHERE c.id > 1;
    INSERT INTO offers (id, provider_id, destination, kind, status, title, description, highlights, pictures, latitude, longitude, time_zone,
        duration_minutes, languages, cancellation)
      SELECT 'outra-' || n, 'guia-' || (n - 1) / 10 + 2, destination, kind, status, 'Roteiro ' || n, description, highlights, pictures, latitude,
        longitude, time_zone, duration_minutes, languages, cancellation FROM ${series(others)}, offers WHERE id = 'oferta-0';
    INSERT INTO orders (id, user_id, status, total, created_at, expires_at, contact, paid_at)
      SELECT 'pedido-' || n, CASE WHEN n % 200 = 7 THEN 7 ELSE n % ${people} + 1 END,
        CASE WHEN n % 30 = 0 THEN 'expired' WHEN n > ${bookings} - 5 THEN 'awaiting payment' ELSE 'paid' END, 10000, t,
        CASE WHEN n > ${bookings} - 5 THEN now() + interval '1 day' ELSE t END,
        jsonb_build_object('name', 'Maria', 'email', CASE WHEN n % 200 = 7 THEN 'agencia@exemplo.com.br' ELSE 'compra' || n || '@exemplo.com.br' END,
          'cellphone', '+55118' || lpad(n::text, 8, '0')),
        CASE WHEN n % 30 = 0 OR n > ${bookings} - 5 THEN NULL ELSE t END
        FROM ${series(bookings)}, LATERAL (SELECT ${TIME} AS t) x;
    INSERT INTO bookings (id, order_id, offer_id, plan_name, code, status, starts_at, time_zone, people, total, fee, cancellation, provider_name,
        service_ended_at)
      SELECT 'reserva-' || n, 'pedido-' || n, CASE WHEN n % 2 = 0 THEN 'oferta-' || n / 2 % ${OWN_OFFERS} ELSE 'outra-' || n / 2 % ${others} + 1 END,
        'Plano', ${CODE},
        CASE WHEN n % 30 = 0 OR n > ${bookings} - 5 THEN 'awaiting payment' WHEN n % 50000 = 1 THEN 'cancelled by provider'
          WHEN n % 20 = 1 THEN 'cancelled by client' ELSE 'completed' END,
        '2024-02-01'::timestamp + n * interval '1 minute', 'America/Sao_Paulo', '[{"band": "adult", "count": 2}]', 10000, 1500, 'flexible', 'Guia',
        '2024-02-01'::timestamp + n * interval '1 minute' FROM ${series(bookings)};
    INSERT INTO held_seats (id, offer_id, starts_at, time_zone, people, takes_whole, held_at)
      SELECT id, offer_id, starts_at, time_zone, 2, false, '2024-01-01' FROM bookings;
    INSERT INTO pix_charges (txid, order_id, amount, state, pix_code, created_at)
      SELECT 'tx' || lpad(n::text, 30, '0'), 'pedido-' || n, 10000, 'paid', 'x', '2024-01-01' FROM ${series(bookings)};
    INSERT INTO pix_payments (end_to_end_id, txid, amount, paid_at, noted_at, use)
      SELECT 'E' || lpad(n::text, 31, '0'), 'tx' || lpad(n::text, 30, '0'), 10000, ${TIME}, ${TIME}, 'order' FROM ${series(bookings)};
    INSERT INTO pix_refunds (id, end_to_end_id, booking_id, amount, reason, state, created_at, done_at, next_attempt, last_error)
      SELECT 'devolucao' || n, 'E' || lpad((n * 20 + 1)::text, 31, '0'), 'reserva-' || n * 20 + 1, 10000, 'cancelled',
        CASE WHEN n % 500 = 0 THEN 'failed' ELSE 'done' END, ${TIME}, CASE WHEN n % 500 = 0 THEN NULL ELSE ${TIME} END, ${TIME},
        CASE WHEN n % 500 = 0 THEN 'refund refused' END FROM ${series(Math.min(REFUNDS, bookings / 20 - 1))};
    INSERT INTO pix_unmatched_payments (end_to_end_id, amount, paid_at, noted_at, returned_at)
      SELECT 'D' || lpad(n::text, 31, '0'), 700, ${TIME}, ${TIME}, CASE WHEN n % 10 = 0 THEN NULL ELSE ${TIME} END FROM ${series(1000)};
    INSERT INTO pix_bank_returns (end_to_end_id, id, amount, nature, noted_at)
      SELECT 'E' || lpad((n * 20 + 2)::text, 31, '0'), 'med' || n, 700, 'MED_FRAUDE', ${TIME} FROM ${series(1000)};
    -- Payment, and service of what was not cancelled.
    INSERT INTO ledger_entries (type, cause, order_id, happened_at)
      SELECT 'payment received', 'E' || lpad(n::text, 31, '0'), 'pedido-' || n, ${TIME} FROM ${series(bookings)};
    INSERT INTO ledger_entries (type, cause, order_id, happened_at)
      SELECT 'service completed', 'reserva-' || n, 'pedido-' || n, ${TIME} + interval '31 days' FROM ${series(bookings)};
    INSERT INTO ledger_lines (entry_id, account, company_id, booking_id, amount, happened_at)
      SELECT n, l.account, CASE l.account WHEN 'bank' THEN NULL ELSE 1 END, CASE l.account WHEN 'bank' THEN NULL ELSE 'reserva-' || n END, l.amount,
        ${TIME} FROM ${series(bookings)}, (VALUES ('bank', 10000), ('held', -8500), ('commission', -1500)) AS l (account, amount);
    INSERT INTO ledger_lines (entry_id, account, company_id, booking_id, amount, happened_at)
      SELECT ${bookings} + n, l.account, 1, 'reserva-' || n, l.amount, ${TIME} + interval '31 days'
        FROM ${series(bookings)}, (VALUES ('held', 8500), ('payable', -8500)) AS l (account, amount);
    INSERT INTO audit_log (at, actor_id, action, subject_kind, subject_id)
      SELECT ${TIME}, n % 3 + 1, (ARRAY['review.approved', 'review.rejected', 'booking.refunded', 'dispute.read', 'message.read', 'payout.paid',
          'person.suspended'])[n % 7 + 1], (ARRAY['booking', 'person', 'offer', 'payout', 'provider'])[n % 5 + 1],
        CASE n % 5 WHEN 0 THEN 'reserva-' || n % 5000 WHEN 2 THEN 'oferta-' || n % 20 ELSE (n % 5000)::text END FROM ${series(ENTRIES)};
    INSERT INTO payout_runs (id, approved_by, approved_at) VALUES ('00000000-0000-4000-8000-000000000000', 1, '2024-01-01');
    INSERT INTO payouts (id, run_id, company_id, amount, guide, holder, pix_key, state, end_to_end_id, ended_at, next_attempt)
      SELECT 'repasse' || n, '00000000-0000-4000-8000-000000000000', n % ${guides} + 1, 10000, 'Guia', 'Guia', 'x', 'paid',
        'E${'7'.repeat(24)}' || lpad(n::text, 7, '0'), '2024-01-01', '2024-01-01' FROM ${series(PAYOUTS)};
    INSERT INTO payout_items (payout_id, booking_id, amount) SELECT 'repasse' || n, 'reserva-' || n, 8500 FROM ${series(PAYOUTS)};
    INSERT INTO payable_bookings (booking_id, company_id, amount)
      SELECT 'reserva-' || n, n % ${guides} + 1, 8500 FROM generate_series(${PAYOUTS + 1}, ${PAYOUTS} + ${Math.floor(bookings / 50)}) n;
    INSERT INTO disputes (id, booking_id, company_id, reason, text, opened_at, answer_by, decide_by, refund, decision_reason, decided_at)
      SELECT ${UUID}, 'reserva-' || n, n % ${guides} + 1, 'guide absent', 'Ninguém veio.', ${TIME}, ${TIME}, ${TIME}, d.refund, d.reason, d.at
        FROM ${series(DISPUTES)}, LATERAL (SELECT CASE WHEN n % 50 > 0 THEN 0 END AS refund, CASE WHEN n % 50 > 0 THEN 'Nada' END AS reason,
          CASE WHEN n % 50 > 0 THEN ${TIME} END AS at) d;
    INSERT INTO reviews (id, offer_id, author, stars, text, written_on, booking_id)
      SELECT 'nota-' || n, b.offer_id, 'Maria', n % 5 + 1, 'Muito bom', '2024-03-01'::date + n / 500, b.id
        FROM ${series(RATINGS)} JOIN bookings b ON b.id = 'reserva-' || n;
    INSERT INTO message_threads (id, user_id, provider_id, offer_id, booking_id, created_at, updated_at, last_sequence)
      SELECT ${UUID}, o.user_id, f.provider_id, f.id, b.id, ${TIME}, ${TIME}, CASE WHEN n % 5 = 0 THEN 60 ELSE 0 END FROM ${series(THREADS)}
        JOIN bookings b ON b.id = 'reserva-' || n JOIN orders o ON o.id = b.order_id JOIN offers f ON f.id = b.offer_id;
    INSERT INTO messages (thread_id, id, sequence, sender, user_id, text, sent_at)
      SELECT t.id, gen_random_uuid(), s, 'traveller', t.user_id, 'Bom dia', t.created_at
        FROM message_threads t, generate_series(1, 60) s WHERE t.last_sequence > 0;
    INSERT INTO message_reports (id, thread_id, reporter_id, accused_id, reason, note, text, reported_at, decision, decision_reason, decided_at)
      SELECT ${UUID}, t.id, t.user_id, n % ${people} + 1, 'fraud', '', '', ${TIME}, CASE WHEN n % 50 > 0 THEN 'dismissed' END,
        CASE WHEN n % 50 > 0 THEN 'Nada' END, CASE WHEN n % 50 > 0 THEN ${TIME} END
        FROM ${series(REPORTS)} JOIN message_threads t ON t.id = ('00000000-0000-4000-8000-' || lpad((n * 5)::text, 12, '0'))::uuid;
    INSERT INTO outbox (channel, recipient, subject, body_text, created_at, next_attempt, sent_at, failed_at, last_error, order_id)
      SELECT 'email', CASE WHEN n % 100 = 0 THEN 'pessoa7@exemplo.com.br' ELSE 'pessoa' || n % ${people} + 1 || '@exemplo.com.br' END, 'Reserva', '',
        ${TIME}, ${TIME}, CASE WHEN n % 50 > 0 THEN ${TIME} END, CASE WHEN n % 50 = 0 THEN ${TIME} END,
        CASE WHEN n % 50 = 0 THEN 'EENVELOPE 550 RCPT TO' END, 'pedido-' || n FROM ${series(MAILS)};
    INSERT INTO reviews_asked (company_id, kind, offer_id, submitted_at, decision, reason, admin_name, decided_at)
      SELECT n % ${guides} + 1, 'offer', 'outra-' || n, ${TIME}, CASE WHEN n % 100 > 0 THEN 'reject' END, CASE WHEN n % 100 > 0 THEN 'Faltam fotos' END,
        CASE WHEN n % 100 > 0 THEN 'Maria' END, CASE WHEN n % 100 > 0 THEN ${TIME} END FROM ${series(SUBMISSIONS)};
    INSERT INTO review_decisions (review_id, user_id, provider_name, kind, decision, reason, admin_id, admin_name, decided_at)
      SELECT 'envio-' || n, n % ${people} + 1, 'Guia', 'offer', 'reject', 'Faltam fotos', 1, 'Maria', ${TIME} FROM ${series(SUBMISSIONS)};
    INSERT INTO funnel_days (day, step, count)
      SELECT '2024-01-01'::date + n, step, 1000 FROM ${series(700)}, (VALUES ('search'), ('offer'), ('cart')) AS s (step);
    SET session_replication_role = DEFAULT;`)
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}
