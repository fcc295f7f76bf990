/** Texts as policies read them: the tokens of a prompt, and what a template puts around it. */
package io.gradus.backend.tokens;
