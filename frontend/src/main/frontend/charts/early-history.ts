import { askEarly } from './usual-series';

/** Loaded with the frame of every page, while the run's own part of it is still on its way. */
askEarly(location);
