/** Inside of the what-if feature. */
package io.gradus.backend.whatif.internal;
