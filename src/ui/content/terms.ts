import { TERMS_VERSION } from '../../core/orders/order.ts'
import { COMPANY } from './company.ts'
import { callout, type InfoDocument, list, p, rich, section } from './document.ts'
import { CONDUCT_SECTIONS } from './terms-conduct.ts'
import { PURCHASE_SECTIONS } from './terms-purchase.ts'

const terms: InfoDocument = {
  title: 'Termos e condições',
  description:
    'As regras de uso da Tour Presencial: o papel do site e de quem presta o serviço, reservas, Pix, avaliações, responsabilidades e foro.',
  updated: TERMS_VERSION,
  lead: rich(
    'Este é o contrato entre você e a Tour Presencial. Escrevemos para ser lido: frases curtas, sem latim. **Ao criar uma conta ou comprar, você concorda com ele.** Pela lei, antes de cada compra mostramos um resumo do que está sendo contratado.',
  ),
  sections: [
    section(
      'quem-somos',
      'Quem somos',
      p(
        `A ${COMPANY.name} é operada pela **${COMPANY.legalName}**, CNPJ ${COMPANY.cnpj}, com sede em ${COMPANY.address}. O atendimento é pelo e-mail [${COMPANY.supportEmail}](mailto:${COMPANY.supportEmail}), ${COMPANY.supportHours}. Respondemos em até 5 dias, como pede o Decreto nº 7.962/2013; quase sempre, bem antes.`,
      ),
    ),
    section(
      'palavras',
      'As palavras que usamos',
      list(
        '**Viajante:** quem procura, reserva e participa.',
        '**Guia:** a pessoa ou empresa que cadastra e presta o serviço.',
        '**Oferta:** um passeio, um traslado ou uma assessoria publicada no site.',
        '**Pedido:** a compra, que pode reunir ofertas de vários guias.',
        '**Reserva:** cada item do pedido, com data, hora e participantes.',
        '**Voucher:** o comprovante da reserva, com código, que você mostra no encontro.',
      ),
    ),
    section(
      'papeis',
      'O que cabe a cada um',
      p(
        '**A Tour Presencial** mantém o site, confere o cadastro dos guias, mostra as ofertas, recebe o pagamento, emite o voucher, cuida de cancelamentos e devoluções e atende os dois lados.',
      ),
      p(
        '**O guia** é quem presta o serviço. Ele responde pelo que anuncia, pela execução, pela segurança, pelos veículos e equipamentos, pelas licenças, pelos seguros obrigatórios e pelos tributos do que recebe. O guia é independente: não é nosso empregado nem nosso representante.',
      ),
      p(
        '**O viajante** informa dados verdadeiros, chega na hora, segue as orientações de segurança e respeita pessoas e lugares.',
      ),
      p(
        'Em cada oferta mostramos nome, CPF ou CNPJ, endereço (de quem vende com CPF, só a cidade e o estado) e, onde houver, o número do Cadastur de quem vende, para você saber com quem está contratando.',
      ),
    ),
    section(
      'conta',
      'A sua conta',
      list(
        'Para comprar é preciso ter 18 anos ou mais e capacidade para contratar. Menores viajam com um responsável.',
        'Uma conta por pessoa, com dados verdadeiros e atualizados.',
        'A senha é só sua. Se desconfiar que alguém a descobriu, troque e avise a gente.',
        'Você pode excluir a conta quando quiser em [Meus dados](/area-do-cliente/meus-dados). Reservas futuras precisam ser cumpridas ou canceladas antes.',
        'Sem conta, você busca, compara e monta o carrinho à vontade.',
      ),
    ),
    ...PURCHASE_SECTIONS,
    ...CONDUCT_SECTIONS,
    section(
      'privacidade',
      'Privacidade',
      p(
        'O uso dos seus dados pessoais segue a LGPD e está explicado na [política de privacidade](/politica-de-privacidade), que faz parte destes termos.',
      ),
    ),
    section(
      'mudancas',
      'Mudanças nestes termos',
      p(
        'Podemos atualizar estes termos. Mudanças importantes são avisadas por e-mail ou no site com pelo menos 15 dias de antecedência. Pedidos já feitos seguem os termos do dia da compra. Se você não concordar com a mudança, pode encerrar a conta sem custo.',
      ),
    ),
    section(
      'lei-e-foro',
      'Lei e foro',
      p(
        'Valem as leis do Brasil, em especial o Código de Defesa do Consumidor (Lei nº 8.078/1990), o Decreto nº 7.962/2013, a Lei Geral do Turismo (Lei nº 11.771/2008), o Marco Civil da Internet (Lei nº 12.965/2014) e a LGPD (Lei nº 13.709/2018).',
      ),
      p(
        `O consumidor pode procurar a Justiça **na cidade onde mora**. Para as demais relações, inclusive com guias e empresas que atuam como profissionais, fica eleito o foro de ${COMPANY.forum}.`,
      ),
      callout(
        'info',
        'Antes disso, fale com a gente',
        p(
          `Quase tudo se resolve com uma conversa: [${COMPANY.supportEmail}](mailto:${COMPANY.supportEmail}). Você também pode usar o [consumidor.gov.br](https://consumidor.gov.br) e o Procon do seu estado.`,
        ),
      ),
    ),
  ],
}

export default terms
