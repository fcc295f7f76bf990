/**
 * Reports: one HTML file about a run or an experiment that needs no server, no network and, for
 * reading, no scripts.
 */
package io.gradus.backend.reports;
