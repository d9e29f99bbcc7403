import type { Database } from '../database/database.ts'

/** Rows of each list; `limites` names lists that are cut. */
const MOST_ROWS = 5_000

type Rows = Record<string, unknown>[]

interface Asked {
  readonly userId: string
  /** Id of the requesting session. */
  readonly jti: string
  readonly now: Date
  /** Turns a picture's path into an address. */
  readonly pictureUrl: (path: string) => string
}

/** Answers about one person carry the number of that person. */
const ANSWERS = `(SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('pessoa', (a.one ->> 'person')::integer + 1,
    'pergunta', a.one ->> 'label', 'resposta', a.one ->> 'text')) ORDER BY a.place), '[]')
  FROM jsonb_array_elements(b.answers) WITH ORDINALITY AS a (one, place))`

/** Lists of a person, with the keys of docs/accounts.md. `$1` is the person's number, `$2` the maximum of rows. */
const LISTS = {
  papeis: 'SELECT role AS papel FROM user_roles WHERE user_id = $1 ORDER BY role LIMIT $2',
  permissoes_na_administracao: `SELECT permission AS permissao, granted_at AS dada_em
    FROM staff_permissions WHERE user_id = $1 ORDER BY permission LIMIT $2`,
  convites_para_a_administracao: `SELECT i.permissions AS permissoes, i.created_at AS enviado_em, i.expires_at AS vale_ate
    FROM staff_invitations i JOIN users u ON u.id = $1 AND lower(u.email) = lower(i.email) LIMIT $2`,
  // Without address and keys of the push service, because they allow anyone to write to the device.
  aparelhos_com_notificacoes: `SELECT created_at AS ligado_em, hides_text AS esconde_o_texto
    FROM push_registrations WHERE user_id = $1 ORDER BY created_at DESC LIMIT $2`,
  escolhas_de_notificacoes: `SELECT kind AS assunto, channel AS canal, is_on AS ligada
    FROM notification_choices WHERE user_id = $1 ORDER BY kind, channel LIMIT $2`,
  modelos_de_mensagens: `SELECT t.name AS nome, t.text AS texto, t.days AS dias, t.time::text AS hora
    FROM message_templates t JOIN providers p ON p.id = t.provider_id JOIN companies c ON c.id = p.company_id
    WHERE c.user_id = $1 ORDER BY t.position LIMIT $2`,
  logins_externos: `SELECT provider AS provedor, subject AS identificador, linked_at AS ligado_em
    FROM identities WHERE user_id = $1 ORDER BY linked_at LIMIT $2`,
  consentimentos: `SELECT purpose AS finalidade, granted AS concedido, version AS versao_do_texto, decided_at AS decidido_em
    FROM consents WHERE user_id = $1 ORDER BY id DESC LIMIT $2`,
  registros_de_acesso: `SELECT event AS evento, address AS endereco_ip, at AS quando
    FROM access_records WHERE user_id = $1 ORDER BY id DESC LIMIT $2`,
  favoritos: `SELECT f.offer_id AS oferta, o.title AS titulo, f.added_at AS guardado_em
    FROM favourites f JOIN offers o ON o.id = f.offer_id WHERE f.user_id = $1 ORDER BY f.number DESC LIMIT $2`,
  carrinho: `SELECT content AS conteudo, added_at AS colocado_em
    FROM cart_items WHERE user_id = $1 ORDER BY added_at DESC LIMIT $2`,
  pedidos: `SELECT id AS pedido, status AS situacao, total AS total_centavos, created_at AS feito_em, paid_at AS pago_em,
      contact ->> 'name' AS nome_do_contato, contact ->> 'email' AS email_do_contato, contact ->> 'cellphone' AS celular_do_contato,
      terms_version AS versao_dos_termos
    FROM orders WHERE user_id = $1 ORDER BY created_at DESC LIMIT $2`,
  reservas: `SELECT b.code AS codigo, b.order_id AS pedido, o.title AS oferta, b.provider_name AS prestador, b.plan_name AS plano,
      b.status AS situacao, b.starts_at::text AS inicio_no_local, b.time_zone AS fuso, b.people AS pessoas,
      b.participants AS participantes, b.notes AS recado, ${ANSWERS} AS respostas, b.total AS total_centavos, b.refunded AS devolvido_centavos,
      b.cancellation AS cancelamento, b.checked_in_at AS check_in_em, b.cancelled_at AS cancelada_em,
      b.cancel_reason AS motivo_do_guia
    FROM bookings b JOIN orders d ON d.id = b.order_id JOIN offers o ON o.id = b.offer_id
    WHERE d.user_id = $1 ORDER BY b.starts_at DESC LIMIT $2`,
  pagamentos: `SELECT c.order_id AS pedido, p.end_to_end_id AS identificador_pix, p.amount AS valor_centavos, p.paid_at AS pago_em,
      p.use = 'order' AS pagou_o_pedido
    FROM pix_payments p JOIN pix_charges c ON c.txid = p.txid JOIN orders d ON d.id = c.order_id
    WHERE d.user_id = $1 ORDER BY p.paid_at DESC LIMIT $2`,
  devolucoes: `SELECT c.order_id AS pedido, p.end_to_end_id AS identificador_pix, r.amount AS valor_centavos, r.state AS situacao,
      r.created_at AS devida_em, r.done_at AS devolvida_em
    FROM pix_refunds r JOIN pix_payments p ON p.end_to_end_id = r.end_to_end_id JOIN pix_charges c ON c.txid = p.txid
      JOIN orders d ON d.id = c.order_id
    WHERE d.user_id = $1 ORDER BY r.created_at DESC LIMIT $2`,
  avaliacoes: `SELECT o.title AS oferta, r.author AS assinada_por, r.stars AS estrelas, r.text AS texto, r.written_on::text AS escrita_em,
      r.answer AS resposta, (SELECT coalesce(jsonb_agg(p ->> 'url'), '[]') FROM jsonb_array_elements(r.photos) p) AS fotos_publicadas
    FROM reviews r JOIN bookings b ON b.id = r.booking_id JOIN orders d ON d.id = b.order_id JOIN offers o ON o.id = r.offer_id
    WHERE d.user_id = $1 ORDER BY r.written_on DESC LIMIT $2`,
  problemas_relatados: `SELECT b.code AS reserva, t.reason AS motivo, t.text AS relato, t.opened_at AS relatado_em, t.answer AS resposta_do_guia,
      t.refund AS devolvido_centavos, t.decision_reason AS motivo_da_decisao, t.decided_at AS decidido_em
    FROM disputes t JOIN bookings b ON b.id = t.booking_id JOIN orders d ON d.id = b.order_id
    WHERE d.user_id = $1 ORDER BY t.number DESC LIMIT $2`,
  respostas_a_relatos: `SELECT t.answer AS resposta, t.answered_at AS respondido_em, t.refund AS devolvido_centavos,
      t.decision_reason AS motivo_da_decisao, t.decided_at AS decidido_em
    FROM disputes t JOIN companies c ON c.id = t.company_id
    WHERE c.user_id = $1 AND t.answer IS NOT NULL ORDER BY t.number DESC LIMIT $2`,
  // Without texts and digits of subjects: they contain codes and links that open accounts.
  mensagens: `SELECT m.channel AS canal, m.recipient AS destinatario,
      regexp_replace(m.subject, '[0-9]{4,}', '••••', 'g') AS assunto, m.created_at AS escrita_em, m.sent_at AS enviada_em
    FROM outbox m JOIN users u ON u.id = $1
      AND (m.channel = 'email' AND lower(m.recipient) = lower(u.email) AND m.created_at >= u.created_at
        -- A number may have been somebody else's before: only since it was confirmed, the code on its way included.
        OR m.channel = 'sms' AND m.recipient = u.cellphone AND m.created_at >= u.phone_verified_at - interval '1 hour')
    ORDER BY m.id DESC LIMIT $2`,
  // The other side's messages are that person's data.
  conversas: `SELECT t.id AS conversa, p.name AS guia, o.title AS oferta, b.code AS reserva, m.sent_at AS enviada_em, m.text AS mensagem,
      m.attachment AS anexo, CASE WHEN m.attachment ->> 'kind' IN ('picture', 'document')
        THEN '/api/messages/threads/' || t.id || '/messages/' || m.id || '/file' END AS arquivo
    FROM messages m JOIN message_threads t ON t.id = m.thread_id JOIN providers p ON p.id = t.provider_id
      LEFT JOIN offers o ON o.id = t.offer_id LEFT JOIN bookings b ON b.id = t.booking_id
    WHERE m.user_id = $1 ORDER BY m.sent_at DESC, m.sequence DESC LIMIT $2`,
  denuncias_de_mensagens: `SELECT reason AS motivo, note AS relato, reported_at AS feita_em, decision AS decisao, decided_at AS decidida_em
    FROM message_reports WHERE reporter_id = $1 ORDER BY reported_at DESC LIMIT $2`,
  pessoas_bloqueadas: `SELECT u.name AS nome, k.blocked_at AS bloqueada_em
    FROM message_blocks k JOIN users u ON u.id = k.blocked_id WHERE k.user_id = $1 ORDER BY k.blocked_at DESC LIMIT $2`,
  validacoes: `SELECT to_jsonb(v) - 'user_id' AS registro FROM validations v WHERE user_id = $1 ORDER BY id DESC LIMIT $2`,
  cadastro_de_guia: `SELECT steps AS etapas, updated_at AS alterado_em FROM provider_drafts WHERE user_id = $1 LIMIT $2`,
  documentos: `SELECT label AS documento, type AS formato, sent_at AS enviado_em, deleted_at AS apagado_em,
      refusal AS motivo_da_recusa FROM private_documents WHERE user_id = $1 ORDER BY sent_at DESC LIMIT $2`,
  // Without the decider: that is an admin's personal data.
  analises: `SELECT r.kind AS assunto, r.facts AS conferido, r.submitted_at AS enviada_em, r.decision AS decisao,
      r.reason AS motivo, r.decided_at AS decidida_em
    FROM reviews_asked r JOIN companies c ON c.id = r.company_id WHERE c.user_id = $1
    ORDER BY r.submitted_at DESC LIMIT $2`,
  contratos: `SELECT version AS versao, name AS assinado_por, cpf, tax_id AS cpf_ou_cnpj, address AS endereco_ip,
      accepted_at AS aceito_em
    FROM contract_acceptances WHERE user_id = $1 ORDER BY accepted_at DESC LIMIT $2`,
  confirmacoes_de_email: `SELECT email, sent_at AS enviada_em, expires_at AS vale_ate
    FROM email_checks WHERE user_id = $1 LIMIT $2`,
  // Anybody may type an address, so other fields of an unconfirmed registration may be another person's.
  cadastros_nao_confirmados: `SELECT r.created_at AS feito_em, r.expires_at AS vale_ate,
      r.provider_steps IS NOT NULL AS de_guia
    FROM registrations r JOIN users u ON u.id = $1 AND lower(u.email) = lower(r.email)
    ORDER BY r.created_at DESC LIMIT $2`,
  // Without bookings: they are the travellers' data.
  ofertas: `SELECT o.id AS oferta, o.kind AS tipo, o.status AS situacao, o.title AS titulo, o.description AS descricao,
      o.rejection_reason AS motivo_da_recusa, o.created_at AS criada_em, o.updated_at AS alterada_em
    FROM offers o JOIN providers p ON p.id = o.provider_id JOIN companies c ON c.id = p.company_id
    WHERE c.user_id = $1 ORDER BY o.created_at DESC LIMIT $2`,
  mudancas_do_perfil: `SELECT x.field AS campo, x.value AS proposta, x.state AS situacao, x.reason AS motivo_da_recusa,
      x.sent_at AS enviada_em
    FROM profile_changes x JOIN providers p ON p.id = x.provider_id JOIN companies c ON c.id = p.company_id
    WHERE c.user_id = $1 ORDER BY x.sent_at DESC LIMIT $2`,
  // Drafts, and waiting changes of offers on sale.
  ofertas_por_publicar: `SELECT e.id AS oferta, e.kind AS tipo, e.state AS situacao, e.rejection_reason AS motivo_da_recusa,
      e.content AS conteudo, e.created_at AS criada_em, e.updated_at AS alterada_em, e.submitted_at AS enviada_em
    FROM offer_edits e JOIN providers p ON p.id = e.provider_id JOIN companies c ON c.id = p.company_id
    WHERE c.user_id = $1 ORDER BY e.created_at DESC LIMIT $2`,
  fotos_de_ofertas: `SELECT f.offer_id AS oferta, f.picture ->> 'url' AS endereco, f.created_at AS enviada_em
    FROM offer_photos f JOIN providers p ON p.id = f.provider_id JOIN companies c ON c.id = p.company_id
    WHERE c.user_id = $1 ORDER BY f.created_at DESC LIMIT $2`,
} as const

