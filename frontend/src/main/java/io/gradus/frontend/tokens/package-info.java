/** The tokens of a prompt. */
package io.gradus.frontend.tokens;
