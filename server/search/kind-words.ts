/** Words for each kind of offer. Every offer is found by the words of its kind. */
export const KIND_WORDS = {
  tour: 'passeio tour excursão roteiro experiência',
  transfer: 'traslado transfer translado transporte',
  advisory: 'assessoria consultoria planejamento orientação',
} as const
