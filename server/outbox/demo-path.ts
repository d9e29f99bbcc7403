/** Path of the demo's outbox. */
export const DEMO_OUTBOX = '/demonstracao/caixa-de-saida'
