/** `ma***@exemplo.com.br` */
export const maskedEmail = (email: string): string => email.replace(/^(.{0,2})[^@]*/, '$1***')
