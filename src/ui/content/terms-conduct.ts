import { COMPANY } from './company.ts'
import { list, p, type Section, section } from './document.ts'

/** Duties of guides, conduct, reviews, liability. */
export const CONDUCT_SECTIONS: readonly Section[] = [
  section(
    'guias',
    'Regras para guias e empresas',
    list(
      '**Cadastur.** Guias de turismo, agências, transportadoras e demais atividades que a lei obriga precisam de registro válido no Cadastur (Leis nº 8.623/1993 e nº 11.771/2008). O número aparece em toda oferta e no perfil, como exige o Decreto nº 7.381/2010.',
      '**Validação.** Só publica quem concluiu as etapas de cadastro e foi aprovado. Podemos pedir novas provas quando um documento vence.',
      '**Verdade.** Anuncie só o que vai entregar, com fotos suas e do serviço real.',
      '**Agenda em dia.** Vaga anunciada é vaga disponível. Cancelar sem motivo sério prejudica o viajante e pode suspender a conta.',
      '**Licenças e seguros.** Mantenha autorizações de parques, de embarcações e de veículos, e os seguros obrigatórios.',
      '**Preço.** Não cobre nada além do anunciado nem desvie a venda para fora do site.',
      '**Dados.** Use os dados do viajante só para aquela reserva.',
      '**Recebimento.** O valor é repassado por Pix, para uma chave do próprio titular.',
    ),
  ),
  section(
    'conduta',
    'Convivência',
    p('Todos são bem-vindos. Não aceitamos, de ninguém:'),
    list(
      'discriminação por raça, cor, origem, religião, gênero, orientação sexual, idade ou deficiência;',
      'assédio, ameaça ou violência;',
      'exploração sexual, sobretudo de crianças e adolescentes. É crime: denunciamos às autoridades e ao Disque 100;',
      'dano à natureza, maus-tratos a animais, compra de fauna e flora silvestres ou de peças de sítios históricos;',
      'perfis falsos, avaliações compradas, robôs, cópia em massa do conteúdo ou tentativa de invadir o site.',
    ),
    p(
      'Quem descumpre pode ter conteúdo removido, oferta pausada ou conta suspensa. Explicamos o motivo e você pode contestar, salvo quando a lei ou a segurança de alguém impedir.',
    ),
  ),
  section(
    'avaliacoes',
    'Avaliações',
    list(
      'Só avalia **quem reservou aqui e participou**: uma avaliação por reserva, depois que ela foi concluída.',
      'O guia pode responder em público, uma vez.',
      'Fotos entram depois da nossa conferência. Recusamos, com o motivo, as que mostram rostos sem permissão, crianças que se pode reconhecer, propaganda ou outro lugar. Você pode apagar as suas quando quiser.',
      'Não apagamos avaliação por ser negativa. Removemos só o que tem ofensa, dado pessoal, propaganda, mentira comprovada ou assunto alheio ao passeio.',
      'É proibido oferecer ou pedir vantagem em troca de avaliação.',
      'A nota é a média simples das avaliações publicadas.',
    ),
  ),
  section(
    'conteudo',
    'Conteúdo e marca',
    list(
      'O que você publica continua seu. Você nos autoriza, de graça e enquanto estiver publicado, a mostrar, traduzir e divulgar esse conteúdo dentro e fora do site.',
      'Publique só o que é seu ou que você pode usar, inclusive imagens de outras pessoas.',
      'A marca, o desenho e os textos da Tour Presencial são protegidos por lei.',
      `Se algo aqui fere um direito seu, escreva para [${COMPANY.supportEmail}](mailto:${COMPANY.supportEmail}) com o endereço da página e a prova.`,
    ),
  ),
  section(
    'responsabilidade',
    'Responsabilidade',
    p(
      'Respondemos pelo que fazemos: o site, a conferência dos cadastros, o pagamento, o voucher e o atendimento. O guia responde pelo serviço que presta. Perante o consumidor, cada um responde como a lei manda, e **nada aqui tira do consumidor um direito previsto em lei**.',
    ),
    list(
      'A validação reduz riscos, mas não garante que nada dará errado. Conferimos documentos e registros no momento da análise e quando vencem.',
      'Não respondemos por negócio fechado fora do site.',
      'Não respondemos por falha causada só pelo próprio usuário ou por terceiros, nem por caso fortuito externo ou força maior, como uma enchente que fecha a estrada. A devolução segue a política de cancelamento.',
      'O site pode ficar fora do ar para manutenção. Reservas confirmadas continuam valendo.',
    ),
  ),
]
