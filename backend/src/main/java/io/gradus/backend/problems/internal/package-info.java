/** Inside of the problems feature. */
package io.gradus.backend.problems.internal;
