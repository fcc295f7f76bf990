/** What the stages of a document do, start from and leave behind, as the document says it. */
package io.gradus.training.kind;
