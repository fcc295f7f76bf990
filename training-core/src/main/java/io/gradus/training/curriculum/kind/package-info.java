/**
 * Kinds of stages of a document: what they do, start from and leave behind, as the document says
 * it.
 */
package io.gradus.training.curriculum.kind;
