/** How runs become cells, and cells numbers with their intervals. */
package io.gradus.backend.compare.internal;
