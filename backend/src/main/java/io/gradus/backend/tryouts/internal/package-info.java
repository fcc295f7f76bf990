/** Process and endpoints of tryouts. */
package io.gradus.backend.tryouts.internal;
