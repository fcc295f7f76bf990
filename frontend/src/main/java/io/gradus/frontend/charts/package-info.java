/**
 * Server side of the elements that draw a run in the browser. They read history and the event
 * stream of {@code /api/v1} on their own, so that no training data passes through a browser session
 * on the server; here they only get the run's id.
 */
package io.gradus.frontend.charts;
