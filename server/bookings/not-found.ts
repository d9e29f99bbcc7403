import { HttpProblem } from '../http/problem.ts'

/** The same for a booking that nobody has and for somebody else's. */
export const bookingNotFound = (): HttpProblem =>
  new HttpProblem(404, {
    title: 'Reserva não encontrada',
    detail: 'Esta reserva não existe ou é de outra conta. Veja as suas na área do cliente.',
  })
