import { COMPANY } from './company.ts'
import { callout, h, type InfoDocument, LAST_UPDATE, list, p, rich, section, steps } from './document.ts'

const about: InfoDocument = {
  title: 'Sobre nós',
  description:
    'Por que a Tour Presencial existe, como verificamos cada guia antes de publicar um passeio e no que acreditamos quando o assunto é viajar pelo Brasil.',
  updated: LAST_UPDATE,
  lead: rich(
    'O Brasil se conhece **com gente do lugar**. A Tour Presencial aproxima quem quer viajar de quem conhece cada trilha, maré e esquina, com reserva segura e pagamento por Pix.',
  ),
  sections: [
    section(
      'por-que-existimos',
      'Por que existimos',
      p(
        'Quem já tentou marcar um passeio por mensagem sabe: um número de telefone tirado de um grupo, um Pix para alguém que você nunca viu e a torcida para que apareça alguém na porta da pousada.',
      ),
      p(
        'Do outro lado, guias excelentes perdem reservas porque não têm site, não sabem cobrar a distância ou passam a noite respondendo se ainda há vaga.',
      ),
      p(
        'Fizemos a Tour Presencial para os dois. O viajante vê quem é o guia, o que está incluído, quanto custa e até quando pode desistir. O guia publica, recebe reservas confirmadas e cuida do que sabe fazer: **mostrar o seu lugar**.',
      ),
    ),
    section(
      'o-que-voce-encontra',
      'O que você encontra aqui',
      list(
        '**Passeios** presenciais com guias e empresas locais, de caminhadas históricas a lagoas, trilhas e rios.',
        '**Traslados** entre aeroportos, cidades e vilas, inclusive onde só passa 4×4 ou barco.',
        '**Assessoria** de quem mora no destino para montar o roteiro com você, por vídeo, telefone ou chat.',
      ),
      p('Comece pela [busca](/tour/resultado-da-busca-tour) ou leia as nossas [dicas por região](/dicas).'),
    ),
    section(
      'como-verificamos',
      'Como verificamos os guias',
      p(
        'Ninguém publica um passeio só com nome e foto. Para ser aprovado, o guia ou a empresa passa por estas etapas, e as que dependem de olhar humano são vistas **por uma pessoa da equipe**:',
      ),
      steps(
        '**E-mail:** confirmado por código ou link.',
        '**Telefone:** confirmado por um código de 6 números enviado por SMS.',
        '**Dados bancários:** chave Pix e titular, para o dinheiro chegar a quem trabalhou.',
        '**Apresentação:** um vídeo em que o guia se apresenta.',
        '**Redes sociais:** perfis que mostram o trabalho no dia a dia.',
        '**Contrato:** lido até o fim e aceito, com data e versão guardadas.',
        '**Identidade:** documento e selfie, comparados por uma pessoa e apagados depois da decisão.',
        '**Certificado:** registro no Cadastur, obrigatório para guias de turismo.',
      ),
      p(
        'Depois disso, **cada oferta também é analisada** antes de ir ao ar. Mudou algo importante? Volta para a análise.',
      ),
      h('selos', 'O que os selos dizem'),
      p(
        'No perfil de cada guia, o selo aparece só para o que foi conferido: e-mail, telefone, identidade e Cadastur. Se um selo não está lá, ainda não conferimos aquele item. E você pode [conferir o Cadastur por conta própria](/prevencao-fraudes#conferir-guia).',
      ),
      callout(
        'info',
        'O que a verificação não é',
        p(
          'Ela confirma quem é o guia e se o registro existe. Não é uma garantia de que tudo sairá perfeito: por isso existem as avaliações de quem participou, a política de cancelamento e o nosso atendimento.',
        ),
      ),
    ),
    section(
      'no-que-acreditamos',
      'No que acreditamos',
      list(
        '**Clareza antes da compra.** Preço final, o que está incluído e até quando cancelar, sem surpresa no fim.',
        '**Dinheiro que fica no lugar.** Preferimos quem vive onde trabalha.',
        '**Natureza em pé.** Passeio bom é o que ainda existe daqui a vinte anos.',
        '**Respeito.** Todo viajante e todo guia são bem recebidos, sem discriminação.',
        '**Privacidade de verdade.** Pedimos pouco, explicamos tudo e apagamos o que não é mais preciso.',
      ),
    ),
    section(
      'como-ganhamos',
      'Como a Tour Presencial se mantém',
      p(
        'Ganhamos uma comissão sobre o que o guia vende, combinada no contrato dele. O viajante não paga taxa extra: o preço da página é o preço final. Nenhum guia paga para passar na verificação, e notas e avaliações não estão à venda.',
      ),
    ),
    section(
      'fale-com-a-gente',
      'Fale com a gente',
      list(
        `Dúvidas e reservas: [${COMPANY.supportEmail}](mailto:${COMPANY.supportEmail}), ${COMPANY.supportHours}`,
        `Guias e empresas: [${COMPANY.guidesEmail}](mailto:${COMPANY.guidesEmail})`,
        `Imprensa: [${COMPANY.pressEmail}](mailto:${COMPANY.pressEmail})`,
      ),
      p(`${COMPANY.legalName} – CNPJ ${COMPANY.cnpj}. ${COMPANY.address}.`),
      callout(
        'success',
        'Conhece um lugar como ninguém?',
        p(
          'Venha mostrar. O cadastro é feito no celular, em etapas, e você continua de onde parou: [seja um guia](/cadastro-prestador).',
        ),
      ),
    ),
  ],
}

export default about