/**
 * Returns all stored data about the person, and none about others (LGPD art. 18, II and V). Never a password hash, a token or a
 * code.
 */
export async function exportData(
  database: Database,
  { userId, jti, now, pictureUrl }: Asked,
): Promise<Readonly<Record<string, unknown>>> {
  const [profile] = await database.query<{ foto: string | null }>(
    `SELECT id AS numero, name AS nome, email, user_name AS nome_de_usuario, avatar AS foto,
       birth_date::text AS nascimento, cellphone AS celular, phone_verified_at AS celular_confirmado_em,
       password_hash IS NOT NULL AS tem_senha,
       EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = users.id AND f.enabled_at IS NOT NULL) AS tem_app_de_autenticacao,
       created_at AS conta_criada_em
     FROM users WHERE id = $1`,
    [userId],
  )
  const sessions = await database.query(
    `SELECT created_at AS aberta_em, expires_at AS vale_ate, jti = $2 AS e_esta
     FROM sessions WHERE user_id = $1 ORDER BY created_at DESC LIMIT $3`,
    [userId, jti, MOST_ROWS],
  )
  const images = await database.query<{ path: string }>(
    `SELECT path, width AS largura, height AS altura, bytes, sent_at AS enviada_em
     FROM images WHERE user_id = $1 ORDER BY sent_at DESC LIMIT $2`,
    [userId, MOST_ROWS],
  )
  const lists: Record<string, Rows> = {}
  for (const [name, sql] of Object.entries(LISTS)) lists[name] = await database.query(sql, [userId, MOST_ROWS])
  return {
    sobre: 'Tudo o que a Tour Presencial guarda sobre você (LGPD, art. 18, II e V). Valores em centavos de real.',
    gerado_em: now.toISOString(),
    limites: `Cada lista traz no máximo ${MOST_ROWS} itens, os mais recentes. Se precisar de mais, fale com a encarregada.`,
    perfil: profile && { ...profile, foto: profile.foto === null ? null : pictureUrl(profile.foto) },
    sessoes: sessions,
    ...lists,
    imagens: images.map(({ path, ...image }) => ({ endereco: pictureUrl(path), ...image })),
    empresa: await companyOf(database, userId),
  }
}

/** The provider's part; null for other accounts. */
async function companyOf(database: Database, userId: string): Promise<unknown> {
  const [company] = await database.query(
    `SELECT c.validations AS aprovada, c.missing_validation AS validacoes_pendentes, c.created_at AS criada_em,
       to_jsonb(c) - 'user_id' AS cadastro, p.id AS perfil, p.is_public AS perfil_publico, p.name AS nome_fantasia, p.legal_name AS razao_social,
       p.tax_id AS cpf_ou_cnpj, p.address AS endereco, p.city AS cidade, p.state AS estado,
       p.cadastur_number AS cadastur, p.cadastur_category AS cadastur_categoria, p.avatar AS foto, p.bio AS apresentacao,
       p.languages AS idiomas, p.experience_years AS anos_de_experiencia, p.presentation_video AS video,
       p.identity_verified AS identidade_verificada, p.cadastur_verified AS cadastur_verificado,
       p.email_verified AS email_verificado, p.phone_verified AS celular_verificado
     FROM companies c LEFT JOIN providers p ON p.company_id = c.id WHERE c.user_id = $1`,
    [userId],
  )
  return company ?? null
}
