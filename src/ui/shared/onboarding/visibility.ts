/** Texts beside a guide's fields: whether travellers see them. */
export const PUBLIC = 'Público: aparece no seu perfil.'
export const PRIVATE = 'Privado: não aparece no site.'
