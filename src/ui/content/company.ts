/**
/**
 * Company data in the texts. The operator sets the identity in the back office: the texts hold placeholders, which `useCurrentFacts`
 * fills. **The operator changes the other values here before opening to the public**: the pages show every value, and the law requires
 * the encarregado's true name and contact (LGPD art. 41).
 */
export const COMPANY = {
  name: '{name}',
  legalName: '{legalName}',
  cnpj: '{cnpj}',
  address: '{address}',
  supportEmail: '{email}',
  /** Name in the Pix charge. */
  pixReceiverName: '{pixName}',
  guidesEmail: 'guias@tourpresencial.com.br',
  /** Suspected fraud, false charges, security holes. */
  securityEmail: 'seguranca@tourpresencial.com.br',
  privacyEmail: 'privacidade@tourpresencial.com.br',
  pressEmail: 'imprensa@tourpresencial.com.br',
  /** LGPD art. 41: the person in charge of personal data. */
  dataProtectionOfficer: 'Marina Alves Teixeira',
  /** Without scheme, as people read it in the address bar. */
  domain: 'tourpresencial.com.br',
  /** City whose courts decide disputes that do not involve a consumer. */
  forum: 'São Luís, Maranhão',
  supportHours: 'de segunda a sábado, das 8h às 20h (horário de Brasília)',
} as const
