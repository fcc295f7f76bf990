/** Files, jobs and controllers of datasets. */
package io.gradus.backend.datasets.internal;
