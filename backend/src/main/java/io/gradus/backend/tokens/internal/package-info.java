/** Inside of the tokens feature. */
package io.gradus.backend.tokens.internal;
