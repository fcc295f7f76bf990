/** Contents of a report and how they are written as HTML. */
package io.gradus.backend.reports.internal;
