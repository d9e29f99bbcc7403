import { COMPANY } from './company.ts'
import { callout, type InfoDocument, LAST_UPDATE, list, p, rich, section, steps } from './document.ts'
import { DATA_SECTIONS } from './privacy-data.ts'
import { STORAGE_SECTION } from './privacy-storage.ts'

/** LGPD (Lei 13.709/2018): arts. 7, 9, 11, 14, 15, 16, 18, 33, 41 and 48 in plain words. */
const privacyPolicy: InfoDocument = {
  title: 'Política de privacidade',
  description:
    'Quais dados pessoais a Tour Presencial usa, para quê, por quanto tempo, com quem compartilha e como você exerce os seus direitos pela LGPD.',
  updated: LAST_UPDATE,
  lead: rich(
    'Para você viajar bem, precisamos de alguns dados seus. Nesta página contamos, sem juridiquês, **quais são, para que servem e quem mais os vê**. E o principal: como você pede para ver, corrigir, levar ou apagar tudo isso.',
  ),
  sections: [
    section(
      'em-resumo',
      'Em resumo',
      list(
        'Pedimos só o que precisamos para a reserva acontecer, o pagamento cair e o guia ser verificado.',
        '**Não vendemos dados pessoais** e não mostramos anúncios de terceiros.',
        'O guia recebe apenas o necessário para receber você: nome, contato e quem vai participar.',
        'Selfie e documento de identidade dos guias só são tratados com consentimento separado e são **apagados depois da decisão**.',
        'Você baixa uma cópia dos seus dados ou exclui a conta em [Meus dados](/area-do-cliente/meus-dados), sem falar com ninguém.',
      ),
    ),
    section(
      'quem-somos',
      'Quem é responsável pelos seus dados',
      p(
        `O controlador, isto é, quem decide como os dados são usados, é a **${COMPANY.legalName}**, CNPJ ${COMPANY.cnpj}, com sede em ${COMPANY.address}.`,
      ),
      p(
        `A encarregada pelo tratamento de dados pessoais (DPO) é **${COMPANY.dataProtectionOfficer}**. Fale com ela pelo e-mail [${COMPANY.privacyEmail}](mailto:${COMPANY.privacyEmail}).`,
      ),
      p(
        'Depois que a reserva é confirmada, o guia ou a empresa que presta o serviço também passa a ser responsável pelos dados que recebe para atender você, e só pode usá-los para isso.',
      ),
    ),
    ...DATA_SECTIONS,
    STORAGE_SECTION,
    section(
      'seus-direitos',
      'Os seus direitos',
      p('O artigo 18 da LGPD dá a você o direito de, a qualquer momento e sem custo:'),
      list(
        '**confirmar** se tratamos dados seus e **acessar** esses dados;',
        '**corrigir** o que estiver incompleto, errado ou desatualizado;',
        'pedir que dados desnecessários ou tratados fora da lei sejam **anonimizados, bloqueados ou apagados**;',
        '**levar** os seus dados para outro serviço (portabilidade), em formato aberto;',
        '**apagar** os dados tratados com o seu consentimento;',
        'saber **com quem** compartilhamos os seus dados;',
        'saber o que acontece se você **não consentir**, e **voltar atrás** em um consentimento;',
        '**opor-se** a um tratamento feito sem consentimento, se ele descumprir a lei;',
        'pedir **revisão** de decisões tomadas só por máquinas. Hoje não tomamos nenhuma: cadastros, documentos e ofertas são analisados por pessoas.',
      ),
      p('Como pedir:'),
      steps(
        'Entre na sua conta e abra [Meus dados](/area-do-cliente/meus-dados). Lá você corrige o cadastro, baixa uma cópia e exclui a conta.',
        `Se preferir, ou se não tem conta, escreva para [${COMPANY.privacyEmail}](mailto:${COMPANY.privacyEmail}).`,
        'Podemos pedir uma confirmação de que é você mesmo, para ninguém levar os seus dados em seu lugar.',
        'Confirmamos na hora se temos dados seus; a resposta completa chega em até 15 dias.',
      ),
      p(
        'Se a resposta não resolver, você pode reclamar à Autoridade Nacional de Proteção de Dados ([ANPD](https://www.gov.br/anpd)) e aos órgãos de defesa do consumidor.',
      ),
    ),
    section(
      'criancas',
      'Crianças e adolescentes',
      p(
        'Só maiores de 18 anos podem criar conta e comprar. Crianças e adolescentes participam dos passeios levados por um responsável.',
      ),
      p(
        'Quando você reserva para uma criança, pedimos apenas o que o passeio exige, como nome e idade (para a faixa de preço e para a segurança). É o responsável quem informa esses dados, e eles são usados só para aquela reserva, no melhor interesse da criança, como manda o artigo 14 da LGPD.',
      ),
      p(
        `Se você souber que uma criança criou uma conta, avise em [${COMPANY.privacyEmail}](mailto:${COMPANY.privacyEmail}): apagamos.`,
      ),
    ),
    section(
      'seguranca',
      'Como protegemos os dados',
      list(
        'Toda a comunicação com o site é criptografada (HTTPS).',
        'A sua senha nunca é guardada: guardamos só um resumo matemático dela (Argon2id), que não dá para desfazer.',
        'Documentos ficam em área privada: só a própria pessoa e quem analisa o cadastro conseguem abrir, e cada decisão fica registrada.',
        'Os registros do sistema não trazem dados pessoais nem códigos de acesso.',
        'Tiramos das fotos enviadas as informações de localização que o celular grava nelas.',
      ),
      p(
        'Nenhum sistema é infalível. Se acontecer um incidente que possa trazer risco ou dano relevante a você, avisaremos você e a ANPD em até 3 dias úteis, dizendo o que houve e o que fazer.',
      ),
    ),
    section(
      'mudancas',
      'Mudanças nesta política',
      p(
        'Quando algo importante mudar, avisaremos por e-mail ou no próprio site antes de a mudança valer. Se a mudança depender do seu consentimento, pediremos de novo. A data no alto da página mostra a última atualização.',
      ),
      callout(
        'info',
        'Ficou alguma dúvida?',
        p(
          `Escreva para [${COMPANY.privacyEmail}](mailto:${COMPANY.privacyEmail}) ou passe na [central de ajuda](/central-de-ajuda).`,
        ),
      ),
    ),
  ],
}

export default privacyPolicy
