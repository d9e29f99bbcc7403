/** Beside each field of a guide: whether travellers see it. */
export const PUBLIC = 'Público: aparece no seu perfil.'
export const PRIVATE = 'Privado: não aparece no site.'
