import type { Centavos } from '../money/money.ts'

/** Degrees, WGS 84. */
export interface MapPoint {
  readonly latitude: number
  readonly longitude: number
}

/** A rectangle of the map; degrees, WGS 84. */
export interface MapArea {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** What stands at one place of a map: an offer with its price, or how many there are. */
export interface MapMarker extends MapPoint {
  /** The same marker in the next drawing. */
  readonly id: string
  /** What is written in it: `R$ 120`, `14`, or nothing for a plain pin. */
  readonly label: string
  /** What it is, for those who do not see the map. */
  readonly name: string
  readonly isChosen: boolean
}

/** A map on the page. */
export interface MapView {
  /** Those that were there and still are stay where they are, focus and all. */
  showMarkers(markers: readonly MapMarker[]): void
  /** Moves so that all of it is seen; gives what is seen then, which is rarely of the same shape. */
  show(area: MapArea): MapArea
  /** A pin that can be moved by pointer, and by the arrow keys while it has the focus; null takes it away. */
  showPin(point: MapPoint | null): void
  remove(): void
}

export interface MapOptions {
  readonly area: MapArea
  /** What the map shows, for those who do not see it. */
  readonly label: string
  /**
   * A part of a page that is scrolled: one finger and the wheel move the page; two fingers, and the wheel with Ctrl, the
   * map.
   */
  readonly isEmbedded?: boolean
  /** Told when a person has moved the map and stopped. */
  readonly onMoved?: (area: MapArea) => void
  /** Told the scale, in pixels per degree along the equator, once it is known and after each zoom. */
  readonly onScale?: (pixelsPerDegree: number) => void
  readonly onMarker?: (id: string) => void
  /** Pressed anywhere else, or the pin was moved there. */
  readonly onPoint?: (point: MapPoint) => void
}

/** Draws maps into an element that the caller owns and sizes. */
export interface Maps {
  /** @param element an HTMLElement; the core does not know the DOM. */
  draw(element: object, options: MapOptions): MapView
}

/** Offers of a search that stand so close on a map that they are one marker. */
export interface MapCluster extends MapPoint {
  readonly count: number
  readonly priceFrom: Centavos
  /** Of a cluster of one. */
  readonly offer: { readonly id: string; readonly title: string } | null
  /** Around all of them. */
  readonly area: MapArea
}
