/** What stands in a report and how it is written as HTML. */
package io.gradus.backend.reports.internal;
