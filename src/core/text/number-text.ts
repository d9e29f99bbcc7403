/**
 * Numbers in Portuguese without `Intl`: its first number and its first date take a slow phone 70 ms, while React takes the page over
 * and a press waits.
 */

/** An integer as `1.234.567`. */
export const wholeText = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, '.')

/** `4,8`: one decimal, halves upwards. For numbers from 0 to 999. */
export const oneDecimalText = (value: number): string => (Math.round(value * 10) / 10).toFixed(1).replace('.', ',')
