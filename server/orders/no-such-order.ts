import { HttpProblem } from '../http/problem.ts'

/** The same for an order of somebody else as for one that does not exist. */
export const noSuchOrder = () =>
  new HttpProblem(404, {
    title: 'Pedido não encontrado',
    detail: 'Este pedido não existe ou é de outra conta. Veja as suas reservas na área do cliente.',
  })
