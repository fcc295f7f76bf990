/** Inside of the previews feature. */
package io.gradus.backend.previews.internal;
