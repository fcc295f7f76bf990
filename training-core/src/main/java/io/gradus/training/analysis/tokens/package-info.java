/**
 * Texts as a policy reads them: ids and pieces of tokens, and what a template puts around a text.
 */
package io.gradus.training.analysis.tokens;
