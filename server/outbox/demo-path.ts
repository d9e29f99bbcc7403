/** Where a demo shows its outbox. */
export const DEMO_OUTBOX = '/demonstracao/caixa-de-saida'
