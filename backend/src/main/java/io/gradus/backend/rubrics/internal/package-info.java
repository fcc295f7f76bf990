/** Inside of the rubrics feature. */
package io.gradus.backend.rubrics.internal;
