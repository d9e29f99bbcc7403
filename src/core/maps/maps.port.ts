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

/** A marker: an offer with its price, or a number of offers. */
export interface MapMarker extends MapPoint {
  /** Identifies the marker in the next drawing. */
  readonly id: string
  /** The text in the marker: `R$ 120`, `14`, or empty for a plain pin. */
  readonly label: string
  /** The label for people who do not see the map. */
  readonly name: string
  readonly isChosen: boolean
}

/** A map on the page. */
export interface MapView {
  /** Existing markers stay in place and keep the focus. */
  showMarkers(markers: readonly MapMarker[]): void
  /** Moves the map to show the area; returns the shown area, which usually has another shape. */
  show(area: MapArea): MapArea
  /** A pin that can be moved by pointer, or by arrow keys while focused; null removes it. */
  showPin(point: MapPoint | null): void
  remove(): void
}

export interface MapOptions {
  readonly area: MapArea
  /** The label for people who do not see the map. */
  readonly label: string
  /**
   * For a map inside a scrolled page: one finger and the wheel scroll the page; two fingers, and the wheel with Ctrl, move the
   * map.
   */
  readonly isEmbedded?: boolean
  /** Called after a person moved the map. */
  readonly onMoved?: (area: MapArea) => void
  /** Called with the scale in pixels per degree along the equator, at first and after each zoom. */
  readonly onScale?: (pixelsPerDegree: number) => void
  readonly onMarker?: (id: string) => void
  /** Called after a press on the map, or after moving the pin. */
  readonly onPoint?: (point: MapPoint) => void
}

/** Draws maps into an element that the caller owns and sizes. */
export interface Maps {
  /** @param element an HTMLElement; the core does not know the DOM. */
  draw(element: object, options: MapOptions): MapView
}

/** Offers that share one marker because they are close to each other. */
export interface MapCluster extends MapPoint {
  readonly count: number
  readonly priceFrom: Centavos
  /** Only for a cluster of one. */
  readonly offer: { readonly id: string; readonly title: string } | null
  /** The bounds of its offers. */
  readonly area: MapArea
}
