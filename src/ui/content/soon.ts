/** Texts of `/soon`. */
export const SOON = {
  title: 'Em breve',
  heading: 'Estamos arrumando as malas',
  description:
    'Uma parte nova da Tour Presencial está a caminho. Enquanto isso, encontre passeios, traslados e guias verificados pelo Brasil.',
  text: 'Esta parte da Tour Presencial ainda está a caminho. Falta pouco, e queremos que chegue bem feita.',
  meanwhile: 'Enquanto isso, o Brasil não espera:',
  actions: [
    { label: 'Buscar passeios', href: '/tour/resultado-da-busca-tour' },
    { label: 'Ler dicas de viagem', href: '/dicas' },
  ],
  guides: { text: 'Conhece um lugar como ninguém?', label: 'Seja um guia', href: '/cadastro-prestador' },
} as const
