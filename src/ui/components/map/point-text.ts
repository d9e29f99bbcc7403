import type { MapPoint } from '../../../core/maps/maps.port.ts'

/** `3,1190° S, 60,0217° O`: four decimals are about ten metres. */
export function pointText({ latitude, longitude }: MapPoint): string {
  const degrees = (value: number) =>
    Math.abs(value).toLocaleString('pt-BR', { minimumFractionDigits: 4, maximumFractionDigits: 4 })
  return `${degrees(latitude)}° ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)}° ${longitude < 0 ? 'O' : 'L'}`
}
