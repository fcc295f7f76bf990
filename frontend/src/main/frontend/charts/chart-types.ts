/** The part of the page that a chart stands in; those without one come first. */
export type ChartGroup = 'Objective' | 'Evaluation';

/** One line of a chart. */
export interface LineSpec {
  key: string;
  label: string;
  /** Slot of the series palette, 1 to 6; 11 to 16 for lines in an order; 0 is ink, for what the others are held against. */
  slot: number;
  /** 0 solid, 1 long dashes, 2 dots: tells lines apart that share a slot; 3 dashes and dots. */
  dash?: number;
  /** Thicker than the others. */
  heavy?: boolean;
  /** Key of the standard deviation drawn as a band; without it the band shows each bucket's min and max. */
  deviation?: string;
  /** Measured now and then: drawn as dots joined by a line, never smoothed. */
  sparse?: boolean;
  /** A part of another line, which stays visible where they coincide. */
  part?: boolean;
  /** Its values before and after a change of the rubric cannot be compared: the line is not joined there. */
  scored?: boolean;
}

export interface ChartSpec {
  id: string;
  title: string;
  unit: string;
  lines: LineSpec[];
  /** Fixed axis for shares; other axes follow the data. */
  share?: boolean;
  /** Shares of a whole, drawn on top of each other as filled bands. */
  stacked?: boolean;
  /** All curves end alike, so that their last values say nothing. */
  endsAlike?: boolean;
  /** Steps of the warm start instead of training steps. */
  warm?: boolean;
  /** The part of the page that it stands in; without one the first. */
  group?: ChartGroup;
}
